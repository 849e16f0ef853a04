// What holds for everything that a screen reader says: words apart, no empty status, few landmarks.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('transcripts/', import.meta.url);
const transcripts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const utterances = transcripts.flatMap((text) => text.split('\n')).filter((line) => line !== '' && !/^[>⠿]/.test(line));

/** “registrationEmergency”, “Time7:30”, “tagged(opens”, “starts:they”, “PDFSlides”. */
const joined = /\p{Ll}\p{Lu}|\p{Ll}\d+:|\p{L}\(|[:,;]\p{L}|\p{Lu}{3}\p{Ll}{2}/u;
/** With the player. */
const mostLandmarks = 10;

it.each([
  'Open for registrationEmergency Preparedness',
  'PDFSlides, tagged(opens in a new tab)',
  '2:30 to 4:00 pm Eastern Time7:30 to 9:00 pm where you are (UTC)',
  'starts:they close Wednesday, December 2',
  'they closeWednesday, December 2',
])('words that run together are recognized: %s', (text) => {
  expect(text).toMatch(joined);
});

it('no two texts run together', () => {
  expect(utterances.filter((text) => joined.test(text))).toEqual([]);
});

/** “Print : Certificate”: punctuation after a space is read as a word. */
const loose = /\s[:;,.!?]/;

it('no punctuation follows a space', () => {
  expect('Print : Certificate of Attendance').toMatch(loose);
  expect(utterances.filter((text) => loose.test(text))).toEqual([]);
});

const requiredTwice = /entry required\.\n(?:invalid entry\.\n)?.*\bRequired\./g;

it('no text field says twice that it is required', () => {
  expect('Email entry required.\ninvalid entry.\nError: invalid email. Required. So we can reply.').toMatch(
    requiredTwice,
  );
  expect(transcripts.flatMap((text) => text.match(requiredTwice) ?? [])).toEqual([]);
});

it('no empty status bar is announced', () => {
  expect(utterances.filter((text) => /^status ?bar\.?$/.test(text))).toEqual([]);
});

it(`no page has more than ${mostLandmarks} landmarks`, () => {
  const counts = utterances.flatMap((text) => Number(/^Page has (\d+) landmarks/.exec(text)?.[1] ?? 0));
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostLandmarks);
});
