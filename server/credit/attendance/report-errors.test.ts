// Errors in a report are listed by row, all at once, and valid rows are stored.
import { describe, expect, it } from 'vitest';
import { session, teamsActions, utf8, utf16, zoomShort } from '#server/credit/attendance/fixtures/reports.ts';
import { readReport } from '#server/credit/attendance/read-report.ts';

const good = '12/03/2026 02:28:13 PM,12/03/2026 03:10:00 PM';
const zoomHead = 'Name (Original Name),User Email,Join Time,Leave Time';

const readCsv = (...lines: string[]) => readReport(utf8(lines.join('\n')), session);

describe('a row', () => {
  it.each<[string, string, string]>([
    ['without a coming', 'Bo,,,12/03/2026 03:10:00 PM', 'There is no Join Time.'],
    ['without any time', 'Bo', 'There is no Join Time. There is no Leave Time.'],
    ['with dashes for a time', 'Bo,,12/03/2026 02:28:13 PM,--', 'There is no Leave Time.'],
    [
      'with a time that is none',
      'Bo,,yesterday,12/03/2026 03:10:00 PM',
      'Join Time is "yesterday". Use a time like “12/03/2026 02:28:13 PM”.',
    ],
    [
      'on a day that does not exist',
      'Bo,,12/03/2026 02:28:13 PM,02/30/2026 03:10:00 PM',
      'Leave Time is "02/30/2026 03:10:00 PM". Use a time like “12/03/2026 02:28:13 PM”.',
    ],
    [
      'that leaves before it joins',
      'Bo,,12/03/2026 03:10:00 PM,12/03/2026 02:28:13 PM',
      'Leave Time ("12/03/2026 02:28:13 PM") is before Join Time ("12/03/2026 03:10:00 PM").',
    ],
    [
      'of another day',
      'Bo,,12/02/2026 02:28:13 PM,12/02/2026 03:10:00 PM',
      'Join Time is "12/02/2026 02:28:13 PM", but the session is on Dec 3, 2026. Is this the report of another session?',
    ],
    [
      'that ends on another day',
      'Bo,,12/03/2026 02:28:13 PM,12/05/2026 03:10:00 PM',
      'Leave Time is "12/05/2026 03:10:00 PM", but the session is on Dec 3, 2026. Is this the report of another session?',
    ],
    [
      'whose quote swallows the next row',
      `"Bo,,${good}\nDi,",,${good}`,
      'This name contains a time. Check the quotation marks in this row and the next.',
    ],
    ['without anybody', `,,${good}`, 'This row has no name or email address.'],
  ])('%s is an error, and the others are imported', (_, line, message) => {
    const report = readCsv(zoomHead, `Ada,,${good}`, line, `Cy,,${good}`);

    expect(report.errors).toEqual([{ row: 3, message }]);
    expect(report.intervals.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Ada'],
      [line.includes('\n') ? 5 : 4, 'Cy'],
    ]);
  });

  it.each<[string, string, string]>([
    ['a PIN that is no number', `Ada,312,${good}`, 'PIN isn’t a number.'],
    ['neither PIN nor number', `,,${good}`, 'There is neither PIN nor Phone.'],
  ])('of the telephone log with %s is an error', (_, line, message) => {
    const report = readCsv('PIN,Phone,Join Time,Leave Time', line);

    expect(report).toEqual({ source: 'telephone', intervals: [], errors: [{ row: 2, message }] });
  });

  it('is an error beside all others', () => {
    const report = readCsv(zoomHead, `,,yesterday,12/03/2026 03:10:00 PM`, 'Bo,,today,12/03/2026 03:10:00 PM');

    expect(report.errors.map(({ row, message }) => [row, message.slice(0, 24)])).toEqual([
      [2, 'This row has no name or '],
      [2, 'Join Time is "yesterday"'],
      [3, 'Join Time is "today". Us'],
    ]);
  });

  it('with a quote that is never closed is an error; rows before and after are imported', () => {
    const report = readCsv(zoomHead, `Ada,,${good}`, `"Bo,,${good}`, `Cy,,${good}`);

    expect(report.errors).toEqual([{ row: 3, message: 'A quotation mark opens here but never closes.' }]);
    expect(report.intervals.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Ada'],
      [4, 'Cy'],
    ]);
  });

  it('at an hour that the clocks skipped is an error', () => {
    const night = {
      startsAt: Temporal.Instant.from('2026-03-08T01:30:00-05:00'),
      endsAt: Temporal.Instant.from('2026-03-08T03:30:00-04:00'),
    };

    const report = readReport(utf8(`${zoomHead}\nAda,,2026-03-08 02:30:00,2026-03-08 03:10:00`), night);

    const message = 'Join Time is "2026-03-08 02:30:00". Use a time like “12/03/2026 02:28:13 PM”.';
    expect(report).toEqual({ source: 'zoom', intervals: [], errors: [{ row: 2, message }] });
  });

  const leavesOnly = 'This person left, but the list doesn’t say when they joined.';
  it.each<[string, string, [row: number, message: string][], number[]]>([
    [
      'an unknown action',
      teamsActions.replace('Joined before', 'Waved'),
      [
        [2, 'User Action is "Waved". It must be Joined or Left.'],
        [4, leavesOnly],
      ],
      [3, 5],
    ],
    [
      'a joining without a leaving',
      teamsActions.replace(/Jane Example\tLeft.*\n/, ''),
      [[3, 'This person joined, but the list doesn’t say when they left. Export the list again after the meeting.']],
      [2, 5],
    ],
    ['a leaving without a joining', teamsActions.replace(/Jane Example\tJoined.*\n/, ''), [[5, leavesOnly]], [2, 4]],
    [
      'a moment that is none',
      teamsActions.replace('12/3/2026, 2:28:13 PM', 'early'),
      [
        [2, 'Timestamp is "early". Use a time like “12/03/2026 02:28:13 PM”.'],
        [4, leavesOnly],
      ],
      [3, 5],
    ],
    [
      'a moment of another day',
      teamsActions.replace('12/3/2026, 2:28:13 PM', '12/9/2026, 2:28:13 PM'),
      [
        [
          2,
          'Timestamp is "12/9/2026, 2:28:13 PM", but the session is on Dec 3, 2026. Is this the report of another session?',
        ],
        [4, leavesOnly],
      ],
      [3, 5],
    ],
    [
      'nobody’s name',
      teamsActions.replace('Jane Example\tJoined', '\tJoined'),
      [
        [3, 'This row has no name or email address.'],
        [6, leavesOnly],
      ],
      [2, 5],
    ],
  ])('of the older Teams list with %s is an error', (_, text, errors, rows) => {
    const report = readReport(utf16(text), session);

    expect(report.errors.map(({ row, message }) => [row, message])).toEqual(errors);
    expect(report.intervals.map(({ row }) => row)).toEqual(rows);
  });
});

