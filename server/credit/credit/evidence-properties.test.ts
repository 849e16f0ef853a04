// Properties for any evidence: nobody is refused who may have attended, and report order does not matter.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aSituation,
  calls,
  later,
  noReport,
  outcome,
  publishes,
  type Step,
  teams,
  web,
} from '#tests/support/evidence.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 1, max: 90 }))
  .map(([from, length]): [number, number] => [from, Math.min(90, from + length)]);
/** Attendees who could be Ada Sample, and others who could not. */
const alike = ['Ada Samples', 'Ada', 'A. Sample', 'iPhone', 'Ada Sampel'];
const unlike = ['Zed Nobody', 'Quirin Zola', 'Una Petrov'];
const attendee = (names: string[]) =>
  fc.tuple(fc.constantFrom(...names), minutes).map(([name, [from, to]]): [string, number, number] => [name, from, to]);
const report = (names: string[]) =>
  fc.record({
    format: fc.constantFrom(web, teams),
    rows: fc.array(attendee(names), { minLength: 1, maxLength: 4 }),
  });
type Report = { format: typeof web; rows: [string, number, number][] };
const importOf = ({ format, rows }: Report): Step => format(...rows);

const after = async (steps: Step[]) => {
  const situation = await aSituation({ portal, staff }, {});
  for (const step of steps) await step(situation);
  return outcome(situation);
};

/** Each run is a session with its reports, a second or two on a busy machine. */
const dozensOfRuns = { timeout: 180_000 };

it('nobody is refused while an unmatched attendee may be them, whatever staff publish', dozensOfRuns, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(report([...alike, ...unlike]), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (reports, isLate) => {
        const wait = isLate ? [later({ hours: 24 * 14 })] : [];

        const { person, mail } = await after([...reports.map(importOf), noReport('telephone'), publishes, ...wait]);

        const mayBeThem = reports.some(({ rows }) => rows.some(([name]) => alike.includes(name)));
        expect(person.startsWith('refused')).toBe(!mayBeThem);
        expect(mail).toBe(mayBeThem ? '' : 'decided');
      },
    ),
    { numRuns: 20 },
  ),
);

it('more evidence takes no credit back', dozensOfRuns, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(report([...alike, ...unlike, 'Ada Sample']), { minLength: 1, maxLength: 3 }),
      async (reports) => {
        const granted = web(['Ada Sample', 0, 90]);
        const others = calls(['', '312-555-0199', 0, 90]);

        const { person, mail } = await after([
          ...[granted, later({ minutes: 5 }), others, ...reports.map(importOf), publishes, later({ hours: 24 * 14 })],
        ]);

        expect([person, mail]).toEqual(['granted: You attended 90 minutes. This certificate needs 75.', 'decided']);
      },
    ),
    { numRuns: 12 },
  ),
);

it('the order in which reports come changes nothing', dozensOfRuns, () =>
  fc.assert(
    fc.asyncProperty(
      fc
        .array(report(['Ada Sample', 'Ada Samples', ...unlike]), { minLength: 2, maxLength: 4 })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray(reports, { minLength: reports.length, maxLength: reports.length }),
          ),
        ),
      async ([reports, shuffled]) => {
        const end = [noReport('telephone'), publishes];

        const one = await after([...reports.map(importOf), ...end]);
        const other = await after([...shuffled.map(importOf), ...end]);

        expect(other).toEqual(one);
      },
    ),
    { numRuns: 12 },
  ),
);
