// Reports of all programs yield the same intervals; row errors are reported and the other rows stored.
import { describe, expect, it } from 'vitest';
import {
  at,
  crlf,
  session,
  teams,
  teamsActions,
  teamsCommas,
  telephone,
  utf8,
  utf16,
  webex,
  webexCommas,
  zoomDetailed,
  zoomShort,
  zoomWebinar,
  zoomWithSummary,
} from '#server/credit/attendance/fixtures/reports.ts';
import { type Report, readReport } from '#server/credit/attendance/read-report.ts';

/** Intervals with times as text in UTC, five hours ahead. */
const shown = ({ source, intervals, errors }: Report) => ({
  source,
  intervals: intervals.map(({ from, to, ...rest }) => ({ ...rest, from: from.toString(), to: to.toString() })),
  errors,
});

const ada = { name: 'Ada Sample', email: 'ada.sample@example.org', phone: '' };
const adaFirst = { ...ada, from: '2026-12-03T19:28:13Z', to: '2026-12-03T20:10:00Z' };
const adaAgain = { ...ada, from: '2026-12-03T20:12:40Z', to: '2026-12-03T21:00:59Z' };
const jane = { email: '', phone: '', from: '2026-12-03T19:29:31Z', to: '2026-12-03T21:01:02Z' };
const caller = { email: '', from: '2026-12-03T19:31:00Z', to: '2026-12-03T21:00:00Z' };

const zoomStays = [
  { row: 2, ...adaFirst },
  { row: 4, name: 'Jane (Janie Example)', ...jane },
  { row: 5, ...adaAgain },
  { row: 6, name: '+1 (312) 555-0134', phone: '13125550134', ...caller },
  {
    row: 7,
    name: '1312***0178',
    email: '',
    phone: '',
    from: '2026-12-03T19:31:05Z',
    to: '2026-12-03T21:00:05Z',
  },
];
const teamsStays = [
  {
    row: 13,
    name: 'Bo Filler',
    email: 'bo.filler@example.com',
    phone: '',
    from: '2026-12-03T19:40:00Z',
    to: '2026-12-03T21:00:00Z',
  },
  { row: 17, ...adaFirst },
  { row: 18, ...adaAgain },
  { row: 19, name: 'Jane "JD" Example (Guest)', ...jane },
];
const webexStays = [
  { row: 2, ...adaFirst },
  { row: 3, name: 'Call-in User_2', phone: '', ...caller },
];

/** Enough that zero bytes do not indicate UTF-16. */
const otherLetters = teams.replace('Doors, ramps and reach', '花子'.repeat(400));

const zoomOf = (...rows: string[]): Uint8Array =>
  utf8(['Name (Original Name),User Email,Join Time,Leave Time', ...rows].join('\n'));

