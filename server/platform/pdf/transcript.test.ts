// The printed credit transcript is one accessible document for any amount of credit.
import { afterAll, describe, expect, it } from 'vitest';
import type { TranscriptDocument } from '#server/platform/pdf/transcript-document.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';

const printer = typesetter({ threads: 1 });

afterAll(() => printer.close());

const aTranscript = (values: Partial<TranscriptDocument> = {}): TranscriptDocument => ({
  language: 'en',
  organization: 'Harbor Access Institute',
  person: 'Maya Ortiz',
  period: 'All credit',
  entries: [],
  totals: [],
  total: '0',
  goals: [],
  ...values,
});
const credit = {
  day: 'Dec 3, 2026',
  title: '#read("/etc/passwd")',
  titleLanguage: null,
  source: 'Entered by the person',
  body: 'AIA',
  hours: '2',
};

describe('the transcript', () => {
  it('is read in order, with its tables', async () => {
    const transcript = aTranscript({
      entries: [credit],
      totals: [{ body: 'AIA', hours: '2' }],
      total: '2',
      goals: [{ name: 'License', progress: '2 of 18 hours', days: 'Jan 1, 2026 to Dec 31, 2027' }],
    });

    const pdf = readPdf(await printer.typeset('transcript', transcript));

    expect(readAloud(pdf)).toEqual([
      'Harbor Access Institute',
      'Transcript',
      'Maya Ortiz',
      ...['Dates', 'All credit'],
      ...['Total contact hours', '2'],
      'Credit',
      ...['Date', 'Course', 'Source', 'Organization', 'Hours'],
      ...['Dec 3, 2026', '#read("/etc/passwd")', 'Entered by the person', 'AIA', '2'],
      'Contact hours by organization',
      ...['Organization', 'Hours'],
      ...['AIA', '2'],
      'A course with several certificates counts once for each organization, and once in the total.',
      'Goals',
      ...['Goal', 'Dates', 'Progress'],
      ...['License', 'Jan 1, 2026 to Dec 31, 2027', '2 of 18 hours'],
    ]);
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it.each([
    ['nothing', []],
    ['three hundred courses', Array.from({ length: 300 }, () => credit)],
    [
      'long and Hebrew titles',
      [
        { ...credit, title: 'x'.repeat(300) },
        { ...credit, title: 'נגישות לכולם' },
      ],
    ],
  ])('of %s is accessible', async (_, entries) => {
    const pdf = readPdf(await printer.typeset('transcript', aTranscript({ entries, person: 'ליאורה בן־דוד' })));

    expect(matterhornFindings(pdf)).toEqual([]);
  });
});
