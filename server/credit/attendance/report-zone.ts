// Parses the time zone in a report's column header or above its table.
import { isTimeZone } from '#rules/platform/eastern-time.ts';

/** Zone names of people and Webex; “EST” in summer means Eastern local time. */
const zonesByWord: readonly [RegExp, string][] = [
  [/\b(eastern (standard |daylight )?time|new york time|e[sd]?t)\b/i, 'America/New_York'],
  [/\b(central (standard |daylight )?time|chicago time|c[sd]t)\b/i, 'America/Chicago'],
  [/\b(mountain (standard |daylight )?time|denver time|m[sd]t)\b/i, 'America/Denver'],
  [/\b(pacific (standard |daylight )?time|(san francisco|los angeles) time|p[sd]t)\b/i, 'America/Los_Angeles'],
];

const offset = /\b(?:utc|gmt)(?: ?([+\-−])(\d{1,2})(?::?(\d{2}))?)?(?![\d:])/i;

/** `America/New_York time`, `Eastern Time`, `GMT-05:00` as a zone for Temporal; null if none is named. */
export const reportZone = (text: string): string | null => {
  const named = text.match(/\b[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]+)+/g)?.find(isTimeZone);
  if (named) return named;
  const byWord = zonesByWord.find(([word]) => word.test(text));
  if (byWord) return byWord[1];
  const [found, sign, hours, minutes = '00'] = offset.exec(text) ?? [];
  if (found === undefined) return null;
  const zone = hours ? `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}` : 'UTC';
  return isTimeZone(zone) ? zone : null;
};
