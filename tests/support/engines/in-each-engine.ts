// Runs the same flows in Firefox and WebKitGTK, on one portal.
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import type { Engine, WindowOptions } from '#tests/support/engines/engine.ts';
import { aPageOf, type EnginePage } from '#tests/support/engines/engine-page.ts';
import { startFirefox } from '#tests/support/engines/firefox.ts';
import { startWebKit } from '#tests/support/engines/webkit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const engines = { Firefox: startFirefox, WebKitGTK: startWebKit };

export interface EngineStage {
  engine: () => Engine;
  portal: () => TestPortal;
  /** A window with its own storage; it is closed after the test. */
  open: (path: string, options?: WindowOptions) => Promise<EnginePage>;
}

/** `BROWSER` leaves one of them. */
export const inEachEngine = (
  name: string,
  flows: (stage: EngineStage) => void,
  settings: Parameters<typeof aPortal>[0] = {},
) => {
  for (const [engineName, start] of Object.entries(engines)) {
    if (process.env.BROWSER && process.env.BROWSER !== engineName) continue;
    describe(`${name} in ${engineName}`, () => {
      let portal: TestPortal;
      let engine: Engine;
      beforeAll(async () => {
        [portal, engine] = await Promise.all([aPortal(settings), start()]);
        console.log(`${engine.name} ${engine.version}`);
      });
      afterAll(async () => {
        await engine?.close();
        await portal?.close();
      });
      flows({
        engine: () => engine,
        portal: () => portal,
        open: async (path, options) => {
          const page = await aPageOf(engine, portal.url, options);
          onTestFinished(page.window.close);
          await page.open(path);
          return page;
        },
      });
    });
  }
};
