// Credit added up: no course counts twice in one sum, and every certificate counts for its own body.
import { describe, expect, it } from 'vitest';
import {
  bodyOfCertificate,
  type EarnedCredit,
  hoursByBody,
  hoursInAll,
  hoursTowards,
  progressText,
} from '#rules/transcript.ts';

const credit = (values: Partial<EarnedCredit>): EarnedCredit => ({
  course: null,
  body: '',
  hours: 1.5,
  earnedOn: '2026-05-10',
  ...values,
});
const credits = [
  credit({ course: '1201' }),
  credit({ course: '1201', body: 'aia', hours: 1.25 }),
  credit({ course: '1301', body: 'aia', earnedOn: '2026-07-01' }),
  credit({ body: 'aia', hours: 0.1 }),
  credit({ body: 'aia', hours: 0.2 }),
];

describe('hours of credit', () => {
  it('count a course with two certificates once in all, and for each body', () => {
    expect(hoursInAll(credits)).toBe(3.3);
    expect(hoursByBody(credits)).toEqual([
      { body: '', hours: 1.5 },
      { body: 'aia', hours: 3.05 },
    ]);
  });

  it.each([
    ['of its body', { body: 'aia', startsOn: '2026-01-01', endsOn: '2026-12-31' }, 3.05],
    ['of every body', { body: '', startsOn: '2026-01-01', endsOn: '2026-12-31' }, 3.3],
    ['on the first and the last day', { body: 'aia', startsOn: '2026-05-10', endsOn: '2026-07-01' }, 3.05],
    ['not the day before', { body: 'aia', startsOn: '2026-05-11', endsOn: '2026-07-01' }, 1.5],
    ['not the day after', { body: 'aia', startsOn: '2026-05-10', endsOn: '2026-06-30' }, 1.55],
    ['none of another body', { body: 'icc', startsOn: '2026-01-01', endsOn: '2026-12-31' }, 0],
  ])('towards a goal are those %s', (_, goal, hours) => {
    expect(hoursTowards({ ...goal, hours: 18 }, credits)).toBe(hours);
  });

  it('are said in words', () => {
    expect([progressText(8, 18), progressText(0, 1)]).toEqual(['8 of 18 hours', '0 of 1 hour']);
  });

  it('of AIA are of three kinds of certificates', () => {
    expect((['aia', 'aia_hsw', 'aiasp', 'idhdaia', 'coa', 'uiceu', 'icc'] as const).map(bodyOfCertificate)).toEqual([
      ...['aia', 'aia', 'aia', 'aia', '', '', 'icc'],
    ]);
  });
<<<<<<< HEAD
=======

  it('begins a paragraph with each turn of a dialogue', () => {
    const dialogue = [cue(0, 'Yes?', 'Ada'), cue(2, 'No.', 'Ben'), cue(4, 'Why?', 'Ada')];

    expect(paragraphs(transcriptLines(dialogue, [])).map(({ start }) => start)).toEqual([0, 2, 4]);
  });

  it('cuts a long speech after 45 seconds, where a sentence ends', () => {
    const speech = Array.from({ length: 60 }, (_, index) => cue(index * 2, index === 25 ? 'An end.' : 'and on'));

    expect(paragraphs(transcriptLines(speech, [])).map(({ start }) => start)).toEqual([0, 52]);
  });

  it('is a plain text', () => {
    expect(transcriptText('Four checks', paragraphs(lines))).toBe(
      'Four checks\nTranscript\n\n[0:00] (What is seen: A dark stage.)\n\n[0:02] Ada: Good morning, everyone.\n\n' +
        '[0:06] (What is seen: Ben waves.)\n\n[0:06] Ben: Hello!\n\n[0:20] Ben: After a pause. Café.\n',
    );
  });

  it.each([
    ['other case', 'HELLO', [4]],
    ['without accent', 'cafe', [5]],
    ['spaces around', ' ben ', [3]],
    ['in several lines', 'o', []],
    ['nothing', '', []],
  ])('is searched: %s', (_, words, found) => {
    expect(findInTranscript(lines, words)).toEqual(found);
  });

  it.each([
    [-1, -1],
    [0, 0],
    [3.9, 1],
    [6, 4],
    [99, 5],
  ])('at %d s stands at line %i', (second, line) => {
    expect(lineAt(lines, second)).toBe(line);
  });
});

describe('a place in a film', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [1.9, '0:01', '1 second'],
    [60, '1:00', '1 minute'],
    [125, '2:05', '2 minutes 5 seconds'],
    [3600, '1:00:00', '1 hour'],
    [3725, '1:02:05', '1 hour 2 minutes 5 seconds'],
    [-3, '0:00', '0 seconds'],
    [Number.NaN, '0:00', '0 seconds'],
    [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
  ])('%d', (seconds, digits, words) => {
    expect([clockText(seconds), clockWords(seconds)]).toEqual([digits, words]);
  });
>>>>>>> e5eced8 (Test a dialogue's paragraphs)
});
