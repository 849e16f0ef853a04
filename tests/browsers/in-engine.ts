// Runs every flow in one engine, with one portal and its sample data.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { aStage, type EngineName } from '#tests/browsers/flow.ts';
import { flows } from '#tests/browsers/flows.ts';
import type { Engine } from '#tests/support/engines/engine.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

export const runFlows = (name: EngineName, start: () => Promise<Engine>): void => {
  describe(name, () => {
    let portal: TestPortal;
    let engine: Engine;
    beforeAll(async () => {
      [portal, engine] = await Promise.all([aPortal({ jobs: true }), start()]);
      console.log(`${engine.name} ${engine.version}`);
    });
    afterAll(async () => {
      await engine?.close();
      await portal?.close();
    });
    for (const flow of flows) it.skipIf(flow.notIn?.[name])(flow.name, () => flow.run(aStage(engine, portal)));
  });
};
