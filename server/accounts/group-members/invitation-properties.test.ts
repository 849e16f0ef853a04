// Whatever people do with invitations, organizations and accounts, nothing that is recorded is lost, doubled, or shown to someone else.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPastSession } from '#tests/support/credit.ts';
import { type Action, actionNames, GroupWorld } from '#tests/support/group-world.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
let past: number[];
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
  const now = Temporal.Now.instant();
  past = await Promise.all([48, 72, 96].map((hours) => aPastSession(portal, now.subtract({ hours }))));
});
afterAll(() => portal?.close());

const runs = Number(process.env.GROUP_RUNS ?? 20);

const action: fc.Arbitrary<Action> = fc.record({
  name: fc.constantFrom(...actionNames),
  actor: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  member: fc.nat({ max: 1 }),
  session: fc.nat({ max: 2 }),
});

/** Accommodations are asked for a member, who is invited and claims: rare among independent actions. */
const claimWithNeeds: fc.Arbitrary<Action[]> = action.map((one) => [
  { ...one, name: 'need' },
  { ...one, name: 'invite' },
  // The latest invitation, with an account that has no group of its own.
  { ...one, name: 'claim', actor: 2 + (one.other % 2), other: 0 },
]);

/** A group with records, and an account without people that coordinates it and takes it over. */
const handover: fc.Arbitrary<Action[]> = fc.tuple(action, action).map(([one, another]) => {
  const both = { ...one, actor: one.actor % 2, other: 2 + (one.other % 2) };
  return [
    { ...both, name: 'need' },
    { ...both, name: 'attend' },
    { ...both, name: 'register' },
    { ...both, name: 'coordinate' },
    { ...another, actor: both.other, name: 'register' },
    { ...both, name: another.session === 0 ? 'delete' : 'handOver', session: 0 },
    ...(another.session === 1 ? [{ ...both, name: 'stopCoordinating' as const, session: 0 }] : []),
  ];
});

const actions: fc.Arbitrary<Action[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: action.map((one) => [one]) },
      { weight: 1, arbitrary: claimWithNeeds },
      { weight: 1, arbitrary: handover },
    ),
    { minLength: 12, maxLength: 24, size: 'max' },
  )
  .map((parts) => parts.flat());

it('any sequence of invite, claim, coordinate, hand over, leave, merge and delete keeps every record with its person', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const world = await GroupWorld.create({ portal, staff, past });
      for (const each of sequence) await world.run(each);

      expect(await world.actual()).toEqual(world.expected());
    }),
    { numRuns: runs, endOnFailure: true, ...(process.env.GROUP_SEED ? { seed: Number(process.env.GROUP_SEED) } : {}) },
  );
}, 600_000);
