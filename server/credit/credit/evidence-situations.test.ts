// Every evidence situation: what the person and staff see, what is decided, and what is emailed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSituation, outcome } from '#tests/support/evidence.ts';
import { evidenceOfCorrections } from '#tests/support/evidence-of-corrections.ts';
import { evidenceOfNames } from '#tests/support/evidence-of-names.ts';
import { evidenceOfReports } from '#tests/support/evidence-of-reports.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const situations = [...evidenceOfReports, ...evidenceOfNames, ...evidenceOfCorrections];

describe('credit', () => {
  it.each(situations)('%s', async (_, scene, steps, expected) => {
    const situation = await aSituation({ portal, staff }, scene);
    for (const step of steps) await step(situation);

    expect(await outcome(situation, scene.type)).toEqual(expected);
  });

  it('has more than sixty situations', () => {
    expect(new Set(situations.map(([name]) => name)).size).toBeGreaterThan(60);
  });
});
