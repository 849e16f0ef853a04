// Import and export in the browser, by keyboard: a catalog out, in again, and people's data, with progress.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpacked, zipParts } from '#server/platform/files/zip-parts.ts';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

const saved = async (page: Page, name: string): Promise<{ file: string; bytes: Buffer }> => {
  const download = page.waitForEvent('download');
  await press(page, name);
  const file = await download;
  return { file: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  const path = join(await mkdtemp(join(tmpdir(), 'curbcut-catalog-')), name);
  await writeFile(path, text);
  await page.getByLabel(/catalog file$/i).setInputFiles(path);
  await press(page, 'Preview changes');
};

it('staff take a catalog out, bring it in changed, and have people’s data collected', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/data`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Import and export data').waitFor();

  const out = await saved(page, 'Download catalog (JSON)');
  expect(out.file).toBe('catalog.json');
  const text = String(out.bytes);
  const { name } = JSON.parse(text).sessions[0];
  const quoted = JSON.stringify(name);

  await press(page, 'Preview changes');
  await page.getByText('Choose a file').waitFor();
  await choose(page, 'wrong.json', text.replace(`"name":${quoted}`, '"name":""'));
  await page.getByText('wrong.json wasn’t imported: 1 error.').waitFor();
  await page.getByText(/^Line \d+, column \d+:/).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await choose(page, 'right.json', text.replace(`"name":${quoted}`, '"name":"A new name from a file"'));
  await page.getByRole('heading', { name: 'Changes in right.json' }).waitFor();
  expect(await page.getByRole('row', { name: /^Sessions/ }).innerText()).toMatch(/^Sessions\t0\t1\t/);
  await expectAccessible(page);
  await press(page, 'Import…');
  await press(page, 'Import catalog');
  await page.getByText('right.json imported.').waitFor();
  expect((await saved(page, 'Download previous catalog')).bytes.equals(out.bytes)).toBe(true);
  const named = await portal.db
    .selectFrom('session')
    .select('name')
    .where('name', '=', 'A new name from a file')
    .execute();
  expect(named.length).toBe(1);

  await press(page, 'Prepare people’s data');
  await page.getByText('Enter your password.').waitFor();
  await page.getByLabel('Current password').fill('curb-cuts1!');
  await page.getByLabel('Current password').press('Enter');
  await page.getByText('The file is ready.').waitFor();
  await page.reload();
  const people = await saved(page, 'Download file');
  expect(people.file).toMatch(/^people-\d{4}-\d\d-\d\d\.zip$/);
  const accounts = (zipParts(people.bytes) ?? []).find((part) => part.name === 'accounts.csv');
  expect(String(accounts && (await unpacked(accounts)))).toContain('marcus@example.org');
  await page.getByText('File downloaded, and deleted here.').waitFor();
  await page.getByRole('button', { name: 'Prepare people’s data' }).waitFor();
  expectNoConsoleErrors(complaints);
  await context.close();
});

it('a running task is shown after a reload, announced from time to time, and stopped', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${portal.url}/staff/data`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Import and export data').waitFor();
  const { id } = await portal.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'staff@example.org')
    .executeTakeFirstOrThrow();
  const work = { account_id: id, kind: 'people-export' as const, requested_at: Temporal.Now.instant() };
  await portal.db
    .insertInto('background_task')
    .values({ ...work, state: 'running', done: 41_000, total: 120_500 })
    .execute();

  await page.reload();

  const bar = page.getByRole('progressbar', { name: 'Preparing people’s data' });
  await bar.waitFor();
  expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([41_000, 120_500]);
  await page.locator('[aria-live]').filter({ hasText: '41,000 of 120,500 rows' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  await press(page, 'Stop');
  await page.getByRole('button', { name: 'Stopping…' }).waitFor();
  const ended = { state: 'canceled' as const, ended_at: Temporal.Now.instant() };
  await portal.db.updateTable('background_task').set(ended).where('state', '=', 'running').execute();
  await page.getByText('Stopped. Nothing was saved.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Stopped.');
  expectNoConsoleErrors(complaints);
  await context.close();
});

it('all certificates of a session are printed beside other work, and saved', async () => {
  const { accountId, selfId } = await aSignedInPerson(portal);
  const { number } = await aCertificate(portal.db, { accountId, memberId: selfId, sessionId: 1301 });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/sessions/1301/attendance/publish`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });

  await page.getByRole('button', { name: /^Create all certificates/ }).press('Enter');
  const save = page.getByRole('button', { name: /^Download certificates/ });
  await save.waitFor();
  const download = page.waitForEvent('download');
  await save.press('Enter');

  const file = await download;
  expect(file.suggestedFilename()).toBe('certificates-1301.zip');
  const names = zipParts(await readFile(await file.path()))?.map((part) => part.name);
  expect(names).toEqual([expect.stringContaining(number)]);
  await expectAccessible(page);
  expectNoConsoleErrors(complaints);
  await context.close();
});
