// Which attendees may be identified by now, and who is not proposed again.
import { expect, it } from 'vitest';
import { type Candidate, fittingPeople, newCandidates } from '#rules/credit/rematch-attendees.ts';

type Guest = { name: string; email: string; phone: string } & Parameters<typeof newCandidates>[0];

const ada = {
  personId: 1,
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@example.org',
  pin: '',
  phones: [],
};
const guest = (values: Partial<Guest> = {}): Guest => ({
  ...{ name: 'Ada Sample', email: '', phone: '', match: 'unknown', considered: [] },
  ...values,
});
const byName = { personId: 1, why: ['only-name'] } as const;
const byEmail = { personId: 1, why: ['email'] } as const;
const byPart = { personId: 1, why: ['part'] } as const;

it.each<[string, Guest, Candidate[]]>([
  ['who fitted nobody is proposed by name', guest(), [byName]],
  ['who fitted nobody is proposed by e-mail', guest({ name: 'iPhone', email: 'ADA@example.org' }), [byEmail]],
  ['who may be somebody is proposed with the doubt', guest({ name: 'Ada' }), [byPart]],
  ['in doubt gets those who came since', guest({ match: 'doubtful', considered: [7] }), [byName]],
  ['who was dismissed before somebody came is proposed', guest({ match: 'dismissed' }), [byName]],
  ['who was dismissed by staff is not', guest({ match: 'dismissed', considered: [1] }), []],
  ['whose candidate the report named already is not', guest({ match: 'doubtful', considered: [1] }), []],
  ['who is somebody’s already is not', guest({ match: 'confirmed' }), []],
  ['who was found for certain is not', guest({ match: 'certain' }), []],
  ['who fits nobody still is not', guest({ name: 'Zed Nobody' }), []],
])('a guest %s', (_, given, expected) => {
  expect(newCandidates(given, fittingPeople([given], [ada]).get(given) ?? [])).toEqual(expected);
});

it('two guests of one name are both in doubt', () => {
  const guests = [guest(), guest({ phone: '+13125550134' })];

  const found = fittingPeople(guests, [ada]);

  const why = ['exact', 'other-attendees'];
  expect([...found.values()]).toEqual([[{ personId: 1, why }], [{ personId: 1, why }]]);
});
