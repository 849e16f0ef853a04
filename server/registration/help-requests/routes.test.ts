// Tests of help requests: who sends and reads them, that staff get them at once, and the form without scripts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const display = {
  ...{ size: 'large', colors: 'yellow-on-black', font: 'page', lines: '6', announcement: 'silent' },
  ...{ scheme: 'dark', contrast: 'usual', width: 320, height: 640 },
};

interface Registered {
  sessionId: number;
  token: string;
  accountId: number;
  /** Of the person's join link. */
  code: string;
}

const aRegisteredPerson = async (sessionId?: number): Promise<Registered> => {
  const id = sessionId ?? (await addSession(portal, { starts_at: Temporal.Now.instant().add({ hours: 1 }) }));
  const { token, selfId, accountId } = await aSignedInPerson(portal);
  await register(portal, token, id, [selfId]);
  const [path = ''] = await joinPaths(portal, token, id);
  return { sessionId: id, token, accountId, code: path.split('/').at(-1) ?? '' };
};

const send = ({ sessionId, token }: Registered, body: object) =>
  ask(portal, 'POST', `/api/live/${sessionId}/help`, { token, body });
const own = async ({ sessionId, token }: Registered) =>
  (await ask(portal, 'GET', `/api/live/${sessionId}/help`, { token })).body.requests;
const listed = async ({ sessionId }: Registered) =>
  (await ask(portal, 'GET', `/api/staff/sessions/${sessionId}/help-requests`, { token: staff })).body.requests;
const answer = ({ sessionId }: Registered, id: number, text: string, token = staff) =>
  ask(portal, 'POST', `/api/staff/sessions/${sessionId}/help-requests/${id}`, { token, body: { answer: text } });

const sendForm = async (path: string, fields: Record<string, string>, browser = '') => {
  const { statusCode, headers } = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': browser },
    payload: new URLSearchParams(fields).toString(),
  });
  return { statusCode, headers };
};

