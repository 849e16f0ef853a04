// Text with the search terms marked, for the eye alone: a `mark` element would be heard as an interruption within words.
import type { Marked } from '#contract/catalog/search.ts';

export const MarkedText = ({ pieces }: { pieces: Marked }) =>
  pieces.map(({ text, isMatch }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order.
    <span key={index} className={isMatch ? 'marked' : undefined}>
      {text}
    </span>
  ));
