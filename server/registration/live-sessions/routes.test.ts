// Tests of live captions: who may send and read them, that nothing is repeated or lost, and the stream of events.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCaptionLines } from '#rules/registration/captions.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { type EventReader, readEvents } from '#tests/support/event-stream.ts';
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

interface Captioned {
  sessionId: number;
  key: string;
  linkId: number;
  /** Of a registered person. */
  token: string;
}

const aCaptionedSession = async (): Promise<Captioned> => {
  const sessionId = await addSession(portal);
  const { token, selfId } = await aSignedInPerson(portal);
  await register(portal, token, sessionId, [selfId]);
  const path = `/api/staff/sessions/${sessionId}/caption-links`;
  const { body } = await ask(portal, 'POST', path, { token: staff, body: { recipient: 'Steady Hands' } });
  const key = new URL(body.pageURL).searchParams.get('code') ?? '';
  return { sessionId, key, linkId: body.link.id, token };
};

/** As software for captions sends it. */
const send = async (
  key: string,
  query: string,
  text: string,
  headers: Record<string, string> = { 'content-type': 'text/plain' },
) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/captions/${key}?${query}`,
    headers,
    payload: text,
  });
  return [response.statusCode, response.body] as const;
};

const read = (sessionId: number, token: string) => ask(portal, 'GET', `/api/live/${sessionId}`, { token });
const textsOf = async ({ sessionId, token }: Captioned): Promise<string[]> =>
  (await read(sessionId, token)).body.captions.map(({ text }: { text: string }) => text);

const streamOf = ({ sessionId, token }: Captioned, headers: Record<string, string> = {}): Promise<EventReader> =>
  readEvents(`${portal.url}/api/live/${sessionId}/stream`, { authorization: `Bearer ${token}`, ...headers });

describe('the captions endpoint', () => {
  it('takes lines as Zoom does, in several languages, and answers with their number', async () => {
    const session = await aCaptionedSession();

    expect(await send(session.key, 'session=1&seq=1&lang=en-US', 'Good afternoon.\n')).toEqual([200, '1']);
    expect(await send(session.key, 'seq=2&lang=en-us&lang=es-MX', ' Buenas\ntardes. ')).toEqual([200, '2']);
    expect(await send(session.key, 'seq=7', 'Ünïcode ✓', {})).toEqual([200, '7']);

    const { body } = await read(session.sessionId, session.token);
    expect(
      body.captions.map(({ language, text, speaker, isCorrected }: Record<string, unknown>) => [
        ...[language, text, speaker, isCorrected],
      ]),
    ).toEqual([
      ['en-US', 'Good afternoon.', '', false],
      ['es-MX', 'Buenas tardes.', '', false],
      ['en-US', 'Ünïcode ✓', '', false],
    ]);
  });

  it('says the last number of a language', async () => {
    const { key } = await aCaptionedSession();
    await send(key, 'seq=4&lang=en-US', 'Four');
    await send(key, 'lang=en-US', 'Without a number');
    const last = (lang: string) => ask(portal, 'GET', `/api/captions/${key}/seq?lang=${lang}`);

    expect([(await last('en-US')).text, (await last('es')).text]).toEqual(['5', '0']);
    expect((await last('en-US')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('stores a line once that is sent again, and another text with the same number beside it', async () => {
    const session = await aCaptionedSession();
    for (const text of ['Hello.', 'Hello.', 'Hello again.']) await send(session.key, 'seq=1', text);

    expect(await textsOf(session)).toEqual(['Hello.', 'Hello again.']);
  });

  it('recognizes a line that is sent again also when the session has no room for more', async () => {
    const session = await aCaptionedSession();
    await send(session.key, 'seq=1', 'The last one.');
    await sql`
      insert into caption_line (session_id, link_id, language, sequence, text_hash, text, said_at)
      select ${session.sessionId}, ${session.linkId}, 'en-US', number, sha256('x'), 'x', now()
      from generate_series(2, ${maxCaptionLines}) as number`.execute(portal.db);

    expect(await send(session.key, 'seq=1', 'The last one.')).toEqual([200, '1']);
    expect((await send(session.key, 'seq=1', 'One more.'))[0]).toBe(409);
  });

  it('refuses what it cannot store, and says why', async () => {
    const session = await aCaptionedSession();

    const refused = [
      await send(session.key, 'seq=x', 'Hello.'),
      await send(session.key, 'seq=1&lang=not a language', 'Hello.'),
      await send(session.key, 'seq=1', ' \n'),
      await send(session.key, 'seq=1', 'a'.repeat(2001)),
      await send('x', 'seq=1', 'Hello.'),
    ].map(([status, text]) => [status, JSON.parse(text).error]);

    expect(refused).toEqual([...Array(4).fill([400, 'INVALID']), [404, 'NOT_FOUND']]);
    expect((await send(session.key, 'seq=1', 'a'.repeat(20_000)))[0]).toBe(413);
    expect(await send(session.key, 'seq=1', 'a'.repeat(2000))).toEqual([200, '1']);
  });

  it('ends when staff revoke its link, and a day after the session', async () => {
    const revoked = await aCaptionedSession();
    const path = `/api/staff/sessions/${revoked.sessionId}/caption-links`;
    expect((await ask(portal, 'DELETE', `${path}/${revoked.linkId}`, { token: staff })).status).toBe(204);
    expect((await send(revoked.key, 'seq=1', 'Hello.'))[0]).toBe(404);
    const { body } = await ask(portal, 'GET', path, { token: staff });
    expect(body.links.map(({ recipient, isOpen }: Record<string, unknown>) => [recipient, isOpen])).toEqual([
      ['Steady Hands', false],
    ]);

    const over = await aCaptionedSession();
    const now = Temporal.Now.instant();
    const ended = now.subtract({ hours: 24, minutes: 1 });
    await portal.db
      .updateTable('caption_link')
      .set({ created_at: ended.subtract({ hours: 2 }), expires_at: ended })
      .where('id', '=', over.linkId)
      .execute();
    expect((await send(over.key, 'seq=1', 'Hello.'))[0]).toBe(404);
  });

  it('stores a hash of the key only', async () => {
    const { key, linkId } = await aCaptionedSession();
    const { key_hash } = await portal.db
      .selectFrom('caption_link')
      .select('key_hash')
      .where('id', '=', linkId)
      .executeTakeFirstOrThrow();

    expect(key_hash).toEqual(createHash('sha256').update(key).digest());
  });
});

describe('a captioner', () => {
  it('sees the session, adds lines with speakers, and corrects them', async () => {
    const session = await aCaptionedSession();
    const path = `/api/captions/${session.key}`;
    const line = { language: 'en-us', speaker: 'Ana Lund', text: 'Helo.', sequence: 1 };
    const { status, body: added } = await ask(portal, 'POST', `${path}/lines`, { body: line });
    const again = await ask(portal, 'POST', `${path}/lines`, { body: line });
    const corrected = await ask(portal, 'POST', `${path}/lines/${added.id}`, {
      body: { speaker: 'Ana Lund', text: 'Hello.' },
    });
    const retried = await ask(portal, 'POST', `${path}/lines`, { body: line });

    expect([status, again.status, retried.status]).toEqual([201, 201, 201]);
    expect(added).toMatchObject({ language: 'en-US', speaker: 'Ana Lund', text: 'Helo.', isCorrected: false });
    expect(corrected.body).toEqual({ ...added, text: 'Hello.', isCorrected: true });
    expect(again.body.id).toBe(added.id);
    expect(retried.body).toEqual(corrected.body);
    const { body: view } = await ask(portal, 'GET', path);
    expect(view).toMatchObject({ sessionId: session.sessionId, recipient: 'Steady Hands', captions: [corrected.body] });
  });

  it('corrects no line of another session', async () => {
    const [own, other] = [await aCaptionedSession(), await aCaptionedSession()];
    const { body } = await ask(portal, 'POST', `/api/captions/${other.key}/lines`, {
      body: { language: 'en', text: 'Hello.', sequence: 1 },
    });
    const correction = { body: { speaker: '', text: 'Goodbye.' } };

    expect((await ask(portal, 'POST', `/api/captions/${own.key}/lines/${body.id}`, correction)).status).toBe(404);
    expect(await textsOf(other)).toEqual(['Hello.']);
  });
});

describe('the live page', () => {
  it('is for registered people, presenters and staff', async () => {
    const { sessionId, token } = await aCaptionedSession();
    const other = await aSignedInPerson(portal);
    const status = async (who?: string) =>
      (await ask(portal, 'GET', `/api/live/${sessionId}`, who ? { token: who } : {})).status;

    expect([await status(), await status(other.token), await status(token), await status(staff)]).toEqual([
      ...[401, 403, 200, 200],
    ]);
    expect((await ask(portal, 'GET', '/api/live/999999', { token })).status).toBe(404);
    await ask(portal, 'DELETE', `/api/my/sessions/${sessionId}`, { token });
    expect(await status(token)).toBe(403);
  });

  it('is also for people with a join link of the session, without signing in', async () => {
    const sessionId = await addSession(portal, { starts_at: Temporal.Now.instant().add({ hours: 12 }) });
    const [{ token, selfId }, other] = [await aSignedInPerson(portal), await aCaptionedSession()];
    await register(portal, token, sessionId, [selfId]);
    const { body: sessions } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token });
    const code = new URL(sessions[0].join.links[0].url).pathname.split('/').at(-1) ?? '';
    const status = async (path: string) => (await ask(portal, 'GET', `/api/live/${path}`)).status;

    expect(await status(`${sessionId}?code=${code}`)).toBe(200);
    expect(await status(`${sessionId}/events?after=0&code=${code}`)).toBe(200);
    expect(await status(`${other.sessionId}?code=${code}`)).toBe(404);
    expect(await status(`${sessionId}?code=${code.slice(0, -1)}`)).toBe(404);
    const ended = { starts_at: Temporal.Now.instant().subtract({ hours: 3 }), ends_at: Temporal.Now.instant() };
    await portal.db.updateTable('session').set(ended).where('id', '=', sessionId).execute();
    expect(await status(`${sessionId}?code=${code}`)).toBe(200);
    const longOver = { ...ended, ends_at: Temporal.Now.instant().subtract({ hours: 2 }) };
    await portal.db.updateTable('session').set(longOver).where('id', '=', sessionId).execute();
    expect(await status(`${sessionId}?code=${code}`)).toBe(404);
    await ask(portal, 'DELETE', `/api/my/sessions/${sessionId}`, { token });
    expect(await status(`${sessionId}?code=${code}`)).toBe(404);
  });

  it('shows the newest lines, and earlier ones when asked', async () => {
    const session = await aCaptionedSession();
    await send(session.key, 'seq=1', 'Line 1');
    await portal.db
      .insertInto('caption_line')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          ...{ session_id: session.sessionId, link_id: session.linkId, language: 'en-US', sequence: index + 2 },
          ...{ text_hash: Buffer.alloc(32), text: `Line ${index + 2}`, said_at: Temporal.Now.instant() },
        })),
      )
      .execute();
    const { body } = await read(session.sessionId, session.token);
    const [first] = body.captions;
    const earlier = await ask(portal, 'GET', `/api/live/${session.sessionId}/captions?before=${first.id}`, {
      token: session.token,
    });

    expect([body.captions.length, first.text, body.hasEarlier]).toEqual([200, 'Line 2', true]);
    expect([earlier.body.captions.map(({ text }: { text: string }) => text), earlier.body.hasEarlier]).toEqual([
      ['Line 1'],
      false,
    ]);
  });
});

describe('the stream of events', () => {
  it('sends lines as they come, corrected ones too, and nothing of other sessions', async () => {
    const [session, other] = [await aCaptionedSession(), await aCaptionedSession()];
    const reader = await streamOf(session);
    await send(other.key, 'seq=1', 'Elsewhere.');
    await send(session.key, 'seq=1', 'One');
    await until('a line', () => reader.events.length === 1, { seconds: 5 });

    const { id } = JSON.parse(reader.events[0]?.data ?? '');
    await ask(portal, 'POST', `/api/captions/${session.key}/lines/${id}`, { body: { text: 'One!' } });
    await until('the correction', () => reader.events.length === 2, { seconds: 5 });

    expect(reader.events.map(({ kind, data }) => [kind, JSON.parse(data).text])).toEqual([
      ['caption', 'One'],
      ['caption', 'One!'],
    ]);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.headers.get('content-encoding')).toBeNull();
    reader.close();
  });

  it('resumes after an event, without gaps and repetitions, and so does the list', async () => {
    const session = await aCaptionedSession();
    for (let seq = 1; seq <= 5; seq += 1) await send(session.key, `seq=${seq}`, `Line ${seq}`);
    const all = await ask(portal, 'GET', `/api/live/${session.sessionId}/events?after=0`, { token: session.token });
    const third = String(all.body.events[2].id);
    const [byHeader, byAddress] = [
      await streamOf(session, { 'last-event-id': third }),
      await readEvents(`${portal.url}/api/live/${session.sessionId}/stream?after=${third}`, {
        authorization: `Bearer ${session.token}`,
      }),
    ];
    await send(session.key, 'seq=6', 'Line 6');
    await until('three lines', () => byHeader.events.length >= 3 && byAddress.events.length >= 3, { seconds: 5 });
    await pause(100);

    const texts = (reader: EventReader): string[] => reader.events.map(({ data }) => JSON.parse(data).text);
    expect(texts(byHeader)).toEqual(['Line 4', 'Line 5', 'Line 6']);
    expect(texts(byAddress)).toEqual(['Line 4', 'Line 5', 'Line 6']);
    byHeader.close();
    byAddress.close();
  });

  it('resumes after an event from long ago, before what is in memory', async () => {
    const session = await aCaptionedSession();
    const first = await streamOf(session);
    const lines = Array.from({ length: 700 }, (_, index) => ({
      ...{ session_id: session.sessionId, kind: 'caption', audience: 'everyone' as const },
      ...{ data: JSON.stringify({ text: `Line ${index}` }), created_at: Temporal.Now.instant() },
    }));
    await portal.db.insertInto('live_event').values(lines).execute();
    await until('all lines', () => first.events.length === 700, { seconds: 20 });
    const late = await streamOf(session, { 'last-event-id': first.events[9]?.id ?? '' });
    await until('the others', () => late.events.length >= 690, { seconds: 20 });

    expect(late.events.map(({ id }) => id)).toEqual(first.events.slice(10).map(({ id }) => id));
    first.close();
    late.close();
  });

  it('is not for people who are not registered', async () => {
    const { sessionId } = await aCaptionedSession();
    const { token } = await aSignedInPerson(portal);

    expect((await ask(portal, 'GET', `/api/live/${sessionId}/stream`, { token })).status).toBe(403);
    expect((await ask(portal, 'GET', `/api/live/${sessionId}/stream`)).status).toBe(401);
    expect((await ask(portal, 'GET', `/api/live/${sessionId}/events?after=0`, { token })).status).toBe(403);
  });

  it('keeps the order in which lines sent at the same time were stored', async () => {
    const session = await aCaptionedSession();
    const reader = await streamOf(session);
    await Promise.all(Array.from({ length: 60 }, (_, seq) => send(session.key, `seq=${seq}`, `Line ${seq}`)));
    await until('all lines', () => reader.events.length === 60, { seconds: 10 });

    const ids = reader.events.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(reader.events.map(({ data }) => JSON.parse(data).text)).size).toBe(60);
    reader.close();
  });
});
