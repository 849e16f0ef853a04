// Settings in the browser: effective at once, shown to a second editor, undone, and used where they apply.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSessionDefaults } from '#rules/catalog/new-session.ts';
import { cleanUpEmailTask } from '#server/platform/email/clean-up-email.ts';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { ask } from '#tests/support/api.ts';
import { staffAt } from '#tests/support/edited-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const post = (path: string, body?: unknown) =>
  ask(portal, 'POST', path, { token: staff, ...(body === undefined ? {} : { body }) });
const settings = async () => (await get('/api/staff/settings')).body;
const lastChange = async () => (await get('/api/staff/changes?kind=settings')).body.changes[0];
const markdown = (words: string) => `---\ntitle: Privacy\ndescription: D\nreviewed: 2026-01-02\n---\n${words}\n`;

describe('the organization', () => {
  it('is called as staff say from the next call on, and as before once that is undone', async () => {
    const { organization } = await settings();
    const values = { ...organization.values, name: 'Harbor Access Institute' };

    const saved = await post('/api/staff/settings/organization', { version: organization.version, values });
    const shown = (await ask(portal, 'GET', '/api/site')).body.organization;
    const change = await lastChange();
    const undone = await post(`/api/staff/changes/${change.id}/undo`);

    expect([saved.status, saved.body.version, undone.status]).toEqual([200, organization.version + 1, 200]);
    expect(shown).toBe('Harbor Access Institute');
    expect([change.name, change.action, change.fields]).toEqual(['Organization', 'changed', ['name']]);
    expect((await ask(portal, 'GET', '/api/site')).body.organization).toBe(organization.values.name);
  });

  it('is not overwritten by someone who opened it before', async () => {
    const { organization } = await settings();
    const { version, values } = organization;
    await post('/api/staff/settings/organization', { version, values: { ...values, signerName: 'Uma Reyes' } });

    const second = await post('/api/staff/settings/organization', {
      version,
      values: { ...values, address: 'Elsewhere' },
    });

    expect([second.status, second.body.theirs.values.signerName]).toEqual([409, 'Uma Reyes']);
    expect((await settings()).organization.values.address).toBe(values.address);
  });
});

describe('a text', () => {
  const path = '/api/staff/settings/texts/privacy';
  const shown = async (): Promise<string> => (await ask(portal, 'GET', '/api/texts/privacy')).body.html;

  it('is shown in the own words of the organization, filled in and harmless, until the original is put back', async () => {
    const before = await shown();
    const { body } = await get(path);
    const own = markdown('{organization} keeps little. <script>alert(1)</script>');

    const saved = await post(path, { version: body.version, values: { markdown: own } });
    const during = await shown();
    await post(path, { version: saved.body.version, values: { markdown: null } });

    expect(during).toContain('Midland ADA Center (sample) keeps little.');
    expect(during).not.toContain('<script');
    expect(await shown()).toBe(before);
  });

  it('that is not written as it must be is refused with its line, and shown to nobody', async () => {
    const before = await shown();
    const { body } = await get(path);

    const saved = await post(path, { version: body.version, values: { markdown: markdown('Call {phone}') } });
    const preview = await post(`${path}/preview`, { markdown: markdown('Call {phone}') });

    expect([saved.status, saved.body.fields]).toEqual([400, { markdown: 'privacy:6: {phone} is not known' }]);
    expect([preview.status, preview.body.fields]).toEqual([400, { markdown: 'privacy:6: {phone} is not known' }]);
    expect(await shown()).toBe(before);
  });

  it('can be seen before it is saved', async () => {
    const { body } = await post(`${path}/preview`, { markdown: markdown('Hello from **{organization}**') });

    expect(body).toEqual({
      title: 'Privacy',
      html: '<p>Hello from <strong>Midland ADA Center (sample)</strong></p>\n',
    });
  });
});

const now = () => Temporal.Now.instant();
const write = () =>
  portal.db.transaction().execute((tx) => {
    const email = { heading: 'Hello', paragraphs: ['One.'] };
    const message = { kind: 'contact', recipient: 'ana@home.example', subject: 'Hello', email };
    return queueMail(
      tx,
      { smtpUrl: null, publicUrl: 'https://portal.example', joinSecret: 'a secret of the tests' },
      message,
      now(),
    );
  });

