// Markup in every field that people fill in: it appears as the text that it is, and nothing of it ever runs.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const more = [
  `"><img src=x onerror=top.hit=1>`,
  `'><svg/onload=top.hit=1>`,
  `</title><script>top.hit=1</script>`,
  `</textarea><script>top.hit=1</script>`,
  `" autofocus onfocus="top.hit=1`,
  `javascript:top.hit=1`,
  '{{top.hit=1}}<%= top.hit=1 %>#{top.hit=1}',
  '&lt;script&gt;top.hit=1&lt;/script&gt;',
  `</script><script>top.hit=1</script>`,
  `'-top.hit=1-'`,
];
/** Every second of the many, which differ in details that matter for HTML that is written as HTML; each on one line. */
const payloads = [...hostileHtml.filter((_, index) => index % 2 === 0).slice(0, 30), ...more].map((text) =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu, ' ').trim(),
);
const sessionId = 1201;
const others = [
  ['/my/memberships', 'Memberships'],
  ['/my/accommodations', 'Accommodations'],
  ['/my/sessions', 'My sessions'],
] as const;

/** Someone who has written the same markup into every field there is. */
const anAttacker = async (payload: string) => {
  const upTo = (most: number): string => payload.slice(0, most).trim() || 'x';
  const signed = await aSignedInPerson(portal, {
    firstName: upTo(100),
    lastName: upTo(100),
    organization: upTo(200),
    occupation: upTo(200),
    phone: upTo(40),
    address1: upTo(200),
    address2: upTo(200),
    city: upTo(100),
    zip: upTo(20),
    country: upTo(100),
    secretAnswer: upTo(200),
  });
  const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: signed.token, body });
  const answers = [
    await post('/api/schedule/members', { firstName: upTo(100), lastName: `${upTo(90)} 2` }),
    await post('/api/my/memberships', [{ body: 'other', number: upTo(60), name: upTo(200) }]),
    await post('/api/my/accommodations', { notes: payload, largePrint: true }),
    await post('/api/schedule/register', [{ id: sessionId, participants: [{ id: signed.selfId, method: 'Web' }] }]),
  ];
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200, 200]);
  const question = {
    session_id: sessionId,
    account_id: signed.accountId,
    question: payload,
    asked_at: Temporal.Now.instant(),
  };
  await portal.db.insertInto('question').values(question).execute();
  return { ...signed, name: `${upTo(100)} ${upTo(100)}` };
};

const watch = (): void => {
  Object.assign(window, { violations: [] });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    Reflect.get(window, 'violations').push(`${violatedDirective} ${blockedURI}`);
  });
};

/** What ran, and what the policy had to stop; both are empty where markup is text. */
const harm = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => [Reflect.get(window, 'hit') ?? null, Reflect.get(window, 'violations')]);

it('runs on no screen, requests nothing, and is shown unchanged', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(36);
  const { page, context, complaints } = await visit(browser);
  await page.addInitScript(watch);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== portal.url && url.protocol.startsWith('http')) foreign.push(request.url());
    if (url.origin !== portal.url && request.headers().authorization) foreign.push(`with the token: ${request.url()}`);
  });
  await page.goto(`${portal.url}/home`);

  for (const [index, payload] of payloads.entries()) {
    const { token, name, person } = await anAttacker(payload);
    const account = { result: 'OK', jwt: token, name, remember: false, email: person.email };
    await page.evaluate((text) => localStorage.setItem('account', text), JSON.stringify(account));
    // The name is on the last two; the others hold fields of their own, and are looked at in turn. What ran stays to be
    // seen until the next is opened, for the menu leads from one screen to another without a reload.
    const [path, title] = others[index % others.length] ?? others[0];
    await page.goto(portal.url + path);
    await heading(page, title).waitFor();
    await page.locator('.area-menu').getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('First name').waitFor();
    await page.locator('.area-menu').getByRole('link', { name: 'Overview' }).click();
    await page.getByText(person.firstName).first().waitFor();
    expect(await harm(page), payload).toEqual([null, []]);
  }
  await page.goto(`${portal.url}/ao/session/${sessionId}`);
  await page
    .getByText(payloads.at(-2) ?? '')
    .first()
    .waitFor();
  expect(await harm(page)).toEqual([null, []]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${portal.url}/staff/accommodations`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await page.getByRole('heading', { level: 1, name: 'Accommodation requests' }).waitFor();
  expect(await page.locator('.person-needs').count()).toBeGreaterThanOrEqual(payloads.length);
  expect(await harm(page)).toEqual([null, []]);
  await page.goto(`${portal.url}/staff/briefs/${sessionId}`);
  await page.getByLabel('Names and terms').waitFor();
  await page.getByLabel('Names and terms').fill(payloads.join('\n').slice(0, 10_000));
  await page.getByLabel('Notes', { exact: true }).fill(payloads.join('\n').slice(0, 5000));
  await page.getByRole('button', { name: 'Save brief' }).click();
  await page.getByText('Everyone with a link sees it now.').waitFor();
  await page.getByLabel('Recipient').fill(payloads[0] ?? '');
  await page.getByRole('button', { name: 'Create link' }).click();
  const { search } = new URL(await page.getByLabel('Private link', { exact: true }).inputValue());
  await page.goto(`${portal.url}/brief${search}`);
  await page.getByRole('heading', { name: 'Names and terms' }).waitFor();
  expect(await harm(page)).toEqual([null, []]);
  const emails = await portal.db.selectFrom('email').select('id').orderBy('id').execute();
  // Each person got two: of the one the first is looked at, of the next the second.
  for (const { id } of emails.filter((_, index) => index % 2 === Math.floor(index / 2) % 2)) {
    await page.goto(`${portal.url}/staff/email/${id}`);
    await page.locator('.plain-text').waitFor();
    expect(await harm(page)).toEqual([null, []]);
  }
  await context.close();
  expect([dialogs, foreign, complaints]).toEqual([[], [], []]);
}, 300_000);

it('is text in the HTML of every email', async () => {
  const emails = await portal.db.selectFrom('email').select(['body_html', 'subject']).execute();
  expect(emails.length).toBeGreaterThanOrEqual(payloads.length);
  for (const { body_html, subject } of emails) {
    const body = body_html.replace(/^[\s\S]*<body[^>]*>/, '');
    expect(body).not.toMatch(
      /<(?!\/?(?:p|br|h1|hr|main|footer|body|html)\b|a href="http:\/\/localhost:3000[^"]*">|\/a>)/,
    );
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
