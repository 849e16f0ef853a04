// The lines of captions of a live session: those of the page, those that come, and earlier ones.
import { useState } from 'react';
import type { CaptionLine, LiveEvent } from '#contract/registration/live-sessions.ts';

/** The newest version of each line, in the order of the lines. */
const withLine = (lines: readonly CaptionLine[], line: CaptionLine): readonly CaptionLine[] => {
  const last = lines.at(-1);
  if (!last || line.id > last.id) return [...lines, line];
  const place = lines.findLastIndex(({ id }) => id <= line.id);
  return lines[place]?.id === line.id ? lines.with(place, line) : lines.toSpliced(place + 1, 0, line);
};

export const isCaption = (event: LiveEvent): event is LiveEvent & { data: CaptionLine } => event.kind === 'caption';

export const useCaptionLines = (initial: readonly CaptionLine[]) => {
  const [lines, setLines] = useState(initial);
  return {
    lines,
    add: (line: CaptionLine): void => setLines((before) => withLine(before, line)),
    addEarlier: (earlier: readonly CaptionLine[]): void => setLines((before) => [...earlier, ...before]),
  };
};
