// Staff by keyboard: a speaker is edited and gets a photo, a PDF is uploaded with its warning, and a visitor downloads it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPdf } from '#tests/support/files.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journey-'));
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await rm(folder, { recursive: true });
});

it('a speaker is edited and a PDF published with its warning, and a visitor saves it', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  const speaker = await portal.db.selectFrom('speaker').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await page.goto(`${portal.url}/staff/speakers/${speaker.id}`);
  await signIn(page, sampleStaff);
  await page.getByLabel('Organization').fill('Institute of Thresholds');
  await page.getByRole('button', { name: 'Save changes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Speaker saved.').waitFor();
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  const path = join(folder, 'Ramp plans.pdf');
  await writeFile(path, aPdf({ isTagged: false }));
  await page.goto(`${portal.url}/staff/sessions/1201/materials`);
  await page.getByLabel('Upload files').setInputFiles(path);
  await page.getByText('Ramp plans.pdf uploaded.').waitFor();
  await page.getByText(/^This PDF has no tags/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save materials' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Materials saved.').waitFor();
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await context.close();
  expectNoConsoleErrors(complaints);

  const visitor = await visit(browser);
  await visitor.page.goto(`${portal.url}/ao/session/1201`);
  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('link', { name: /Ramp plans/ }).focus();
  await visitor.page.keyboard.press('Enter');
  const saved = await Promise.race([
    download,
    visitor.context.waitForEvent('page').then((tab) => tab.waitForEvent('download')),
  ]);
  expect(await readFile(await saved.path())).toEqual(aPdf({ isTagged: false }));
  await visitor.context.close();
}, 90_000);

it('a photo of a speaker is scaled down, described, seen by visitors, and removed', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  const { id } = await portal.db
    .selectFrom('session_speaker')
    .select('speaker_id as id')
    .where('session_id', '=', 1201)
    .limit(1)
    .executeTakeFirstOrThrow();
  const path = join(folder, 'Portrait.png');
  await writeFile(path, aPng({ width: 900, height: 1200 }));
  await page.goto(`${portal.url}/staff/speakers/${id}`);
  await signIn(page, sampleStaff);
  await page.getByText('No photo yet. Visitors see the initials.').waitFor();
  await page.getByLabel('Upload photo').setInputFiles(path);
  await page.getByText(/^Portrait\.\w+ uploaded\.$/).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: /Describe the photo, or mark it as decorative/ }).click();
  await page.keyboard.type('A person at a lectern');
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Speaker saved.').waitFor();

  const visitor = await visit(browser);
  for (const shown of ['/ao/speakers', `/ao/speakers/${id}`, '/ao/session/1201']) {
    await visitor.page.goto(portal.url + shown);
    const photo = visitor.page.getByRole('img', { name: 'A person at a lectern' });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([360, 480]);
  }
  await expectAccessible(visitor.page);
  await visitor.context.close();

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('No photo yet. Visitors see the initials.').waitFor();
  await page.getByText('Speaker saved.').waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
}, 90_000);
