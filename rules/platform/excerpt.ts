// Shortens a description to plain text for lists.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of sanitized HTML, on one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

const most = 200;

/** A word of at most 30 characters is left out rather than cut. */
const withoutCutWord = (characters: string[], next: string | undefined): string => {
  const text = characters.join('');
  const end = text.lastIndexOf(' ');
  const isCut = next !== ' ' && !text.endsWith(' ');
  return (isCut && text.length - end <= 30 ? text.slice(0, end) : text).replace(/[\s,;:–—-]+$/, '');
};

/** At most 200 characters of a sanitized description, whole words, then an ellipsis. Spec 5 and 9, Schedule. */
export const excerpt = (html: string): string => {
  const text = plainText(html);
  const characters = [...text];
  return characters.length > most ? `${withoutCutWord(characters.slice(0, most), characters[most])}…` : text;
};