describe('a report', () => {
  it.each<[string, Uint8Array, string, object[]]>([
    ['Zoom, participants', utf8(zoomShort), 'zoom', zoomStays],
    ['Zoom, with a mark and Windows line ends', utf8(crlf(zoomShort), '\ufeff'), 'zoom', zoomStays],
    ['Zoom, summary above, quotes, trailing commas', utf8(zoomWithSummary), 'zoom', [{ row: 5, ...adaFirst }]],
    [
      'Zoom, rows of commas only',
      utf8(zoomShort.replaceAll('\n', '\n,,,\n')),
      'zoom',
      zoomStays.map((interval) => ({ ...interval, row: interval.row * 2 - 1 })),
    ],
    ['Zoom, the meeting in each row', utf8(zoomDetailed), 'zoom', [{ row: 2, ...adaFirst }]],
    [
      'Zoom, other case and spaces in the head',
      utf8(zoomShort.replace(/^.*/, (head) => head.toLowerCase().replaceAll(' ', '\u00a0 '))),
      'zoom',
      zoomStays,
    ],
    [
      'Zoom, webinar',
      utf8(zoomWebinar),
      'zoom',
      [
        {
          row: 7,
          name: 'Hal Host',
          email: 'host@example.com',
          phone: '',
          from: '2026-12-03T19:15:00Z',
          to: '2026-12-03T21:05:00Z',
        },
        { row: 12, ...adaFirst },
        { row: 13, ...adaAgain },
        {
          row: 15,
          name: 'Otto Example',
          email: '',
          phone: '',
          from: '2026-12-03T19:30:00Z',
          to: '2026-12-03T21:00:00Z',
        },
        { row: 18, name: '13125550134', phone: '13125550134', ...caller },
      ],
    ],
    ['Teams, three tables in UTF-16', utf16(crlf(teams)), 'teams', teamsStays],
    ['Teams, in UTF-16 with a title of other letters', utf16(otherLetters), 'teams', teamsStays],
    [
      'Teams, the same the other way round',
      Uint8Array.from(Buffer.from(utf16(otherLetters)).swap16()),
      'teams',
      teamsStays,
    ],
    ['Teams, a fourth table', utf16(`${teams}\n4. Questions\nAsked by\tQuestion\nAda\tWhy?\n`), 'teams', teamsStays],
    ['Teams, in UTF-16 without a mark', utf16(teams, ''), 'teams', teamsStays],
    ['Teams, in UTF-16 the other way round', Uint8Array.from(Buffer.from(utf16(teams)).swap16()), 'teams', teamsStays],
    ['Teams, narrow spaces before PM', utf16(teams.replaceAll(' PM', '\u202fPM')), 'teams', teamsStays],
    ['Teams, one table with commas', utf8(teamsCommas), 'teams', [{ row: 2, ...adaFirst, name: 'Sample, Ada' }]],
    [
      'Teams, without activities',
      utf16(teams.slice(0, teams.indexOf('3. In-'))),
      'teams',
      [
        { row: 11, ...ada, from: adaFirst.from, to: adaAgain.to },
        { row: 12, name: 'Jane "JD" Example (Guest)', ...jane },
        { ...teamsStays[0] },
      ],
    ],
    [
      'Teams, joining and leaving',
      utf16(teamsActions),
      'teams',
      [
        { row: 2, ...adaFirst, email: '' },
        { row: 3, name: 'Jane Example', ...jane },
        { row: 5, ...adaAgain, email: '' },
      ],
    ],
    ['Webex, zone in the head', utf16(webex), 'webex', webexStays],
    ['Webex, in UTF-8', utf8(webex), 'webex', webexStays],
    ['Webex, quoted once more by Excel', utf8(webex.replace(/="([^"]*)"/g, '"=""$1"""')), 'webex', webexStays],
    ['Webex, with commas, zone above', utf8(webexCommas), 'webex', [{ row: 4, ...adaFirst, name: 'Sample, Ada' }]],
    [
      'telephone',
      utf8(telephone),
      'telephone',
      [
        { row: 2, name: '', phone: '3125550134', ...caller, registrationPin: '4711' },
        {
          row: 3,
          name: '',
          email: '',
          phone: '13125550178',
          from: '2026-12-03T19:35:00Z',
          to: '2026-12-03T20:55:00Z',
        },
        {
          row: 4,
          name: '',
          email: '',
          phone: '',
          registrationPin: '0042',
          from: '2026-12-03T19:29:00Z',
          to: '2026-12-03T20:59:00Z',
        },
      ],
    ],
  ])('is read: %s', (_, bytes, source, intervals) => {
    const report = readReport(bytes, session);

    expect(shown(report)).toEqual({ source, intervals, errors: [] });
  });

  it('keeps a line break inside a name, and counts it', () => {
    const report = readReport(
      zoomOf(
        '"Ada\r\nSample",,12/03/2026 02:28:13 PM,12/03/2026 03:10:00 PM',
        '',
        'Bo,,12/03/2026 02:28:13 PM,12/03/2026 03:10:00 PM',
      ),
      session,
    );

    expect(report.intervals.map(({ row, name }) => ({ row, name }))).toEqual([
      { row: 2, name: 'Ada Sample' },
      { row: 5, name: 'Bo' },
    ]);
  });

  it('in Western letters, as Excel saves it, keeps its accents', () => {
    const bytes = Buffer.from(zoomShort.replaceAll('Ada Sample', 'Zoë Müster'), 'latin1');

    const report = readReport(bytes, session);

    expect(report.intervals[0]?.name).toBe('Zoë Müster');
  });

  it.each<[string, string, string]>([
    ['a year of two digits', '12/3/26, 2:28:13 PM', '19:28:13'],
    ['24 hours', '12/03/2026 14:28:13', '19:28:13'],
    ['24 hours and PM', '12/03/2026 14:28:13 PM', '19:28:13'],
    ['without seconds', '12/03/2026 2:28 p.m.', '19:28:00'],
    ['the day first', '03/12/2026 14:28:13', '19:28:13'],
    ['dots', '3.12.2026, 14:28:13', '19:28:13'],
    ['a named month', 'Dec 3, 2026 02:28:13 PM', '19:28:13'],
    ['a whole name of the month', 'December 3, 2026 at 2:28:13 PM', '19:28:13'],
    ['a named month after the day', '3 Dec 2026 14:28:13', '19:28:13'],
    ['ISO', '2026-12-03T14:28:13.250', '19:28:13'],
    ['with an offset', '2026-12-03 19:28:13 +00:00', '19:28:13'],
    ['with a zone', '12/03/2026 1:28:13 PM CST', '19:28:13'],
    ['noon', '12/03/2026 12:05:00 PM', '17:05:00'],
  ])('states times in %s', (_, text, clock) => {
    const report = readReport(zoomOf(`Ada,,"${text}",12/03/2026 03:59:59 PM`), session);

    expect(report.intervals.map(({ from }) => from.toString())).toEqual([`2026-12-03T${clock}Z`]);
  });

  it('of an account elsewhere is read in that zone', () => {
    const report = readReport(zoomOf('Ada,,12/03/2026 11:28:13 AM,12/03/2026 12:10:00 PM'), session, {
      timeZone: 'America/Los_Angeles',
    });

    expect(report.intervals.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: at('14:28:13'), to: at('15:10:00') },
    ]);
  });

  it.each([
    ['15', '01:30', '01:45', ['05:30', '05:45']],
    ['75', '01:30', '01:45', ['05:30', '06:45']],
    ['1h 15m', '01:30', '01:45', ['05:30', '06:45']],
    ['01:15:00', '01:30', '01:45', ['05:30', '06:45']],
    ['45', '01:45', '01:30', ['05:45', '06:30']],
    ['some', '01:30', '01:45', ['05:30', '05:45']],
  ])('on the night when the clocks go back takes the hour that gives a Duration of %s', (duration, from, to, times) => {
    const night = {
      startsAt: Temporal.Instant.from('2026-11-01T01:00:00-04:00'),
      endsAt: Temporal.Instant.from('2026-11-01T01:59:00-04:00'),
    };
    const row = `Ada,,11/01/2026 ${from}:00 AM,11/01/2026 ${to}:00 AM,${duration}`;

    const report = readReport(
      utf8(`Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)\n${row}\n`),
      night,
    );

    expect(report.intervals.flatMap(({ from: came, to: left }) => [came, left].map((each) => each.toString()))).toEqual(
      times.map((time) => `2026-11-01T${time}:00Z`),
    );
  });

  it.each<[string, string, string, string[]]>([
    ['before the clocks go back', '2026-11-01T00:30:00-04:00', '2026-11-01T02:00:00-04:00', ['05:10', '05:55']],
    ['after the clocks went back', '2026-11-01T01:00:00-05:00', '2026-11-01T02:30:00-05:00', ['06:10', '06:55']],
  ])('takes an hour that exists twice nearest to a session %s', (_, start, end, times) => {
    const night = { startsAt: Temporal.Instant.from(start), endsAt: Temporal.Instant.from(end) };

    const report = readReport(zoomOf('Ada,,11/01/2026 01:10:00 AM,11/01/2026 01:55:00 AM'), night);

    expect(report.intervals.flatMap(({ from, to }) => [from.toString(), to.toString()])).toEqual(
      times.map((time) => `2026-11-01T${time}:00Z`),
    );
  });

  it('of someone who stays while the clocks go back has an end after its start', () => {
    const night = {
      startsAt: Temporal.Instant.from('2026-11-01T01:00:00-04:00'),
      endsAt: Temporal.Instant.from('2026-11-01T01:30:00-05:00'),
    };

    const report = readReport(zoomOf('Ada,,11/01/2026 01:50:00 AM,11/01/2026 01:20:00 AM'), night);

    expect(report.intervals.flatMap(({ from, to }) => [from.toString(), to.toString()])).toEqual([
      '2026-11-01T05:50:00Z',
      '2026-11-01T06:20:00Z',
    ]);
  });

  it('of the older Teams list lets those stay who never leave until the meeting ends', () => {
    const list = teamsActions.replace(/Ada Sample\tLeft.*4:00:59 PM\n/, '');
    const summary = 'Meeting Summary\nMeeting End Time\t12/3/2026, 4:05:30 PM\n\n';

    const report = readReport(utf16(summary + list), session);

    expect(shown(report)).toEqual({
      source: 'teams',
      intervals: [
        { row: 5, ...adaFirst, email: '' },
        { row: 6, name: 'Jane Example', ...jane },
        { row: 8, ...adaAgain, email: '', to: '2026-12-03T21:05:30Z' },
      ],
      errors: [],
    });
  });
});
