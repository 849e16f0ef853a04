// Join details and names in confirmations and reminders, and that a confirmation is withdrawn with its registrations.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

/** Nobody listens: messages wait. */
const smtpUrl = 'smtp://127.0.0.1:9';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, smtpUrl });
});
afterAll(() => portal?.close());

const details = { join_url: 'https://meet.example/1', dial_in: '800-555-0199', dial_in_code: '4711#' };
const inHours = (hours: number): Temporal.Instant => Temporal.Now.instant().add({ minutes: Math.round(hours * 60) });

const aSession = (hoursAhead: number, values: object = {}): Promise<number> =>
  addSession(portal, { type_code: 4, starts_at: inHours(hoursAhead), ...details, ...values });
type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
const register = async ({ token, selfId }: Person, ids: readonly number[], method = 'Web') => {
  const body = ids.map((id) => ({ id, participants: [{ id: selfId, method }] }));
  expect((await ask(portal, 'POST', '/api/schedule/register', { token, body })).status).toBe(200);
};
const cancel = async ({ token }: Person, id: number) =>
  expect((await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token })).status).toBe(204);
const mailTo = ({ person: { email } }: Person, kind: string) =>
  portal.db
    .selectFrom('email')
    .select(['state', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const textTo = async (who: Person, kind: string): Promise<string> => (await mailTo(who, kind))[0]?.body_text ?? '';
const remind = async ({ accountId }: Person, sessionId: number, kind: 'week' | 'day', hoursBefore: number) => {
  const { starts_at } = await portal.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const settings = {
    smtpUrl,
    publicUrl: 'https://portal.example',
    joinSecret: 'a secret of the tests',
    from: null,
    contactEmail: null,
  };
  const tasks = tasksOf(portal.db, settings, () => starts_at.subtract({ hours: hoursBefore }));
  await tasks['send-reminder']({ sessionId, accountId, kind, startsAt: starts_at.toString() });
};

describe('whoever attends by telephone', () => {
  it('reads number, code and PIN in the confirmation and the reminder, and no link', async () => {
    const who = await aSignedInPerson(portal);
    const id = await aSession(300);
    await register(who, [id], 'Phone');
    await remind(who, id, 'week', 167);

    for (const kind of ['registration', 'reminder-week']) {
      const text = await textTo(who, kind);
      expect(text).toContain('Join by telephone: 800-555-0199, code 4711#');
      expect(text).toMatch(/Telephone PIN: \d{6}/);
      expect(text).not.toContain('meet.example');
    }
  });
});

describe('whoever attends by web', () => {
  it('gets the link from one day before, where staff have set nothing', async () => {
    const who = await aSignedInPerson(portal);
    const id = await aSession(300);
    await register(who, [id]);
    await remind(who, id, 'week', 167);
    await remind(who, id, 'day', 23);

    expect(await textTo(who, 'registration')).toMatch(
      /The join link will be in My sessions on \w+day, .* Eastern Time\./,
    );
    expect(await textTo(who, 'reminder-week')).not.toContain('meet.example');
    expect(await textTo(who, 'reminder-day')).toContain('Join link: https://portal.example/join/');
    expect(await textTo(who, 'reminder-day')).not.toContain('meet.example');
    expect(await textTo(who, 'reminder-day')).not.toContain('800-555-0199');
  });

  it.each([
    [300, /The join link will be in My sessions on \w+day, .* Eastern Time\./],
    [5, /Join link: http:\/\/localhost:3000\/join\/[\w-]+/],
  ])('reads when the link comes, also while staff have set no meeting, %d hours ahead', async (hours, expected) => {
    const who = await aSignedInPerson(portal);
    await register(who, [await aSession(hours, { join_url: '' })]);

    expect(await textTo(who, 'registration')).toMatch(expected);
  });

  it('gets it in the confirmation and in My sessions where staff have chosen so', async () => {
    const token = await staffToken(portal);
    const save = (linkHours: number, version: number) =>
      ask(portal, 'POST', '/api/staff/settings/joining', { token, body: { version, values: { linkHours } } });
    const who = await aSignedInPerson(portal);
    const id = await aSession(300);
    const saved = await save(400, 1);

    await register(who, [id]);
    const { body: mine } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token: who.token });
    await save(24, saved.body.version);

    expect(saved.status).toBe(200);
    const [{ url }] = mine[0].join.links;
    expect(url).toContain('http://localhost:3000/join/');
    expect(await textTo(who, 'registration')).toContain(`Join link: ${url}`);
  });

  it('waiting for a seat gets neither', async () => {
    const [holder, who] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const id = await aSession(2, { seats_web: 1 });
    await register(holder, [id]);
    const body = [{ id, participants: [{ id: who.selfId, method: 'Web', waitingList: true }] }];
    await ask(portal, 'POST', '/api/schedule/register', { token: who.token, body });

    expect(await textTo(holder, 'registration')).toContain('/join/');
    expect(await textTo(who, 'registration')).not.toContain('/join/');
  });
});

describe('a confirmation of two sessions that was not sent yet', () => {
  const states = async (who: Person) => (await mailTo(who, 'registration')).map(({ state }) => state);

  it('stays while one of them holds, and is withdrawn when both are canceled', async () => {
    const who = await aSignedInPerson(portal);
    const [one, other] = [await aSession(300), await aSession(400)];
    await register(who, [one, other]);

    await cancel(who, one);
    expect(await states(who)).toEqual(['waiting']);
    await cancel(who, other);
    expect(await states(who)).toEqual(['withdrawn']);
  });

  it('is withdrawn when both are confirmed again, and stays when one is', async () => {
    const who = await aSignedInPerson(portal);
    const [one, other] = [await aSession(300), await aSession(400)];
    await register(who, [one, other]);

    await register(who, [one], 'Phone');
    expect(await states(who)).toEqual(['waiting', 'waiting']);
    await register(who, [one, other], 'Both');
    expect(await states(who)).toEqual(['withdrawn', 'withdrawn', 'waiting']);
  });
});

it('accepts the fields of a confirmed session in a registration, and ignores them', async () => {
  const { token, selfId } = await aSignedInPerson(portal);
  const id = await aSession(300);
  const body = [
    {
      ...{ id, sessionName: 'As the client calls it', date: '2020-01-01', questions: [] },
      participants: [{ id: selfId, name: 'Nora', method: 'Webinar' }],
    },
  ];

  const { status, body: confirmed } = await ask(portal, 'POST', '/api/schedule/register', { token, body });

  expect(status).toBe(200);
  expect(confirmed[0].sessionName).toBe(`Session ${id}`);
  const wrong = [{ ...body[0], title: 'x' }];
  expect((await ask(portal, 'POST', '/api/schedule/register', { token, body: wrong })).status).toBe(400);
});

it('the confirmation of whoever reads Spanish has the Spanish name of the session', async () => {
  const who = await aSignedInPerson(portal);
  const body = { language: 'es' };
  expect((await ask(portal, 'POST', '/api/my/language', { token: who.token, body })).status).toBe(204);

  await register(who, [await aSession(300, { name_es: 'Puertas y pasillos' })]);

  expect(await textTo(who, 'registration')).toContain('Puertas y pasillos');
});
