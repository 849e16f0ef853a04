// Validates caption files and converts SubRip to WebVTT.
import { captionErrors, isSubRip, webVttOfSubRip } from '#rules/catalog/caption-errors.ts';

const mostShown = 5;

/** The file as WebVTT, or its errors by line. */
export const captionFile = async (file: File): Promise<File | { error: string }> => {
  const text = await file.text();
  const isConverted = isSubRip(text);
  const vtt = isConverted ? webVttOfSubRip(text) : text;
  const errors = captionErrors(vtt);
  if (errors.length === 0) return new File([vtt], file.name.replace(/\.[^.]*$/, '.vtt'), { type: 'text/vtt' });
  // Converted SubRip files have two extra lines.
  const shown = errors
    .slice(0, mostShown)
    .map(({ line, message }) => `Line ${isConverted ? Math.max(1, line - 2) : line}: ${message}.`);
  const more = errors.length > mostShown ? ` And ${errors.length - mostShown} more.` : '';
  return { error: shown.join(' ') + more };
};