describe('a file', () => {
  const asCsv = 'Export the report as CSV and choose that file.';

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), `This file is empty. ${asCsv}`],
    ['blank lines', utf8('\ufeff\r\n \r\n'), `This file is empty. ${asCsv}`],
    ['a PDF', utf8('%PDF-1.7 …'), `This file is a PDF. ${asCsv}`],
    [
      'a workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0),
      `This file is an Excel workbook (XLSX) or a compressed file. ${asCsv}`,
    ],
    [
      'an old workbook',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      `This file is an old Excel workbook (XLS). ${asCsv}`,
    ],
    ['a web page', utf8('\n<!DOCTYPE html><title>Sign in</title>'), `This file is a web page. ${asCsv}`],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0x1a, 0x0a, 0xff, 0xff, 0xff),
      `This file isn’t text. ${asCsv}`,
    ],
  ])('with %s is refused, with what to do', (_, bytes, message) => {
    const report = readReport(bytes, session);

    expect(report).toEqual({ source: null, intervals: [], errors: [{ row: 1, message }] });
  });

  it('that is too large is refused', () => {
    const report = readReport(new Uint8Array(3 * 1024 * 1024), session, { maxBytes: 2 * 1024 * 1024 });

    expect(report).toEqual({
      source: null,
      intervals: [],
      errors: [{ row: 1, message: 'This file is 3.0 MB. A report can be at most 2.0 MB.' }],
    });
  });

  it('with a stray byte of zero is read without it', () => {
    const report = readCsv(zoomHead, `A\0da,,${good}`, `Bo,,${good}`);

    expect([report.intervals.map(({ name }) => name), report.errors]).toEqual([['Ada', 'Bo'], []]);
  });

  it('with as many rows as a report may have is read, whatever stands above them', () => {
    const report = readReport(utf8(`Topic\nDoors\n\n${zoomHead}\n${`Ada,,${good}\n`.repeat(20_000)}`), session);

    expect([report.intervals.length, report.errors]).toEqual([20_000, []]);
  });

  it('with more rows than any report is refused', () => {
    const report = readReport(utf8(`${zoomHead}\n${`Ada,,${good}\n`.repeat(20_001)}`), session);

    expect(report).toEqual({
      source: null,
      intervals: [],
      errors: [{ row: 20_002, message: 'This file has more than 20,000 rows. That is too many for a meeting report.' }],
    });
  });

  it('that is no report is rejected with the expected and the found columns', () => {
    const report = readCsv('', 'Minutes of the board,2026', 'All were there.');

    expect(report).toEqual({
      source: null,
      intervals: [],
      errors: [
        {
          row: 2,
          message: [
            'We found no table of people in this file. We looked for the columns of',
            'a Zoom participants report (“Name (Original Name)”, “Join Time”, and “Leave Time”),',
            'a Zoom webinar attendee report (“User Name (Original Name)”, “Join Time”, and “Leave Time”),',
            'a Webex attendee report (“Display Name”, “Join Time”, and “Leave Time”),',
            'a telephone log (“PIN”, “Phone”, “Join Time”, and “Leave Time”),',
            'a Microsoft Teams attendance list (“Full Name”, “User Action”, and “Timestamp”),',
            'a Microsoft Teams attendance report (“Name”, “First Join”, and “Last Leave”), or',
            'a Microsoft Teams attendance report (“Name”, “Join Time”, and “Leave Time”).',
            'The file begins with "Minutes of the board 2026".',
          ].join(' '),
        },
      ],
    });
  });

  it('of another program without times is rejected with the missing columns', () => {
    const report = readCsv('Topic,ID', 'Doors,1', 'Name (Original Name),User Email,Total Duration (Minutes),Guest');

    expect(report).toEqual({
      source: null,
      intervals: [],
      errors: [
        {
          row: 3,
          message: [
            'This looks like a Zoom participants report without “Join Time” and “Leave Time”.',
            'Found: "Name (Original Name)", "User Email", "Total Duration (Minutes)", "Guest".',
            'If you exported it with “Show unique users”, export it again without that option.',
          ].join(' '),
        },
      ],
    });
  });

  it.each<[string, string]>([
    ['no rows', zoomHead],
    ['people in the waiting room only', `${zoomHead},In Waiting Room\nAda,,${good},Yes`],
    [
      'people who did not come',
      `Attended,User Name (Original Name),Email,Join Time,Leave Time\nNo,Ada,a@example.org,,`,
    ],
  ])('with %s says that nobody was there', (_, text) => {
    const report = readReport(utf8(text), session);

    expect(report).toEqual({
      source: 'zoom',
      intervals: [],
      errors: [{ row: 1, message: 'This report lists no one who attended.' }],
    });
  });

  it('does not reveal names in the errors of its rows', () => {
    const report = readReport(utf8(zoomShort.replaceAll('12/03/2026 0', '12/01/2026 0')), session);

    expect(report.errors).toHaveLength(5);
    expect(JSON.stringify(report.errors)).not.toMatch(/Ada|Jane|example\.org|555/);
  });
});
