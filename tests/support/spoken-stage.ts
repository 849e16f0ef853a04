// What the spoken tests of a file share: a portal whose clock stands still, and a screen reader.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aScreenReader, type ScreenReader } from '#tests/support/screen-reader.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';
import { aSpokenJourney, type SpokenJourney } from '#tests/support/spoken-journey.ts';

/** Wednesday, November 18, 2026, 10 am Eastern Time. */
const spokenNow = Temporal.Instant.from('2026-11-18T15:00:00Z');

export interface SpokenStage {
  portal: () => TestPortal;
  /** Opens a browser of its own; it is closed after the test. */
  begin: (options?: { timezoneId?: string }) => Promise<SpokenJourney>;
}

export const aSpokenStage = (settings: Parameters<typeof aPortal>[0] = {}): SpokenStage => {
  let portal: TestPortal;
  let reader: ScreenReader;
  beforeAll(async () => {
    [portal, reader] = await Promise.all([aPortal({ stoppedAt: spokenNow, ...settings }), aScreenReader()]);
  });
  afterAll(async () => {
    await reader?.close();
    await portal?.close();
  });
  return {
    portal: () => portal,
    begin: async (options = {}) => {
      const journey = await aSpokenJourney(reader, { url: portal.url, now: spokenNow, ...options });
      onTestFinished(journey.close);
      return journey;
    },
  };
};

/** Compares with tests/spoken/transcripts; `npm run test:spoken -- --update` writes what was heard. */
export const expectTranscript = async (name: string, journey: SpokenJourney): Promise<void> => {
  const file = fileURLToPath(new URL(`../spoken/transcripts/${name}.txt`, import.meta.url));
  await expect(journey.transcript()).toMatchFileSnapshot(file);
};

/** Registers a person for a session. */
export const seated = (
  { db }: TestPortal,
  { accountId, selfId }: { accountId: number; selfId: number },
  sessionId: number,
) =>
  db
    .insertInto('registration')
    .values({
      ...{ account_id: accountId, member_id: selfId, session_id: sessionId },
      ...{ method: 'Web', registered_at: spokenNow.subtract({ hours: 480 }) },
    })
    .execute();

/** Signs in on the account page, by other means than keys. */
export const signedInAs =
  ({ url }: TestPortal, person: { email: string; password: string }) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${url}/my`);
    await signIn(page, person);
    await heading(page, 'My Account').waitFor();
  };
