// What the spoken tests of a file share: a portal whose clock stands still, and a screen reader.
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished } from 'vitest';
import { signIn as signInByEngine } from '#tests/browsers/steps.ts';
import type { Desktop } from '#tests/support/desktop.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aScreenReader, type ScreenReader } from '#tests/support/screen-reader.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';
import type { SpokenBrowser } from '#tests/support/spoken-browser.ts';
import { openChromium } from '#tests/support/spoken-chromium.ts';
import { openFirefox } from '#tests/support/spoken-firefox.ts';
import { aSpokenJourney, type KeyJourney, type SpokenJourney } from '#tests/support/spoken-journey.ts';

/** Wednesday, November 18, 2026, 10 am Eastern Time. */
export const spokenNow = Temporal.Instant.from('2026-11-18T15:00:00Z');

export interface SpokenStage<Page> {
  portal: () => TestPortal;
  /** Opens a browser of its own; it is closed after the test. */
  begin: () => Promise<SpokenJourney<Page>>;
}

interface Portal {
  /** The address at which the browser opens the portal. Default: that of the test. */
  home?: string;
  settings?: () => Promise<Parameters<typeof aPortal>[0]>;
}

const aStageWith = <Page>(
  openBrowser: (desktop: Desktop, now: Temporal.Instant, portalUrl: string) => Promise<SpokenBrowser<Page>>,
  options: Parameters<typeof aScreenReader>[0],
  { home, settings }: Portal = {},
): SpokenStage<Page> => {
  let portal: TestPortal;
  let reader: ScreenReader;
  beforeAll(async () => {
    [portal, reader] = await Promise.all([
      aPortal({ stoppedAt: spokenNow, ...(await settings?.()) }),
      aScreenReader(options),
    ]);
  });
  afterAll(async () => {
    await reader?.close();
    await portal?.close();
  });
  return {
    portal: () => portal,
    begin: async () => {
      const browser = await openBrowser(reader.desktop, spokenNow, portal.url);
      onTestFinished(browser.close);
      const journey = await aSpokenJourney(reader, browser, home ?? portal.url);
      onTestFailed(() => console.log(journey.transcript()));
      return journey;
    },
  };
};

export const aSpokenStage = (
  options: Parameters<typeof aScreenReader>[0] = {},
  portal: Portal = {},
): SpokenStage<Page> => aStageWith(openChromium, options, portal);

export const aSpokenStageInFirefox = (): SpokenStage<EnginePage> => aStageWith(openFirefox, {});

/**
 * Compares with tests/spoken/transcripts; `npm run test:spoken -- --update` writes what was heard.
 * `drawn` are texts drawn by lot, with what stands for them in the transcript.
 */
export const expectTranscript = async (
  name: string,
  journey: KeyJourney,
  drawn: Record<string, string> = {},
): Promise<void> => {
  const file = fileURLToPath(new URL(`../spoken/transcripts/${name}.txt`, import.meta.url));
  const text = Object.entries(drawn).reduce((all, [from, to]) => all.replaceAll(from, to), journey.transcript());
  await expect(text).toMatchFileSnapshot(file);
};

/** The path of a sample session that has a recording with captions. */
export const recordedSession = async ({ db }: TestPortal): Promise<string> => {
  const { id } = await db.selectFrom('session').select('id').where('source_id', '=', 'ao-07').executeTakeFirstOrThrow();
  return `/ao/session/${id}`;
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

/** Gives questions and choices of tests the same order in each run. */
export const sameOrder = async ({ db }: TestPortal, seed: number): Promise<void> => {
  await sql`create function first_seed() returns trigger language plpgsql as
    'begin new.seed := ${sql.lit(seed)}; return new; end'`.execute(db);
  await sql`create trigger first_seed before insert on quiz_attempt for each row execute function first_seed()`.execute(
    db,
  );
};

/** Signs in on the account page, by other means than keys. */
export const signedInAs =
  ({ url }: TestPortal, person: { email: string; password: string }) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${url}/my`);
    await signIn(page, person);
    await heading(page, 'My Account').waitFor();
  };

export const signedInToFirefoxAs =
  ({ url }: TestPortal, person: { email: string; password: string }) =>
  async (page: EnginePage): Promise<void> => {
    await page.open(`${url}/my`);
    await signInByEngine(page, person);
    await page.heading('My Account');
  };
