// Text with the search terms marked.
import type { Marked } from '#contract/catalog/search.ts';

export const MarkedText = ({ pieces }: { pieces: Marked }) =>
  pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