it('emails end as staff say', async () => {
  await write();
  await post('/api/staff/settings/emails', {
    version: 1,
    values: { signature: 'Uma\nat the <center>', footer: 'Call us.' },
  });
  await write();

  const rows = await portal.db
    .selectFrom('email')
    .select(['body_text', 'body_html'])
    .where('subject', '=', 'Hello')
    .orderBy('id')
    .execute();
  const sender =
    'Midland ADA Center (sample)\n100 Example Plaza, Midland, IL 60000\n800-555-0123 · help@example.org\nhttps://portal.example';
  expect(rows.map(({ body_text }) => body_text)).toEqual([
    `Hello\n\nOne.\n\n${sender}`,
    `Hello\n\nOne.\n\nUma\nat the <center>\n\nCall us.\n\n${sender}`,
  ]);
  expect(rows[1]?.body_html).toContain('<p>Uma<br>at the &lt;center&gt;</p>');
});

it('messages go after as many days as staff say', async () => {
  const { db } = portal;
  await db.deleteFrom('email').execute();
  await write();
  await write();
  const [young, old] = [10 * 24 - 1, 10 * 24 + 1].map((hours) => now().subtract({ hours }));
  const ids = await db.selectFrom('email').select('id').orderBy('id').execute();
  await db
    .updateTable('email')
    .set({ created_at: young ?? now() })
    .where('id', '=', ids[0]?.id ?? 0)
    .execute();
  await db
    .updateTable('email')
    .set({ created_at: old ?? now() })
    .where('id', '=', ids[1]?.id ?? 0)
    .execute();

  await post('/api/staff/settings/retention', { version: 1, values: { signInDays: 10, mailDays: 10 } });
  await cleanUpEmailTask(db, now)({});

  expect(await db.selectFrom('email').select('id').execute()).toEqual([{ id: ids[0]?.id }]);
});

describe('what a new session begins with', () => {
  const path = '/api/staff/settings/new-session';
  const begins = { questionCutOffHours: 48, questionLimit: 12, seatsWeb: 200, seatsPhone: null };

  it('is what the specification says until staff say otherwise, for new ones and for parts that a copy leaves out', async () => {
    const { newSession } = await settings();
    const staffSessions = staffAt(portal, staff);
    const { body: usual } = await get('/api/staff/session-choices');
    const old = await staffSessions.create({ questionCutOffHours: 1, seatsWeb: 5 });

    const saved = await post(path, {
      version: newSession.version,
      values: { ...begins, lengthMinutes: 75, askProLengthMinutes: 45 },
    });
    const { body: choices } = await get('/api/staff/session-choices');
    const copy = await staffSessions.copy(old.id, { name: 'Again', start: old.nextMonth, parts: [] });
    const whole = await staffSessions.copy(old.id, { name: 'Again', start: old.nextMonth, parts: ['questions'] });
    const undone = await post(`/api/staff/changes/${(await lastChange()).id}/undo`);

    const lengthOf = (body: typeof choices, id: number) =>
      body.series.find((each: { id: number }) => each.id === id).lengthMinutes;
    expect(newSession.values).toEqual(newSessionDefaults);
    expect(usual.defaults).toEqual({ questionCutOffHours: 24, questionLimit: 40, seatsWeb: null, seatsPhone: null });
    expect([lengthOf(usual, 4), lengthOf(usual, 18)]).toEqual([90, 60]);
    expect([saved.status, undone.status]).toEqual([200, 200]);
    expect(choices.defaults).toEqual(begins);
    expect([lengthOf(choices, 4), lengthOf(choices, 18)]).toEqual([75, 45]);
    expect(copy.values).toMatchObject(begins);
    expect(whole.values).toMatchObject({ questionCutOffHours: 1, questionLimit: 40, seatsWeb: 5, seatsPhone: null });
    expect((await settings()).newSession.values).toEqual(newSessionDefaults);
  });

  it.each([
    ['lengthMinutes', 0],
    ['questionCutOffHours', 721],
    ['questionLimit', null],
    ['seatsWeb', 1.5],
  ])('is refused with %s %s', async (field, value) => {
    const { version } = (await settings()).newSession;

    const { status, body } = await post(path, { version, values: { ...newSessionDefaults, [field]: value } });

    expect([status, Object.keys(body.fields)]).toEqual([400, [`values.${field}`]]);
  });
});

it.each([6, 3651, 10.5])('%s days are refused', async (mailDays) => {
  const { status } = await post('/api/staff/settings/retention', { version: 1, values: { signInDays: 10, mailDays } });

  expect(status).toBe(400);
});
