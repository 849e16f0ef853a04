// Certificate numbers: hard to guess, easy to read aloud, with a check character.

/** Of characters that are easily confused only one is used: no 0, O, 1, I, B, S, U or Z. */
const alphabet = '23456789ACDEFGHJKLMNPQRTVWXY';

/** A prime above the number of characters: detects every wrong character and every swap of two. */
const modulus = 29;

const payloadLength = 9;

/** Number of values for each position. */
export const numberRadix = alphabet.length;
export const numberLength = payloadLength;

const checkCharacter = (values: readonly number[]): string | undefined =>
  alphabet[values.reduce((sum, value, index) => sum + value * (index + 1), 0) % modulus];

const formatted = (text: string): string => `CC-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;

/** `CC-XXXX-XXXX-XX` from nine values below `numberRadix`; null if there is no check character for them; use other values then. */
export const certificateNumber = (values: readonly number[]): string | null => {
  const check = checkCharacter(values);
  const text = values.map((value) => alphabet[value] ?? '').join('');
  return check === undefined || text.length !== payloadLength ? null : formatted(text + check);
};

/** Characters that are easily confused, and the one we use. */
const lookalikes: Record<string, string> = { '0': 'Q', O: 'Q', '1': 'L', I: 'L', B: '8', S: '5', Z: '2', U: 'V' };

const maxTypedLength = 60;

/** A number of an earlier system as it is stored; null if it cannot be one, or is a mistyped number of this portal. */
export const readFormerNumber = (typed: string): string | null => {
  const number = typed.normalize('NFKC').trim().toUpperCase();
  const isOfOurs = /^CC(?:[ -]|[A-Z0-9]{10}$)/.test(number);
  return /^[A-Z0-9][A-Z0-9._-]{2,39}$/.test(number) && !isOfOurs ? number : null;
};

/** The number that someone typed, in any case and spacing; null if it cannot be one. */
export const readCertificateNumber = (typed: string): string | null => {
  if (typed.length > maxTypedLength) return null;
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^CC(?=.{10}$)/, '');
  if (letters.length !== payloadLength + 1) return null;
  const text = [...letters].map((letter) => lookalikes[letter] ?? letter).join('');
  const values = [...text.slice(0, payloadLength)].map((character) => alphabet.indexOf(character));
  if (values.includes(-1) || checkCharacter(values) !== text.at(-1)) return null;
  return formatted(text);
};
