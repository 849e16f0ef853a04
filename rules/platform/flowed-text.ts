// Plain text in lines that fit a terminal, which mail programs join again to fit their window (RFC 3676, format=flowed).

/** Nodemailer's quoted-printable breaks after 76 characters: a space before the line, `=20` after it and its end still fit. */
const width = 70;

/** Words with the spaces after them, and an indent; so addresses are never broken. */
const wordsOf = (line: string): string[] => line.split(/(?<= )(?! )/);

/** A line that goes on in the next one ends with a space. */
const wrap = (line: string): string[] => {
  const wrapped: string[] = [];
  let current = '';
  for (const word of wordsOf(line)) {
    if (current.trim() !== '' && (current + word).trimEnd().length > width) {
      wrapped.push(current);
      current = '';
    }
    current += word;
  }
  return [...wrapped, current];
};

/** Space-stuffing: lines that mail servers and programs would interpret get a space in front. */
const stuff = (line: string): string => (/^(?: |>|From )/.test(line) ? ` ${line}` : line);

/** The content of a part with the type `text/plain; format=flowed`, with the line ends of emails. */
export const flowedText = (text: string): string =>
  text
    .split(/\r?\n/)
    .flatMap((line) => wrap(line.replace(/ +$/, '')))
    .map(stuff)
    .join('\r\n');