describe('a help request', () => {
  it('reaches staff at once with what the person uses, and the answer reaches the person', async () => {
    const person = await aRegisteredPerson();
    const stream = `${portal.url}/api/live/${person.sessionId}/stream`;
    const [desk, page] = [
      await readEvents(stream, { authorization: `Bearer ${staff}` }),
      await readEvents(stream, { authorization: `Bearer ${person.token}` }),
    ];
    const { status, body } = await send(person, { kind: 'captions', details: ' Too small. ', display });
    await until('the event', () => desk.events.length === 1, { seconds: 5 });

    expect([status, body.kind, body.details, body.answer]).toEqual([201, 'captions', 'Too small.', '']);
    expect(desk.events.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([['help', { id: body.id }]]);
    expect(await listed(person)).toEqual([
      {
        ...{ ...body, name: 'Nora Quist', accountId: person.accountId, language: 'en' },
        ...{ browser: 'an unknown browser', display },
      },
    ]);

    const answered = await answer(person, body.id, 'Open the caption settings.');
    await until('the answer', () => page.events.length === 1, { seconds: 5 });
    expect(answered.body).toMatchObject({ id: body.id, answer: 'Open the caption settings.' });
    expect(page.events.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([['help-answered', { id: body.id }]]);
    expect(await own(person)).toMatchObject([{ id: body.id, answer: 'Open the caption settings.' }]);
    desk.close();
    page.close();
  });

  it('sent again is the same one until it is answered', async () => {
    const person = await aRegisteredPerson();
    const request = { kind: 'sound', details: '' };
    const both = await Promise.all([send(person, request), send(person, request)]);
    const [first] = both.map(({ body }) => body.id);
    expect(both.map(({ body }) => body.id)).toEqual([first, first]);
    await answer(person, first, 'Try the phone.');
    const again = await send(person, request);

    expect(again.body.id).not.toBe(first);
    expect((await listed(person)).length).toBe(2);
  });

  it('is read by nobody else, and answered by staff only, in its own session', async () => {
    const person = await aRegisteredPerson();
    const other = await aRegisteredPerson(person.sessionId);
    const elsewhere = await aRegisteredPerson();
    const { body } = await send(person, { kind: 'joining' });
    const path = `/api/live/${person.sessionId}/help`;

    expect(await own(other)).toEqual([]);
    expect((await ask(portal, 'GET', path, { token: elsewhere.token })).status).toBe(403);
    expect((await ask(portal, 'GET', path)).status).toBe(401);
    expect((await ask(portal, 'POST', path, { body: { kind: 'joining' } })).status).toBe(401);
    expect((await answer(person, body.id, 'No.', person.token)).status).toBe(403);
    expect((await answer(elsewhere, body.id, 'No.')).status).toBe(404);
    expect(await own(person)).toMatchObject([{ answer: '' }]);
  });

  it('says what is wrong with it', async () => {
    const person = await aRegisteredPerson();
    const fields = async (body: object) => (await send(person, body)).body.fields;

    expect(await fields({ kind: 'smell' })).toEqual({ kind: 'Choose what does not work.' });
    expect(await fields({ kind: 'other', details: ' ' })).toEqual({ details: 'Describe what does not work.' });
    expect(await fields({ kind: 'sound', details: 'a'.repeat(501) })).toEqual({ details: 'At most 500 characters' });
    expect(Object.keys(await fields({ kind: 'sound', display: { ...display, size: 'giant' } }))).toEqual([
      'display.size',
    ]);
    const { body } = await send(person, { kind: 'sound', details: 'a'.repeat(500) });
    expect((await answer(person, body.id, ' ')).body.fields).toEqual({ answer: 'Enter your answer.' });
    expect((await answer(person, body.id, 'a'.repeat(501))).status).toBe(400);
  });

  it('is possible until two hours after the session, and stays for staff', async () => {
    const person = await aRegisteredPerson();
    await send(person, { kind: 'sound' });
    const ended = Temporal.Now.instant().subtract({ hours: 2 });
    await portal.db
      .updateTable('session')
      .set({ starts_at: ended.subtract({ hours: 1 }), ends_at: ended })
      .where('id', '=', person.sessionId)
      .execute();

    expect((await send(person, { kind: 'captions' })).body.error).toBe('OVER');
    expect((await listed(person)).length).toBe(1);
  });

  it('goes with the account', async () => {
    const person = await aRegisteredPerson();
    await send(person, { kind: 'sound' });
    await portal.db.deleteFrom('account').where('id', '=', person.accountId).execute();

    expect(await listed(person)).toEqual([]);
  });
});

describe('the form without scripts', () => {
  it('sends by the join link, and leads back to the page', async () => {
    const person = await aRegisteredPerson();
    const page = `/live/${person.sessionId}?code=${person.code}`;
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    const sent = await sendForm(`/es${page}`, { kind: 'other', details: 'Nada\r\nfunciona.' }, firefox);

    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/es${page}&help=sent#help`]);
    expect(sent.headers['cache-control']).toBe('no-store');
    expect(await listed(person)).toMatchObject([
      { details: 'Nada\nfunciona.', language: 'es', browser: 'Firefox on Windows', display: null },
    ]);
  });

  it('says why nothing was sent', async () => {
    const [person, other] = [await aRegisteredPerson(), await aRegisteredPerson()];
    const results = await Promise.all(
      [
        [`/live/${person.sessionId}?code=${person.code}`, { kind: 'other', details: '' }],
        [`/live/${person.sessionId}?code=${person.code}`, {}],
        [`/live/${other.sessionId}?code=${person.code}`, { kind: 'sound' }],
        [`/live/${person.sessionId}`, { kind: 'sound' }],
        ['/live/x?code=y', { kind: 'sound' }],
      ].map(async ([path, fields]) => {
        const { headers } = await sendForm(path as string, fields as Record<string, string>);
        return new URL(String(headers.location), 'http://a').searchParams.get('help');
      }),
    );

    expect(results).toEqual(['invalid', 'invalid', 'gone', 'gone', 'gone']);
    expect([await listed(person), await listed(other)]).toEqual([[], []]);
  });
});

describe('with rate limits', () => {
  let limited: TestPortal;
  beforeAll(async () => {
    limited = await aPortal({ web: false, limits: true });
  });
  afterAll(() => limited?.close());

  it('one person sends six requests in ten minutes', async () => {
    const sessionId = await addSession(limited, { starts_at: Temporal.Now.instant().add({ hours: 1 }) });
    const { token, selfId } = await aSignedInPerson(limited);
    await register(limited, token, sessionId, [selfId]);
    const statuses: number[] = [];
    for (let number = 1; number <= 7; number += 1) {
      const body = { kind: 'other', details: `Fault ${number}` };
      statuses.push((await ask(limited, 'POST', `/api/live/${sessionId}/help`, { token, body })).status);
    }

    expect(statuses).toEqual([...Array(6).fill(201), 429]);
  });
});
