// Validates caption files and converts SubRip to WebVTT.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
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
    .map(({ line, message }) =>
      t(m.captionFileLine, { line: isConverted ? Math.max(1, line - 2) : line, error: message }),
    );
  const hidden = errors.length - mostShown;
  if (hidden > 0) shown.push(t(m.captionFileMore, { count: hidden }));
  return { error: shown.join(' ') };
};
