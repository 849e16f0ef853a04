// Times on screen, to readers in Kolkata and Phoenix: both days the clocks change, and across midnight.

import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { timedSessions } from '#tests/support/timed-sessions.ts';

const now = Temporal.Instant.from('2027-02-01T17:00:00Z');
const sessions = timedSessions.map((session, n) => ({
  ...session,
  id: 194_001 + n,
  name: `A session ${session.label}`,
}));
let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  portal.setClock(() => now);
  for (const { id, name, start, end } of sessions) {
    const times = { starts_at: Temporal.Instant.from(start), ends_at: Temporal.Instant.from(end) };
    await addSession(portal, { id, name, type_code: 4, ...times });
  }
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** The lines of the paragraph with the time. */
const timeIn = async (part: Locator): Promise<string[]> =>
  (await part.locator(':has(> time)').first().innerText()).split('\n').map((line) => line.trim());
const cardsOf = (page: Page, each: 'fieldset' | 'section') =>
  sessions.map(({ name }) => page.locator(each).filter({ has: page.getByRole('heading', { name, exact: true }) }));
const timesOf = (cards: Locator[]) => Promise.all(cards.map(timeIn));

// Fails with the names of zones that browsers give.
it.each([
  ['Asia/Kolkata', 'Kolkata'],
  ['America/Phoenix', 'Phoenix'],
] as const)(
  'a reader in %s reads the same times on every screen, in Eastern Time and where they are',
  async (zone, city) => {
    const words = sessions.map((session) => {
      const [day = '', ...span] = session.eastern.split(/(?<=\d{4}), /);
      return [day, `${span.join('')} Eastern Time`, `${session[zone]} where you are (${city})`];
    });
    const { page, context, complaints } = await visit(browser, { timezoneId: zone });
    await context.clock.setFixedTime(now.epochMilliseconds);
    const { person, token } = await aSignedInPerson(portal);
    await page.goto(`${portal.url}/my`);
    await signIn(page, person);
    await heading(page, 'My Account').waitFor();
    // The browser's own name of its zone went with the login.
    const { body: chosen } = await ask(portal, 'GET', '/api/my/reminders', { token });
    expect(chosen.timeZone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));

    for (const [n, { id, name }] of sessions.entries()) {
      if (n % 2 === 0) continue; // Every other one: the screens after it show all of them.
      await page.goto(`${portal.url}/ao/session/${id}`);
      await heading(page, name).waitFor();
      const when = page.locator('.facts dd').first();
      await when.getByText('where you are').waitFor();
      expect((await when.innerText()).split('\n')).toEqual(words[n]);
    }

    // The test's clock hides the page's calls from `openPage`.
    await page.goto(`${portal.url}/ao/schedule`, { waitUntil: 'networkidle' });
    for (const { name } of sessions) await page.getByLabel(name, { exact: true }).check();
    const rows = sessions.map(({ name }) =>
      page.locator('.pick__item').filter({ has: page.getByText(name, { exact: true }) }),
    );
    expect(await Promise.all(rows.map((row) => row.locator('time').getAttribute('datetime')))).toEqual(
      sessions.map(({ start }) =>
        Temporal.Instant.from(start).toZonedDateTimeISO('America/New_York').toString({ timeZoneName: 'never' }),
      ),
    );
    await page.getByRole('button', { name: 'Register Selected' }).click();
    await heading(page, 'Who will attend?').waitFor();
    expect(await timesOf(cardsOf(page, 'fieldset'))).toEqual(words);
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await heading(page, 'Review and register').waitFor();
    expect(await timesOf(cardsOf(page, 'section'))).toEqual(words);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await heading(page, 'You are registered').waitFor();
    expect(await timesOf(cardsOf(page, 'section'))).toEqual(words);
    for (const [n, card] of cardsOf(page, 'section').entries()) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: /^Add to calendar/ }).click(),
      ]);
      const file = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
      const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined);
      // The parser has no zones of its own: it uses the one in the file.
      const instants = [event.startDate, event.endDate].map((time) =>
        time.toJSDate().toISOString().replace('.000Z', 'Z'),
      );
      expect(instants).toEqual([sessions[n]?.start, sessions[n]?.end]);
    }

    await page.goto(`${portal.url}/my/sessions`);
    await heading(page, 'My sessions').waitFor();
    const cards = sessions.map(({ id }) => page.locator(`#session-${id}`));
    await cards[0]?.getByText('where you are').waitFor();
    expect(await timesOf(cards)).toEqual(words);
    for (const [n, { questionsClose, joinDetailsOpen }] of sessions.entries()) {
      await cards[n]?.getByText(`You can ask until ${questionsClose} Eastern Time.`).waitFor();
      await cards[n]?.getByText(`Join details appear here on ${joinDetailsOpen} Eastern Time.`).waitFor();
    }
    expect(await page.getByLabel('Your time zone').inputValue()).toContain(`${city} (`);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
    await context.close();
    expectNoConsoleErrors(complaints);
  },
);
