// The printed records of a group are one accessible document for any number of people and any names.
import { afterAll, describe, expect, it } from 'vitest';
import type { GroupRecordsDocument } from '#server/platform/pdf/group-records-document.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { typesetWithCodes } from '#server/platform/pdf/typeset-with-codes.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf, type Tag } from '#tests/support/pdf.ts';

const printer = typesetter({ threads: 1 });

afterAll(() => printer.close());

type Session = GroupRecordsDocument['sessions'][number];

const aPerson = (values: Partial<Session['people'][number]> = {}): Session['people'][number] => ({
  name: 'Maya Ortiz',
  state: 'Registered',
  minutes: '85',
  certificates: [],
  ...values,
});
const aSession = (people: Session['people'], title = 'Accessible parking'): Session => ({
  title,
  titleLanguage: null,
  when: 'Thursday, December 3, 2026, 2:30 to 4:00 pm Eastern Time',
  people,
});
const print = async (sessions: Session[], group = 'Old Mill Library') => {
  const organization = 'Harbor Access Institute';
  const asOf = 'Friday, December 4, 2026, 9:00 am Eastern Time';
  const document = { language: 'en', organization, group, year: '2026', seats: '12', asOf, sessions };
  return readPdf(await typesetWithCodes(printer, 'group-records', document));
};

const headersOf = (tags: readonly (string | Tag)[]): number =>
  tags.reduce(
    (sum, tag) => sum + (typeof tag === 'string' ? 0 : Number(tag.name === 'TH') + headersOf(tag.content)),
    0,
  );

describe('the records of a group', () => {
  it('are read in order, each session with its people', async () => {
    const certificates = ['Certificate of attendance, 1.5 contact hours: CC-1', 'AIA, 1.5 contact hours: CC-2'];
    const people = [
      aPerson({ certificates }),
      aPerson({ name: '#read("/etc/passwd")', state: 'Canceled', minutes: '' }),
    ];

    const pdf = await print([aSession(people), aSession([aPerson()], 'Ramps')]);

    const header = ['Person', 'Registration', 'Minutes attended', 'Certificates'];
    expect(readAloud(pdf)).toEqual([
      'Harbor Access Institute',
      'Group sessions',
      'Old Mill Library',
      ...['Year', '2026', 'Sessions', '2', 'Seats used', '12'],
      ...['As of', 'Friday, December 4, 2026, 9:00 am Eastern Time'],
      'Accessible parking',
      'Thursday, December 3, 2026, 2:30 to 4:00 pm Eastern Time',
      ...header,
      ...['Maya Ortiz', 'Registered', '85', certificates.join('')],
      ...['#read("/etc/passwd")', 'Canceled'],
      'Ramps',
      'Thursday, December 3, 2026, 2:30 to 4:00 pm Eastern Time',
      ...header,
      ...['Maya Ortiz', 'Registered', '85'],
    ]);
    expect(pdf.title).toBe('Group sessions 2026: Old Mill Library');
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it('say that there are no sessions', async () => {
    const pdf = await print([]);

    expect(readAloud(pdf)).toContain('No sessions in this year.');
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it('of a session over several pages repeat the header for the eye, and are one table for a reader', async () => {
    const people = Array.from({ length: 200 }, (_, index) => aPerson({ name: `Person ${index}` }));

    const pdf = await print([aSession(people)]);

    expect(pdf.pages).toBeGreaterThan(4);
    expect(headersOf(pdf.tags)).toBe(4);
    expect(pdf.artifacts.filter((text) => text === 'Certificates')).toHaveLength(pdf.pages - 1);
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it('have names of any script and length, and a code for a character without a font', async () => {
    const names = ['ליאורה בן־דוד', 'Nguyễn Thị Ánh', '서은희', 'نور الهاشمي', 'Wolfeschlegelsteinhausen'.repeat(5)];

    const pdf = await print([aSession([...names, 'Maya 𒀀'].map((name) => aPerson({ name })))], names[0]);

    expect(readAloud(pdf)).toEqual(expect.arrayContaining(['Nguyễn Thị Ánh', '서은희', 'Maya [U+12000]']));
    expect(readAloud(pdf)).toContain('Characters that the fonts can’t print appear as codes, such as [U+1F389].');
    expect(matterhornFindings(pdf)).toEqual([]);
  });
});
