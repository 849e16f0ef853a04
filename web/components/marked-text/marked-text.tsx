// Text in which what was searched for is marked.
import type { Marked } from '#contract/catalog/search.ts';

export const MarkedText = ({ pieces }: { pieces: Marked }) =>
  pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
