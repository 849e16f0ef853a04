// Captions that somebody has chosen, checked before they are sent; SubRip becomes WebVTT.
import { captionFaults, isSubRip, webVttOfSubRip } from '#rules/catalog/caption-errors.ts';

const mostShown = 5;

/** The file as WebVTT, or its faults by line. */
export const captionFile = async (file: File): Promise<File | { fault: string }> => {
  const text = await file.text();
  const isConverted = isSubRip(text);
  const vtt = isConverted ? webVttOfSubRip(text) : text;
  const faults = captionFaults(vtt);
  if (faults.length === 0) return new File([vtt], file.name.replace(/\.[^.]*$/, '.vtt'), { type: 'text/vtt' });
  // Two lines stand above what was SubRip.
  const shown = faults
    .slice(0, mostShown)
    .map(({ line, message }) => `Line ${isConverted ? Math.max(1, line - 2) : line}: ${message}.`);
  const more = faults.length > mostShown ? ` And ${faults.length - mostShown} more.` : '';
  return { fault: shown.join(' ') + more };
};
