// Credit in the browser: requested and granted, overridden by staff, reported to a body.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import {
  aCertificate,
  anAttendanceRecord,
  anAttendee,
  aPastSession,
  aRegistration,
  askFor,
} from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const recently = () => Temporal.Now.instant().subtract({ hours: 24 });
const narrow = { viewport: { width: 320, height: 700 } };

it('an attendee requests credit by keyboard, gets one certificate, and sees what another needs', async () => {
  const session = await aPastSession(portal, recently());
  const visited = await aVisit(portal, browser, '/my/credit', narrow);
  const { page, context, complaints } = visited;
  await page.getByText('No sessions yet. Sessions that give credit appear here after they end.').waitFor();
  await expectAccessible(page);
  await aRegistration(portal, visited, session);
  await anAttendanceRecord(portal, visited, session, { minutes: 90 });

  await page.goto(`${portal.url}/my/sessions`);
  await page.getByRole('link', { name: `View credit options for Session ${session}` }).click();
  const card = page.locator(`#session-${session}`);
  await card.getByRole('button', { name: 'Request credit' }).click();
  await card.getByText('Choose at least one certificate').waitFor();
  await expectAccessible(page);
  await card.getByRole('checkbox', { name: /^Certificate of attendance, 1\.5 contact hours/ }).focus();
  await page.keyboard.press('Space');
  await card.getByRole('checkbox', { name: /^American Institute of Architects/ }).check();
  await card.getByLabel('AIA member number').fill('12');
  await card.getByRole('button', { name: 'Request credit' }).focus();
  await page.keyboard.press('Enter');
  await card.getByRole('group', { name: 'Your request was not sent yet' }).getByText('Use 5 to 9 digits').waitFor();
  await card.getByLabel('AIA member number').fill('');
  await card.getByRole('button', { name: 'Request credit' }).click();
  await card
    .getByText(/^Requested, action needed: American Institute of Architects.*Granted: Certificate of/)
    .waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe(`Session ${session}`);
  await card.getByText(/^Add your AIA member number to your account by/).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  const number = card.getByRole('form', { name: 'AIA member number' });
  await number.getByRole('textbox').fill('12');
  await number.getByRole('button', { name: 'Save number' }).click();
  await number.getByRole('link', { name: 'AIA member number: Use 5 to 9 digits, such as 30123456' }).waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Cancel request for American Institute/ }).click();
  await card.getByText('Request canceled:').waitFor();
  await card.getByRole('checkbox', { name: /^American Institute of Architects/ }).check();
  await card.getByLabel('AIA member number').fill('30123456');
  await card.getByRole('button', { name: 'Request credit' }).click();
  await card.getByText(/^Granted: American Institute of Architects/).waitFor();

  await card.getByRole('button', { name: 'Correct number (AIA member number)' }).click();
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('30123456');
  await expectAccessible(page);
  await card.getByRole('textbox', { name: 'AIA member number' }).fill('30123457');
  await card.getByRole('button', { name: 'Save number' }).click();
  await card.getByText('AIA member number saved.').waitFor();
  await card.getByText('AIA member number: 30123457').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.goto(`${portal.url}/my/sessions`);
  await page.getByText('Credit: Granted.').waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('staff override a request, take that back, and report to a body without whoever has an error', async () => {
  const session = await aPastSession(portal, recently(), { isComplete: true });
  const [cut, good, bad] = [
    await anAttendee(portal, session, 10),
    await anAttendee(portal, session),
    await anAttendee(portal, session),
  ];
  await askFor(portal, cut, { sessionId: session, types: ['coa'] });
  for (const [person, aia] of [
    [good, '30123456'],
    [bad, '30999999'],
  ] as const) {
    await askFor(portal, person, { sessionId: session, types: ['aia_hsw'], membershipNumbers: { aia } });
    await aCertificate(portal, person, session, 'aia_hsw');
  }
  await portal.db
    .updateTable('credit_request')
    .set({ membership_number: '' })
    .where('member_id', '=', bad.selfId)
    .execute();
  await portal.db.deleteFrom('membership').where('member_id', '=', bad.selfId).execute();
  const { page, context, complaints } = await visit(browser, narrow);
  await page.goto(`${portal.url}/staff/requests?state=refused`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Credit requests').waitFor();
  const filters = page.getByRole('navigation', { name: 'Show' });
  await filters.getByRole('link', { name: 'All' }).click();
  await filters.getByRole('link', { name: 'All' }).and(page.locator('[aria-current]')).waitFor();
  await filters.getByRole('link', { name: 'Not granted', exact: true }).click();
  await page.getByRole('heading', { name: '1 request' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Nora Quist: Certificate of attendance' }).click();
  await page.getByRole('button', { name: 'Decide and notify' }).click();
  await page.getByText('Enter a reason. It is saved with the decision.').first().waitFor();
  await page.getByLabel('Reason').fill('Their line was cut.');
  await page.getByRole('button', { name: 'Decide and notify' }).click();
  await page.getByText('Decision saved.').waitFor();
  await page.getByText('Our staff reviewed this and granted credit: Their line was cut.').waitFor();
  await expectAccessible(page);
  await page.locator('#override-isGranted').selectOption('Don’t grant credit');
  await page.getByLabel('Reason').fill('A mistake.');
  await page.getByRole('button', { name: 'Decide and notify' }).click();
  await page.getByText('Confirm that the certificate is revoked').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw this decision' }).click();
  await page.getByText('the certificate of Nora Quist is revoked').waitFor();
  await page.getByRole('button', { name: 'Let the rules decide', exact: true }).click();
  await page.getByText('Staff decision withdrawn.').waitFor();
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  const menu = page.getByRole('navigation', { name: 'Staff' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Rosters' }).click();
  await page.getByRole('button', { name: `Check roster for AIA of Session ${session}` }).click();
  await page.getByText('1 person has an error.').waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Leave Nora Quist out for now' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record and download roster' }).click();
  expect((await download).suggestedFilename()).toMatch(/^roster-\d+\.csv$/);
  await page.getByText('Roster for AIA recorded').waitFor();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^View roster for AIA/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Download roster \(CSV\) for AIA/ }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await portal.db
    .updateTable('certificate')
    .set({ revoked_at: Temporal.Now.instant(), revoke_reason: 'Someone else sat there' })
    .where('number', '=', await aCertificate(portal, good, session, 'aia_hsw'))
    .execute();
  await page.goto(`${portal.url}/staff`);
  await page
    .getByRole('link', { name: `Session ${session}, for AIA` })
    .last()
    .click();
  await page.getByText('Withdraw: Nora Quist').waitFor();
  await page.getByText('Reason: Someone else sat there.').waitFor();
  await expectAccessible(page);
  const correction = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download correction \(CSV\)/ }).click();
  expect((await correction).suggestedFilename()).toBe(`correction-aia-${session}.csv`);
  await page.getByRole('button', { name: /^Mark as sent for AIA/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('marked as sent today.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Corrections');
  await page.getByText('No corrections to send.').waitFor();
  await page.getByText('Sent: 1').click();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await context.close();
  expectNoConsoleErrors(complaints);
});
