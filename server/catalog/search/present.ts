// Converts search results to the contract's fields.
import type { FoundSession, FoundSpeaker, Marked } from '#contract/catalog/search.ts';
import { spokenSentence } from '#rules/catalog/spoken-passages.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts, type Versions } from '#rules/platform/translated-texts.ts';
import { type FoundRow, type FoundSpeakerRow, markBegin, markEnd } from '#server/catalog/search/queries.ts';

const piece = new RegExp(`${markBegin}([^${markBegin}${markEnd}]*)${markEnd}|([^${markBegin}${markEnd}]+)`, 'g');

/** Splits a text at the database's match markers. */
const markedText = (text: string): Marked =>
  [...text.matchAll(piece)].map(([, match, plain]) => ({ text: match ?? plain ?? '', isMatch: match !== undefined }));

const hasMatch = (text: string): boolean => text.includes(markBegin);

const onlyWithMatch = (text: string): Marked => (hasMatch(text) ? markedText(text) : []);

/** The version in the other language if only that one has a match. */
const withMatch = ([english, spanish]: readonly [string, string]): Versions =>
  hasMatch(english) === hasMatch(spanish)
    ? [english, spanish]
    : [hasMatch(english) ? english : '', hasMatch(spanish) ? spanish : ''];

/** Adds an ellipsis if the description begins before the excerpt, and if it continues after it. */
const excerptOf = (excerpt: string, beginning: string): Marked => {
  if (excerpt === '') return [];
  const pieces = markedText(excerpt);
  const text = pieces.map((each) => each.text).join('');
  const isFromBeginning = text.startsWith(beginning.slice(0, text.length));
  return [
    ...(isFromBeginning ? [] : [{ text: '… ', isMatch: false }]),
    ...pieces,
    ...(/[.!?…]["”’)]?\s*$/.test(text) ? [] : [{ text: ' …', isMatch: false }]),
  ];
};

const captionMatchOf = ({ spoken, spoken_language, spoken_lines }: FoundRow): FoundSession['captionMatch'] => {
  if (spoken === null || spoken_language === null || spoken_lines === null) return null;
  const { second, pieces } = spokenSentence(markedText(spoken), spoken_lines);
  return { language: spoken_language, second, sentence: pieces };
};

export const presentFound = (row: FoundRow): FoundSession => {
  const { name, excerpt, materials, ...texts } = translatedTexts({
    name: [row.name, row.name_es],
    appname: [row.series_name, row.series_name_es],
    category: [row.category, row.category_es],
    excerpt: withMatch([row.excerpt, row.excerpt_es]),
    materials: withMatch([row.materials, row.materials_es]),
  });
  const beginning = excerpt === row.excerpt ? row.beginning : row.beginning_es;
  return {
    id: row.id,
    ...texts,
    name: markedText(name),
    startDate: easternIso(row.starts_at),
    endDate: easternIso(row.ends_at),
    status: row.status_code,
    approute: row.series_route,
    hasRecording: row.has_recording,
    excerpt: excerptOf(excerpt, beginning),
    speakers: onlyWithMatch(row.speakers),
    materials: onlyWithMatch(materials),
    captionMatch: captionMatchOf(row),
  };
};

export const presentFoundSpeaker = (row: FoundSpeakerRow): FoundSpeaker => ({
  speaker_id: row.id,
  full_name: markedText(row.name),
  position: row.position,
  organization: row.organization,
  approute: row.series_route,
});
