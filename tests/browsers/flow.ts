// What a flow is: written once, run in every engine.
import { onTestFinished } from 'vitest';
import type { Engine, WindowOptions } from '#tests/support/engines/engine.ts';
import { aPageOf, type EnginePage } from '#tests/support/engines/engine-page.ts';
import type { TestPortal } from '#tests/support/portal.ts';

export const engineNames = ['Chromium', 'Firefox', 'WebKitGTK'] as const;
export type EngineName = (typeof engineNames)[number];

export interface FlowStage {
  engine: Engine;
  portal: TestPortal;
  /** A window with its own storage, closed after the flow. `url` stands for the address of the portal. */
  open: (path: string, options?: WindowOptions & { url?: string }) => Promise<EnginePage>;
}

export interface Flow {
  /** What a person does, as a sentence of the documentation. */
  name: string;
  run: (stage: FlowStage) => Promise<void>;
  /** Why it does not run in an engine. */
  notIn?: Partial<Record<EngineName, string>>;
}

export const aStage = (engine: Engine, portal: TestPortal): FlowStage => ({
  engine,
  portal,
  open: async (path, { url = portal.url, ...options } = {}) => {
    const page = await aPageOf(engine, url, options);
    onTestFinished(page.window.close);
    await page.open(path);
    return page;
  },
});
