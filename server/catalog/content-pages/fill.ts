// Fills the placeholders of a stored content page and sanitizes its HTML.
import type { Text } from '#contract/catalog/content-pages.ts';
import { directionOf, type Language } from '#messages/languages.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { versionOf } from '#server/catalog/content-pages/page-version.ts';
import type { Places, StoredText } from '#server/catalog/content-pages/read-pages.ts';
import { sanitizedHtml } from '#server/catalog/import/sanitize.ts';

const place = /(?:\{|%7B)(\w+)(?:\}|%7D)/g;

/** Markdown encodes the braces in a URL as `%7B`. */
const filled = (text: string, places: Places, write: (value: string, name: string) => string): string =>
  text.replaceAll(place, (whole, name: string) => (name in places ? write(places[name as keyof Places], name) : whole)); // Just looked up.

/** `seriesLanguage`: of the series' name. */
export const fillText = (text: StoredText, places: Places, seriesLanguage: Language = text.language): Text => {
  const { language, title, description, reviewed, html } = text;
  const asIs = (value: string): string => value;
  const inHtml = (value: string, name: string): string =>
    name === 'seriesName' && seriesLanguage !== language
      ? `<span lang="${seriesLanguage}" dir="${directionOf(seriesLanguage)}">${escapeHtml(value)}</span>`
      : escapeHtml(value);
  return {
    language,
    title: filled(title, places, asIs),
    description: filled(description, places, asIs),
    reviewed,
    version: versionOf(text),
    html: sanitizedHtml(filled(html, places, inHtml)),
  };
};
