// Join links: what they lead to at each time, what is recorded, how they are replaced, and that they work without scripts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const startsAt = Temporal.Instant.from('2026-12-03T19:30:00Z');
const meeting = 'https://meet.example/1';
const at = (hours: number) => startsAt.add({ minutes: Math.round(hours * 60) });

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, limits: true, stoppedAt: at(-20) });
});
beforeEach(() => portal.setClock(() => at(-20)));
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

const aSession = (values: object = {}) =>
  addSession(portal, { type_code: 4, starts_at: startsAt, join_url: meeting, dial_in: '800-555-0199', ...values });
const register = async ({ token }: Person, id: number, memberIds: readonly number[], method = 'Web') => {
  const body = [{ id, participants: memberIds.map((member) => ({ id: member, method })) }];
  expect((await ask(portal, 'POST', '/api/schedule/register', { token, body })).status).toBe(200);
};
const linksOf = async ({ token }: Person, id: number): Promise<{ memberId: number; name: string; url: string }[]> => {
  const { body } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token });
  return body.find((session: { id: number }) => session.id === id).join?.links ?? [];
};
const tokenOf = async (who: Person, id: number, memberId = who.selfId): Promise<string> => {
  const links = await linksOf(who, id);
  return (
    links
      .find((link) => link.memberId === memberId)
      ?.url.split('/')
      .at(-1) ?? ''
  );
};
const seated = async (values: object = {}, method = 'Web') => {
  const [who, id] = [await aSignedInPerson(portal), await aSession(values)];
  await register(who, id, [who.selfId], method);
  return { who, id, token: await tokenOf(who, id) };
};
const open = (token: string) => ask(portal, 'GET', `/api/join/${token}`);
const join = (token: string, body: object = {}) =>
  ask(portal, 'POST', `/api/join/${token}`, { body: { method: 'Web', ...body } });
const joinsIn = (id: number) =>
  portal.db
    .selectFrom('join_event')
    .select(['member_id', 'method'])
    .where('session_id', '=', id)
    .orderBy('id')
    .execute();
