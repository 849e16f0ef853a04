// Certificate numbers: hard to guess, easy to read aloud, with a check character.

/** Of characters that are easily confused only one is used: no 0, O, 1, I, B, S, U or Z. */
const signs = '23456789ACDEFGHJKLMNPQRTVWXY';

/** A prime above the number of characters: detects every wrong character and every swap of two. */
const modulus = 29;

const payloadLength = 9;

/** How many values each position of a number can have. */
export const numberRadix = signs.length;
export const numberLength = payloadLength;

const checkSign = (values: readonly number[]): string | undefined =>
  signs[values.reduce((sum, value, index) => sum + value * (index + 1), 0) % modulus];

const written = (text: string): string => `CC-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;

/** `CC-XXXX-XXXX-XX` of nine values below `numberRadix`; null where no sign can check them: draw again then. */
export const certificateNumber = (values: readonly number[]): string | null => {
  const check = checkSign(values);
  const text = values.map((value) => signs[value] ?? '').join('');
  return check === undefined || text.length !== payloadLength ? null : written(text + check);
};

/** Characters that are easily confused, and the one we use. */
const meant: Record<string, string> = { '0': 'Q', O: 'Q', '1': 'L', I: 'L', B: '8', S: '5', Z: '2', U: 'V' };

const longestTyped = 60;

/** The number that someone typed, in any case and spacing; null if it cannot be one. */
export const readCertificateNumber = (typed: string): string | null => {
  if (typed.length > longestTyped) return null;
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^CC(?=.{10}$)/, '');
  if (letters.length !== payloadLength + 1) return null;
  const text = [...letters].map((letter) => meant[letter] ?? letter).join('');
  const values = [...text.slice(0, payloadLength)].map((sign) => signs.indexOf(sign));
  if (values.includes(-1) || checkSign(values) !== text.at(-1)) return null;
  return written(text);
};
