// Attendees are matched to registered people where that is certain; uncertain ones go to staff, with reasons.
import { describe, expect, it } from 'vitest';
import {
  type AttendeeRecord,
  candidateIndex,
  groupByAttendee,
  matchPeople,
  type RegisteredPerson,
  whoCouldBe,
} from '#rules/credit/match-people.ts';

const attendee = (name: string, email = '', more: Partial<AttendeeRecord> = {}): AttendeeRecord => ({
  name,
  email,
  phone: '',
  ...more,
});

const person = (personId: number, name: string, email: string, pin = '', phones: string[] = []): RegisteredPerson => {
  const [firstName = '', ...last] = name.split(' ');
  return { personId, firstName, lastName: last.join(' '), email, pin, phones };
};

const jane = person(1, 'Jane Doe', 'doe@example.org');
const ada = person(2, 'Ada Sample', 'center@example.org');
const bo = person(3, 'Bo Filler', 'center@example.org');
const mary = person(9, 'Mary Major', 'mary@example.org');
const adam = person(4, 'Adam Sample', 'center@example.org');

/** `certain 1 by email`, `doubtful 1 2`, `unknown`: the match of each attendee. */
const outcomes = (attendees: readonly AttendeeRecord[], people: readonly RegisteredPerson[]): string[] => {
  const { certain, doubtful, unknown } = matchPeople(attendees, people);
  const found = new Map<AttendeeRecord, string>([
    ...certain.map(({ attendee, personId, by }) => [attendee, `certain ${personId} by ${by}`] as const),
    ...doubtful.map(
      ({ attendee, candidates }) =>
        [attendee, `doubtful ${candidates.map(({ personId }) => personId).join(' ')}`] as const,
    ),
    ...unknown.map((attendee) => [attendee, 'unknown'] as const),
  ]);
  return attendees.map((each) => found.get(each) ?? 'lost');
};