const form = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: `/join/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a join link', () => {
  it('says before the day when it opens, on the day leads to the meeting, and after the session no longer', async () => {
    const { who, id, token } = await seated();

    const early = await open(token);
    expect(early.body).toMatchObject({ state: 'early', name: 'Nora Quist', hasMeeting: false, sessionId: id });
    expect(early.body.opensAt).toBe('2026-12-03T00:00:00-05:00');
    expect(early.text).not.toContain('meet.example');
    expect((await join(token)).status).toBe(409);

    portal.setClock(() => at(-1));
    const now = await open(token);
    expect(now.body).toMatchObject({ state: 'open', hasMeeting: true });
    expect(now.text).not.toContain('meet.example');
    expect(await joinsIn(id)).toEqual([]);
    const joined = await join(token);
    expect([joined.status, joined.body]).toEqual([200, { url: meeting }]);
    expect(await joinsIn(id)).toEqual([{ member_id: who.selfId, method: 'Web' }]);

    portal.setClock(() => at(1.5));
    expect((await open(token)).body.state).toBe('over');
    expect((await join(token)).status).toBe(409);
    expect((await joinsIn(id)).length).toBe(1);
  });

  it('gives whoever attends by telephone number and PIN on the day, and no meeting', async () => {
    const { id, token } = await seated({}, 'Phone');
    expect((await open(token)).body).toMatchObject({ dialIn: '', pin: '', byPhone: true, byWeb: false });

    portal.setClock(() => at(-1));
    const { body } = await open(token);
    expect(body).toMatchObject({ dialIn: '800-555-0199', pin: expect.stringMatching(/^\d{6}$/), hasMeeting: false });
    expect((await join(token)).status).toBe(409);
    expect((await join(token, { method: 'Phone' })).body).toEqual({ url: '' });
    expect((await joinsIn(id)).map(({ method }) => method)).toEqual(['Phone']);
  });

  it('is of no use after the registration or the session was canceled', async () => {
    const one = await seated();
    const other = await seated();
    expect((await ask(portal, 'DELETE', `/api/my/sessions/${one.id}`, { token: one.who.token })).status).toBe(204);
    await portal.db
      .updateTable('session')
      .set({ status_code: SessionStatus.Deleted })
      .where('id', '=', other.id)
      .execute();

    portal.setClock(() => at(-1));
    expect((await open(one.token)).body.state).toBe('canceled');
    expect((await open(other.token)).body.state).toBe('sessionCanceled');
    expect([(await join(one.token)).status, (await join(other.token)).status]).toEqual([409, 409]);
  });

  it('says that staff have not entered the meeting yet, and records no join then', async () => {
    const { id, token } = await seated({ join_url: '' });

    portal.setClock(() => at(-1));
    expect((await open(token)).body).toMatchObject({ state: 'open', hasMeeting: false });
    expect((await join(token)).body).toEqual({ url: '' });
    expect(await joinsIn(id)).toEqual([]);
  });

  it('is not passed on, stored or indexed', async () => {
    const { token } = await seated();
    portal.setClock(() => at(-1));

    for (const { headers } of [
      await portal.app.inject({ url: `/api/join/${token}` }),
      await form(token, {}),
      await form('1-1-AAAAAAAAAAAAAAAAAAAAAA', {}),
    ]) {
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    }
  });
});

describe('the form of the page', () => {
  it('leads to the meeting without scripts, and keeps what the person prefers', async () => {
    const { who, id, token } = await seated();
    portal.setClock(() => at(-1));

    const direct = await form(token, { joinsDirectly: 'on' });
    expect([direct.statusCode, direct.headers.location]).toEqual([303, meeting]);
    expect((await open(token)).body.joinsDirectly).toBe(true);
    await form(token, {});
    expect((await open(token)).body.joinsDirectly).toBe(false);
    expect((await joinsIn(id)).map(({ member_id }) => member_id)).toEqual([who.selfId, who.selfId]);
  });

  it('leads back to the page, which says why, in the language of the page', async () => {
    const { token } = await seated();

    expect((await form(token, {})).headers.location).toBe(`/join/${token}`);
    const { headers } = await portal.app.inject({ method: 'POST', url: `/es/join/${token}` });
    expect(headers.location).toBe(`/es/join/${token}`);
  });
});

describe('in a group', () => {
  const aGroup = async () => {
    const [who, id] = [await aSignedInPerson(portal), await aSession()];
    const names = { firstName: 'Bo', lastName: 'Lund' };
    const { body: bo } = await ask(portal, 'POST', '/api/schedule/members', { token: who.token, body: names });
    await register(who, id, [who.selfId, bo.id]);
    return { who, id, bo: Number(bo.id) };
  };

  it('everyone has an own link, and the owner’s can record others on the same screen', async () => {
    const { who, id, bo } = await aGroup();
    const stranger = await seated();
    expect((await linksOf(who, id)).map(({ name }) => name)).toEqual(['Nora Quist', 'Bo Lund']);
    const [own, theirs] = [await tokenOf(who, id), await tokenOf(who, id, bo)];

    portal.setClock(() => at(-1));
    expect((await open(own)).body.group).toEqual([{ id: bo, name: 'Bo Lund' }]);
    expect((await open(theirs)).body).toMatchObject({ name: 'Bo Lund', group: [] });
    await join(own, { memberIds: [bo, stranger.who.selfId] });
    await join(theirs, { memberIds: [who.selfId] });
    expect((await joinsIn(id)).map(({ member_id }) => member_id)).toEqual([who.selfId, bo, bo]);
  });
});

describe('a replaced link', () => {
  it('no longer works, also not after registering again', async () => {
    const { who, id, token } = await seated();
    const path = `/api/my/sessions/${id}/participants/${who.selfId}/join-link`;
    const { status, body } = await ask(portal, 'POST', path, { token: who.token });
    const newer = await tokenOf(who, id);
    expect(status).toBe(200);
    expect(body.url.endsWith(`/join/${newer}`)).toBe(true);
    expect(newer).not.toBe(token);
    await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: who.token });
    await register(who, id, [who.selfId]);

    portal.setClock(() => at(-1));
    expect((await open(token)).body).toMatchObject({ state: 'replaced', name: '' });
    expect((await join(token)).status).toBe(409);
    expect((await open(newer)).body.state).toBe('open');
    const { body_text } = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', who.person.email)
      .where('kind', '=', 'registration')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(body_text).toContain(newer);
    expect(body_text).not.toContain(token);
  });

  it('is not the business of others', async () => {
    const [{ who, id }, stranger] = [await seated(), await aSignedInPerson(portal)];
    const path = `/api/my/sessions/${id}/participants/${who.selfId}/join-link`;

    expect((await ask(portal, 'POST', path, { token: stranger.token })).status).toBe(404);
    portal.setClock(() => at(2));
    const { token } = await aSignedInPerson(portal);
    expect((await ask(portal, 'POST', path, { token })).status).toBe(404);
  });

  it('that staff revoked is replaced by email, and in the audit log', async () => {
    const { who, id, token } = await seated();
    const staff = await staffToken(portal);
    const path = `/api/staff/sessions/${id}/participants/${who.selfId}/join-link`;

    expect((await ask(portal, 'POST', path, { token: staff })).status).toBe(204);
    expect((await open(token)).body.state).toBe('replaced');
    const newer = await tokenOf(who, id);
    const email = await portal.db
      .selectFrom('email')
      .select(['subject', 'body_text', 'attachment'])
      .where('recipient', '=', who.person.email)
      .where('kind', '=', 'join-link-replaced')
      .executeTakeFirstOrThrow();
    expect(email.body_text).toContain(`/join/${newer}`);
    expect(email.attachment.replaceAll(/\r\n[ \t]/g, '')).toContain(newer);
    const event = await portal.db
      .selectFrom('audit_event')
      .select(['kind', 'subject_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ kind: 'join-link-revoked', subject_id: who.accountId });
  });
});

it('staff see who joined, and from how many places', async () => {
  const { who, id, token } = await seated();
  const idle = await aSignedInPerson(portal);
  await register(idle, id, [idle.selfId]);
  portal.setClock(() => at(-1));
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await form(token, {});
  await form(token, {});
  const places = async () => {
    const { body } = await ask(portal, 'GET', `/api/staff/sessions/${id}/registrations`, {
      token: await staffToken(portal),
    });
    return body.registrations.map((row: { accountId: number; joinedAt: string | null; joinPlaces: number }) => [
      row.accountId,
      row.joinedAt,
      row.joinPlaces,
    ]);
  };

  const joinedAt = '2026-12-03T13:30:00-05:00';
  expect(await places()).toEqual([
    [idle.accountId, null, 0],
    [who.accountId, joinedAt, 1],
  ]);
  await form(token, {}, { 'user-agent': firefox });
  expect((await places())[1]).toEqual([who.accountId, joinedAt, 2]);
});

it('tokens that belong to nobody are limited for each network, and real ones are not', async () => {
  const { token } = await seated();
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const mac = `${n}`.padStart(22, 'A');
    const { statusCode } = await portal.app.inject({ url: `/api/join/xd-1-${mac}`, remoteAddress: '192.0.2.7' });
    statuses.push(statusCode);
  }

  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses[60]).toBe(429);
  const { statusCode } = await portal.app.inject({ url: `/api/join/${token}`, remoteAddress: '192.0.2.7' });
  expect(statusCode).toBe(200);
});
