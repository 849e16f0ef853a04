// Any bytes are read without throwing; the order of rows does not matter.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByAttendee, matchPeople, type RegisteredPerson } from '#rules/credit/match-people.ts';
import * as reports from '#server/credit/attendance/fixtures/reports.ts';
import { type Report, readReport } from '#server/credit/attendance/read-report.ts';

const { session, utf8, utf16 } = reports;

const files: readonly Uint8Array[] = [
  ...[reports.zoomShort, reports.zoomWithSummary, reports.zoomDetailed, reports.zoomWebinar].map((text) => utf8(text)),
  ...[reports.teams, reports.teamsActions, reports.webex].map((text) => utf16(text)),
  ...[reports.teamsCommas, reports.webexCommas, reports.telephone].map((text) => utf8(text)),
];

/** Bytes that are significant to the parser, so that damage affects more than letters. */
const damage = fc.oneof(
  fc.uint8Array({ maxLength: 8 }),
  fc.constantFrom(...['"', '\r', '\n', ',', '\t', '="', '\0', 'No', '(', '99', '/', 'Name'].map((text) => utf8(text))),
);
const damaged = fc
  .tuple(
    fc.constantFrom(...files),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 40 }), damage), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([file, edits]) =>
    edits.reduce((bytes, [place, cut, put]) => {
      const at = Math.floor(place * bytes.length);
      return Uint8Array.from([...bytes.subarray(0, at), ...put, ...bytes.subarray(at + cut)]);
    }, file),
  );

const isAnswer = ({ source, intervals, errors }: Report, bytes: Uint8Array): boolean =>
  intervals.length + errors.length > 0 &&
  (source !== null || intervals.length === 0) &&
  intervals.every(
    ({ from, to, row }) => Temporal.Instant.compare(from, to) <= 0 && row >= 1 && row <= bytes.length + 1,
  ) &&
  errors.every(({ row, message }) => row >= 1 && message !== '');

describe('a file', () => {
  it('of random bytes gives intervals or errors, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => isAnswer(readReport(bytes, session), bytes)),
      { numRuns: 10_000 },
    );
  });

  it('of random text gives intervals or errors, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const bytes = utf8(`Name (Original Name),User Email,Join Time,Leave Time\n${text}`);
        return isAnswer(readReport(bytes, session), bytes);
      }),
      { numRuns: 1000 },
    );
  });

  it('that was a report and is damaged gives intervals or errors, and never throws', () => {
    fc.assert(
      fc.property(damaged, (bytes) => isAnswer(readReport(bytes, session), bytes)),
      { numRuns: 2000 },
    );
  });
});

/** Without row numbers, which change, and sorted. */
const sorted = (values: readonly object[]): string[] =>
  values.map((value) => JSON.stringify({ ...value, row: undefined })).toSorted();

const shuffled = (lines: readonly string[]) =>
  fc.shuffledSubarray([...lines], { minLength: lines.length, maxLength: lines.length });

const people: readonly RegisteredPerson[] = [
  { personId: 1, firstName: 'Ada', lastName: 'Sample', email: 'ada.sample@example.org', pin: '', phones: [] },
  { personId: 2, firstName: 'Janie', lastName: 'Example', email: 'center@example.org', pin: '', phones: [] },
  { personId: 3, firstName: 'Janie', lastName: 'Doe', email: 'center@example.org', pin: '', phones: [] },
  { personId: 4, firstName: 'Ada', lastName: 'Simple', email: 'ada.sample@example.org', pin: '', phones: [] },
];

const matched = (report: Report, registered: readonly RegisteredPerson[]): string[] => {
  const { certain, doubtful, unknown } = matchPeople(groupByAttendee(report.intervals), registered);
  const bare = ({ name, email, phone, intervals }: (typeof unknown)[number]) => ({
    name,
    email,
    phone,
    intervals: sorted(intervals),
  });
  return sorted(
    [...certain, ...doubtful, ...unknown.map((attendee) => ({ attendee }))].map((each) => ({
      ...each,
      attendee: bare(each.attendee),
    })),
  );
};

describe('the order of rows', () => {
  it.each<[string, string]>([
    ['Zoom', `${reports.zoomShort}Ada S.,ada.sample@example.org,12/03/2026 02:50:00 PM,12/03/2026 02:20:00 PM\n`],
    [
      'the older Teams',
      `${reports.teamsActions}Ada Sample\tLeft\t12/3/2026, 3:12:40 PM\nBo\tLeft\t12/3/2026, 3:00:00 PM\n`,
    ],
  ])('of %s changes nothing, in whom it names nor in who was whom', (_, text) => {
    const [head = '', ...rows] = text.trimEnd().split('\n');
    const inOrder = readReport(utf8(text), session);

    fc.assert(
      fc.property(shuffled(rows), fc.shuffledSubarray([...people], { minLength: 4 }), (lines, registered) => {
        const report = readReport(utf8([head, ...lines].join('\n')), session);

        expect(sorted(report.intervals)).toEqual(sorted(inOrder.intervals));
        expect(sorted(report.errors)).toEqual(sorted(inOrder.errors));
        expect(matched(report, registered)).toEqual(matched(inOrder, people));
      }),
    );
  });
});