describe('an attendee', () => {
  it.each<[string, AttendeeRecord[], RegisteredPerson[], string[]]>([
    [
      'the PIN',
      [attendee('', '', { registrationPin: '4711' })],
      [person(7, 'Jane Doe', 'a@example.org', '4711')],
      ['certain 7 by pin'],
    ],
    [
      'the PIN, whatever the name',
      [attendee('Bo', '', { registrationPin: '4711' })],
      [person(7, 'Jane Doe', 'a@example.org', '4711'), bo],
      ['certain 7 by pin'],
    ],
    ['e-mail and name', [attendee('Jane Doe', 'Doe@Example.org ')], [jane], ['certain 1 by email']],
    ['e-mail and initial', [attendee('J. Doe', 'doe@example.org')], [jane], ['certain 1 by email']],
    [
      'e-mail of an account with one person',
      [attendee('iPhone', 'doe@example.org')],
      [jane, ada],
      ['certain 1 by email'],
    ],
    ['e-mail without a name', [attendee('', 'doe@example.org')], [jane], ['certain 1 by email']],
    [
      'e-mail and name in a group',
      [attendee('Sample, Ada', 'center@example.org'), attendee('Bo F.', 'center@example.org')],
      [ada, bo, adam],
      ['certain 2 by email', 'certain 3 by email'],
    ],
    [
      'e-mail and the very name, where a group has a longer one too',
      [attendee('Jane Doe', 'doe@example.org')],
      [jane, { ...jane, personId: 9, firstName: 'Jane Q.' }],
      ['certain 1 by email'],
    ],
    ['the only one of that name', [attendee('Doe, Jane (she/her)')], [jane, ada, bo], ['certain 1 by name']],
    [
      'the only one of that name, from another e-mail',
      [attendee('Jane Doe', 'home@example.com')],
      [jane],
      ['certain 1 by name'],
    ],
    [
      'two devices of one person',
      [attendee('Jane Doe', 'doe@example.org'), attendee('Jane’s iPad', 'doe@example.org')],
      [jane],
      ['certain 1 by email', 'certain 1 by email'],
    ],
  ])('is certain by %s', (_, attendees, people, expected) => {
    expect(outcomes(attendees, people)).toEqual(expected);
  });

  it.each<[string, AttendeeRecord[], RegisteredPerson[], string[]]>([
    [
      'a PIN that two have',
      [attendee('', '', { registrationPin: '1' })],
      [
        { ...jane, pin: '1' },
        { ...bo, pin: '1' },
      ],
      ['doubtful 1 3'],
    ],
    ['a group’s e-mail alone', [attendee('', 'center@example.org')], [ada, bo], ['doubtful 2 3']],
    ['a group’s e-mail and first name alone', [attendee('Bo', 'center@example.org')], [ada, bo], ['doubtful 3 2']],
    [
      'an initial that fits two of a group',
      [attendee('A. Sample', 'center@example.org')],
      [bo, adam, ada],
      ['doubtful 2 4 3'],
    ],
    ['an e-mail of one and a full name of nobody', [attendee('Mary Major', 'doe@example.org')], [jane], ['doubtful 1']],
    ['an e-mail of one and another first name', [attendee('John Doe', 'doe@example.org')], [jane], ['doubtful 1']],
    [
      'an e-mail of one and the name of another',
      [attendee('Bo Filler', 'doe@example.org')],
      [jane, bo],
      ['doubtful 1 3'],
    ],
    [
      'a name that two registered have',
      [attendee('Jane Doe')],
      [person(9, 'Jane Doe', 'other@example.org'), jane],
      ['doubtful 1 9'],
    ],
    [
      'a name that two attendees have',
      [attendee('Jane Doe', 'one@example.com'), attendee('Jane Doe', 'two@example.com')],
      [jane],
      ['doubtful 1', 'doubtful 1'],
    ],
    [
      'a name that another attendee has with the e-mail',
      [attendee('Jane Doe', 'doe@example.org'), attendee('Jane Doe')],
      [jane],
      ['certain 1 by email', 'doubtful 1'],
    ],
    ['an initial without e-mail', [attendee('J. Doe')], [jane], ['doubtful 1']],
    ['a middle name without e-mail', [attendee('Jane Quilla Doe')], [jane], ['doubtful 1']],
    ['a letter that differs', [attendee('Ada Samples')], [ada], ['doubtful 2']],
    ['two people in front of one screen', [attendee('Jane and John Doe', 'doe@example.org')], [jane], ['doubtful 1']],
    ['one registered word', [attendee('Prince')], [{ ...jane, firstName: 'Prince', lastName: '' }], ['doubtful 1']],
  ])('is doubtful with %s', (_, attendees, people, expected) => {
    expect(outcomes(attendees, people)).toEqual(expected);
  });

  it.each<[string, AttendeeRecord]>([
    ['another name', attendee('Mary Major', 'mary@example.com')],
    ['a telephone number', attendee('13125550134', '', { phone: '13125550134' })],
    ['a PIN of nobody', attendee('', '', { registrationPin: '999' })],
    ['a blank name', attendee('')],
    ['a sign', attendee('♿')],
  ])('is unknown with %s', (_, stranger) => {
    expect(outcomes([stranger], [jane, ada])).toEqual(['unknown']);
  });

  it('who is doubtful comes with reasons, the likeliest person first', () => {
    const stranger = attendee('A. Sample', 'center@example.org');

    const { doubtful } = matchPeople([stranger], [bo, adam, ada, person(8, 'Zed Sample', 'zed@example.org')]);

    expect(doubtful).toEqual([
      {
        attendee: stranger,
        candidates: [
          { personId: 2, why: ['email', 'initial'] },
          { personId: 4, why: ['email', 'initial'] },
          { personId: 3, why: ['email', 'none'] },
          { personId: 8, why: ['family'] },
        ],
      },
    ]);
  });

  it('whose name others have gets a warning', () => {
    const { doubtful } = matchPeople(
      [attendee('Jane Doe', 'one@example.com'), attendee('Doe, Jane', 'two@example.com')],
      [jane, person(9, 'Jane Doe', 'other@example.org')],
    );

    const why = ['exact', 'other-people', 'other-attendees'];
    expect(doubtful.map(({ candidates }) => candidates)).toEqual([
      [
        { personId: 1, why },
        { personId: 9, why },
      ],
      [
        { personId: 1, why },
        { personId: 9, why },
      ],
    ]);
  });

  it('has five candidates at most', () => {
    const people = Array.from({ length: 9 }, (_, index) =>
      person(index + 1, `Jane${index} Doe`, `${index}@example.org`),
    );

    expect(outcomes([attendee('Doe')], people)).toEqual(['doubtful 1 2 3 4 5']);
  });
});

describe('several intervals', () => {
  it.each<[string, AttendeeRecord[], number]>([
    ['one e-mail and one name', [attendee('Jane Doe', 'doe@example.org'), attendee('DOE, Jane', 'Doe@example.org')], 1],
    ['one name without e-mail', [attendee('Jane Doe'), attendee('Jane Doe (she/her)')], 1],
    [
      'one PIN',
      [attendee('', '', { registrationPin: '1' }), attendee('', '', { registrationPin: '1', phone: '3125550134' })],
      1,
    ],
    ['one number', [attendee('312', '', { phone: '3125550134' }), attendee('', '', { phone: '3125550134' })], 1],
    [
      'a group’s e-mail and two names',
      [attendee('Ada Sample', 'center@example.org'), attendee('Bo Filler', 'center@example.org')],
      2,
    ],
    ['one name, with and without e-mail', [attendee('Jane Doe'), attendee('Jane Doe', 'doe@example.org')], 2],
    ['two numbered callers', [attendee('Call-in User_1'), attendee('Call-in User_2')], 2],
  ])('of %s are counted as attendees', (_, intervals, count) => {
    expect(groupByAttendee(intervals)).toHaveLength(count);
  });

  it('of an attendee are grouped under the longest name', () => {
    const intervals = [
      attendee('Jane Doe', 'Doe@example.org'),
      attendee('Bo Filler'),
      attendee('Jane Doe, AIA', 'doe@example.org'),
    ];

    expect(groupByAttendee(intervals)).toEqual([
      { name: 'Jane Doe, AIA', email: 'doe@example.org', phone: '', intervals: [intervals[0], intervals[2]] },
      { name: 'Bo Filler', email: '', phone: '', intervals: [intervals[1]] },
    ]);
  });
});

