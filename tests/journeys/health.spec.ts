// Health of the portal in the browser: staff read what is not well, and every figure.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('staff find what needs them first, then servers, database, work, mail and backups', async () => {
  const now = Temporal.Now.instant();
  await portal.db
    .insertInto('server_process')
    .values({
      ...{ id: '00000000-0000-4000-8000-000000000000', host: 'web-1.center.example', process_number: 4711 },
      ...{
        version: '0.0.9',
        started_at: now,
        seen_at: now.subtract({ minutes: 3 }),
        memory_bytes: 1e8,
        loop_delay_ms: 12,
      },
    })
    .execute();
  await portal.db
    .insertInto('backup_run')
    .values({ started_at: now, ended_at: now, file: 'curbcut-2026-11-22T08-00-00Z.backup', bytes: 2_500_000_000 })
    .execute();
  const { page, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/status`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });

  await heading(page, 'System status').waitFor();
  await page.getByRole('heading', { name: '3 problems need your attention' }).waitFor();
  await page.getByText('1 server hasn’t responded for two minutes.').waitFor();
  await page.getByText('web-1.center.example, process 4711 (not responding)').waitFor();
  await page.getByText('curbcut-2026-11-22T08-00-00Z.backup, 2.5 GB, not encrypted').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await portal.db.deleteFrom('server_process').execute();
  await page.reload();
  await page.getByRole('heading', { name: '2 problems need your attention' }).waitFor();
  await page.getByText('No mail server is set, so nobody gets emails').waitFor();
  await page.getByText('No backups are scheduled.').waitFor();
  await page.getByText('No server has reported yet.').waitFor();
  await expectAccessible(page);
  expectNoConsoleErrors(complaints);
});
