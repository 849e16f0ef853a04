// Which attendees may be identified by now, and who is not proposed again.
import { expect, it } from 'vitest';
import { type Candidate, fittingPeople, newCandidates } from '#rules/credit/rematch-attendees.ts';

type Attendee = { name: string; email: string; phone: string } & Parameters<typeof newCandidates>[0];

const ada = {
  personId: 1,
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@example.org',
  pin: '',
  phones: [],
};
const attendee = (values: Partial<Attendee> = {}): Attendee => ({
  ...{ name: 'Ada Sample', email: '', phone: '', match: 'unknown', considered: [] },
  ...values,
});
const byName = { personId: 1, why: ['only-name'] } as const;
const byEmail = { personId: 1, why: ['email'] } as const;
const byPart = { personId: 1, why: ['part'] } as const;

it.each<[string, Attendee, Candidate[]]>([
  ['who fitted nobody is proposed by name', attendee(), [byName]],
  ['who fitted nobody is proposed by e-mail', attendee({ name: 'iPhone', email: 'ADA@example.org' }), [byEmail]],
  ['who may be someone is proposed with the doubt', attendee({ name: 'Ada' }), [byPart]],
  ['in doubt gets those who came since', attendee({ match: 'doubtful', considered: [7] }), [byName]],
  ['who was dismissed before someone came is proposed', attendee({ match: 'dismissed' }), [byName]],
  ['who was dismissed by staff is not', attendee({ match: 'dismissed', considered: [1] }), []],
  ['whose candidate the report named already is not', attendee({ match: 'doubtful', considered: [1] }), []],
  ['who is someone’s already is not', attendee({ match: 'confirmed' }), []],
  ['who was found for certain is not', attendee({ match: 'certain' }), []],
  ['who fits nobody still is not', attendee({ name: 'Zed Nobody' }), []],
])('an attendee %s', (_, given, expected) => {
  expect(newCandidates(given, fittingPeople([given], [ada]).get(given) ?? [])).toEqual(expected);
});

it('two attendees of one name are both in doubt', () => {
  const attendees = [attendee(), attendee({ phone: '+13125550134' })];

  const found = fittingPeople(attendees, [ada]);

  const why = ['exact', 'other-attendees'];
  expect([...found.values()]).toEqual([[{ personId: 1, why }], [{ personId: 1, why }]]);
});