describe('who could be an attendee', () => {
  const registered = (firstName: string, lastName: string, more: Partial<RegisteredPerson> = {}): RegisteredPerson => ({
    ...{ personId: 1, firstName, lastName, email: 'her@example.org', pin: '', phones: [] },
    ...more,
  });

  it.each<[string, RegisteredPerson]>([
    ['Jon Smith', registered('John', 'Smith')],
    ['Jon Smyth', registered('John', 'Smith')],
    ['Bob Smyth', registered('Robert', 'Smith')],
    ['Juergen', registered('Jürgen', 'Beispiel')],
    ['Juergen Mueller', registered('Jürgen', 'Müller')],
    ['Hans Mueller', registered('Hans', 'Müller-Lüdenscheidt')],
    ['Mueller', registered('Hans', 'Müller-Lüdenscheidt')],
    ['王小明', registered('小明', '王')],
    ['王 小明', registered('小明', '王')],
    ['王小明', registered('王小明', '')],
    ['Nguyen Minh', registered('Thị Minh', 'Nguyễn')],
    ['Nguyen Minh', registered('Minh', 'Nguyễn Thị')],
    ['Minh', registered('Thị Minh', 'Nguyễn')],
    ['Prince', registered('Prince', 'Nelson')],
    ['Prince Nelson', registered('Prince', '')],
    ['Nelson, Prince', registered('', 'Prince')],
    ['Bob', registered('Robert', 'Smith')],
    ['Rob', registered('Robert', 'Smith')],
    ['Jane’s iPad', registered('Jane', 'Doe')],
    ['JD', registered('Jane', 'Doe')],
    ['J. D.', registered('Jane', 'Doe')],
    ['Jane D', registered('Jane', 'Doe')],
    ['jane.doe@example.com', registered('Jane', 'Doe')],
    ['Fictional Access Center of the Greater Springfield Area Jane Doe', registered('Jane', 'Doe')],
    ['1312***0134', registered('Jane', 'Doe', { phones: ['(312) 555-0134'] })],
  ])('%s: a person registered otherwise', (name, person) => {
    expect(candidateIndex([mary, person])(attendee(name))).toContain(1);
    expect([...whoCouldBe([person])([attendee(name)])]).toEqual([1]);
  });

  it.each<[string, Partial<AttendeeRecord>, RegisteredPerson]>([
    ['an e-mail', { name: 'Mary Major', email: 'HER@example.org' }, registered('Jane', 'Doe')],
    ['a number', { phone: '13125550134' }, registered('Jane', 'Doe', { phones: ['312-555-0134'] })],
    ['a number without area', { phone: '5550134' }, registered('Jane', 'Doe', { phones: ['+1 (312) 555-0134 x 12'] })],
  ])('%s: whoever has it', (_, values, person) => {
    expect(candidateIndex([person])(attendee('', '', values))).toEqual([1]);
  });

  it.each<[string, Partial<AttendeeRecord>]>([
    ['another name', { name: 'Mary Major' }],
    ['the same first name with another last name', { name: 'Jane Smith' }],
    ['another number', { phone: '13125550178' }],
    ['a number that ends otherwise', { name: '1312***0178' }],
    ['another number with hidden digits', { name: '1217***0134' }],
    ['another e-mail', { email: 'mary@example.org' }],
    ['a device', { name: 'iPhone' }],
    ['a room', { name: 'Conference Room 2' }],
  ])('%s: not everybody', (_, values) => {
    const person = registered('Jane', 'Doe', { phones: ['312-555-0134'] });

    expect(candidateIndex([person])(attendee('', '', values))).toEqual([]);
  });

  it('is found among 5,000 people for 20,000 long rows without waiting', () => {
    const letters = (number: number): string =>
      String(number).replace(/\d/g, (digit) => 'bdfgklmnpr'.charAt(Number(digit)) + 'aeiouaeiou'.charAt(Number(digit)));
    const name = (index: number): [string, string] => [letters((index % 300) * 37), letters((index % 500) * 173)];
    const people = Array.from({ length: 5000 }, (_, index) =>
      registered(...name(index), { personId: index, email: `${index}@example.org` }),
    );
    const attendees = Array.from({ length: 20_000 }, (_, index) =>
      attendee(`${name(index).join(' ')} - ${`Office ${letters(index)} of ${letters(index * 7)}; `.repeat(20)}`),
    );
    const before = process.cpuUsage();

    const found = whoCouldBe(people)(attendees);

    const { user } = process.cpuUsage(before);
    expect(found.size).toBe(5000);
    expect(user / 1e6).toBeLessThan(5);
  });
});
