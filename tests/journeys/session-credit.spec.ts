// Credit of one session from its reports to a correction: Zoom, Teams and telephone, matches, publication, roster, revocation.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { anAttendee, aSession } from '#tests/support/attendance.ts';
import { step, stepHeading } from '#tests/support/attendance-steps.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { askFor } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const day = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ days: 1 });
const starts_at = day.withPlainTime('12:00').toInstant();
const date = `${day.month}/${day.day}/${day.year}`;

/** A report of three, as the file that staff choose. */
const files = {
  zoom: ['Name (Original Name),User Email,Join Time,Leave Time', `Nora Quist,,${date} 12:00:00 PM,${date} 1:29:00 PM`],
  teams: [
    'Full Name,Join Time,Leave Time,Duration,Email,Role',
    `"Juergen Vogel","${date}, 12:00:00 PM","${date}, 1:29:00 PM",89m,,Attendee`,
  ],
  calls: ['PIN,Phone,Join Time,Leave Time', `,(312) 555-0134,${date} 12:00 PM,${date} 12:45 PM`],
};

const mailsTo = async (email: string) =>
  portal.db
    .selectFrom('email')
    .select(['kind', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', 'like', 'credit-%')
    .orderBy('id')
    .execute();

it('reports arrive one after another, and each person is notified once, with a correction', async () => {
  const name = 'Ramps and Thresholds';
  const session = await aSession(portal, { name, starts_at, ends_at: starts_at.add({ minutes: 90 }) });
  await portal.db
    .insertInto('session_credit')
    .values([
      { session_id: session, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 },
      { session_id: session, name: 'ACTCP', credits: 1.5, sort_order: 1 },
    ])
    .execute();
  const [nora, jurgen, ada, otto] = [
    await anAttendee(portal, session, { firstName: 'Nora', lastName: 'Quist' }),
    await anAttendee(portal, session, { firstName: 'Jürgen', lastName: 'Vogel' }),
    await anAttendee(portal, session, { firstName: 'Ada', lastName: 'Caller', method: 'Phone' }),
    await anAttendee(portal, session, { firstName: 'Otto', lastName: 'Absent' }),
  ];
  await portal.db.updateTable('account').set({ phone: '312-555-0134' }).where('id', '=', ada.accountId).execute();
  for (const person of [nora, jurgen, ada, otto])
    expect((await askFor(portal, person, { sessionId: session, types: ['coa', 'actcp'] })).status).toBe(200);

  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/sessions/${session}/attendance`);
  await signIn(page, sampleStaff);
  await heading(page, name).waitFor();
  for (const [kind, lines] of Object.entries(files)) {
    const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
    await page.getByLabel('Report of the meeting').setInputFiles(file);
    await page.getByRole('button', { name: 'Import report' }).click();
    await page.getByText(`${kind}.csv`).first().waitFor();
    await page.getByText('Report imported: 1 attendance record.').waitFor();
  }

  await step(page, 'Unmatched').getByText('2 unmatched').waitFor();
  await page.getByRole('link', { name: 'Next: Unmatched' }).click();
  await stepHeading(page, 'Attendees to match').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Match Juergen Vogel with Jürgen Vogel' }).click();
  await page.getByText('Juergen Vogel is Jürgen Vogel.').waitFor();
  await page.getByRole('button', { name: /^Match .*555.* with Ada Caller/ }).click();
  await page.getByText(/555.* is Ada Caller\./).waitFor();
  await step(page, 'Unmatched').getByText('All matched').waitFor();

  await page.getByRole('link', { name: 'Next: Review' }).click();
  await page.getByText('4 granted in full, 2 prorated, 2 refused, 0 waiting.').waitFor();
  await page.getByRole('link', { name: 'Next: Publish' }).click();
  await page.getByRole('button', { name: 'Publish decisions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish decisions' }).click();
  await page.getByText('Decisions published.').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);
  for (const person of [nora, jurgen, ada, otto])
    await until('an email', async () => (await mailsTo(person.person.email)).length > 0);
  const [noras, adas, ottos] = [
    await mailsTo(nora.person.email),
    await mailsTo(ada.person.email),
    await mailsTo(otto.person.email),
  ];
  expect([noras, adas, ottos].map((mails) => mails.map(({ kind }) => kind))).toEqual([
    ['credit-decided'],
    ['credit-decided'],
    ['credit-decided'],
  ]);
  expect(noras[0]?.body_text).toMatch(/Certificate of attendance: granted, 1.5[\s\S]*ACTCP.*: granted, 1.5/);
  expect(adas[0]?.body_text).toMatch(/granted, 0.75/);
  expect(ottos[0]?.body_text).toMatch(/not granted/);

  // It was someone else of the same name: staff mark the match as wrong, and publish the correction.
  await step(page, 'Unmatched').click();
  await page.getByText(/^Decided: /).click();
  await page.getByRole('button', { name: 'Undo the decision about Juergen Vogel' }).click();
  await page.getByText('Decision about Juergen Vogel undone.').waitFor();
  await page.getByRole('button', { name: 'Not a registrant (Juergen Vogel)' }).click();
  await page.getByText('Juergen Vogel is not a registered person.').waitFor();
  await page.getByRole('link', { name: 'Next: Review' }).click();
  await page.getByText('2 granted in full, 2 prorated, 4 refused, 0 waiting. Publishing changes 2 of them.').waitFor();
  await page.getByRole('link', { name: 'Next: Publish' }).click();
  await page.getByRole('button', { name: 'Publish decisions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish decisions' }).click();
  await page.getByText('Decisions published.').waitFor();
  await until('the correction', async () => (await mailsTo(jurgen.person.email)).length > 1);
  const [, corrected] = await mailsTo(jurgen.person.email);
  expect(corrected?.kind).toBe('credit-corrected');
  expect(corrected?.body_text).toMatch(/We have corrected your record[\s\S]*Certificate CC-[\w-]+ is revoked\./);

  await page.goto(`${portal.url}/staff/rosters`);
  await page.getByRole('button', { name: `Check roster for ACTCP of ${name}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record and download roster' }).click();
  await download;

  await page.goto(`${portal.url}/staff/requests?state=granted`);
  await page.getByRole('link', { name: 'Nora Quist: Certificate of attendance' }).click();
  await page.locator('#override-isGranted').selectOption('Don’t grant credit');
  await page.getByLabel('Reason').fill('Someone else was there under this name.');
  await page.getByRole('checkbox', { name: 'Revoke the certificate of Nora Quist' }).check();
  await page.getByRole('button', { name: 'Decide and notify' }).click();
  await page.getByText('Decision saved.').waitFor();
  await until('the revocation', async () => (await mailsTo(nora.person.email)).length > 1);
  const [, revoked] = await mailsTo(nora.person.email);
  expect(revoked?.body_text).toMatch(/Certificate CC-[\w-]+ is revoked\./);
  for (const person of [nora, jurgen, ada, otto]) {
    expect((await mailsTo(person.person.email)).length).toBe([nora, jurgen].includes(person) ? 2 : 1);
  }
  await context.close();
  expectNoConsoleErrors(complaints);
}, 120_000);
