// What a coordinator sees of people who joined the group: what the group registered, and nothing else.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { anAttendanceRecord, aPastSession, aRegistration, completeEvidence } from '#tests/support/credit.ts';
import { accept, aJoinedPerson, aMember, anAddress, invite, keyFor } from '#tests/support/group-invitations.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, limits: true });
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

const records = async ({ token }: Person, query = '') => {
  const { body } = await ask(portal, 'GET', `/api/my/group${query}`, { token });
  return body.sessions.map(({ id, people }: { id: number; people: unknown[] }) => [id, people]);
};

const printed = async ({ token }: Person, query = '') => {
  const url = `/api/my/group.pdf${query}`;
  return readPdf((await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload);
};

describe('a coordinator', () => {
  it('sees attendance and certificates of what the group registered, before and after the claim', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ minutes: 200 }), { isComplete: true });
    const member = await aMember(portal, coordinator, 'Ann', 'Lund');
    await aRegistration(portal, { ...coordinator, selfId: member }, past);
    await anAttendanceRecord(portal, { ...coordinator, selfId: member }, past, { minutes: 85 });
    const granting = { accountId: coordinator.accountId, memberId: member, sessionId: past };
    const { number } = await aCertificate(portal.db, granting);
    const expected = (name: string, hasAccount: boolean) => [
      past,
      [
        {
          ...{ name, hasAccount, state: 'registered', minutes: 85 },
          certificates: [{ number, title: 'Certificate of attendance', hours: 1.5 }],
        },
      ],
    ];
    expect(await records(coordinator)).toEqual([expected('Ann Lund', false)]);

    const email = anAddress();
    await invite(portal, coordinator, member, email);
    await accept(portal, ana, await keyFor(portal, email));

    expect(await records(coordinator)).toEqual([expected('Ana Lund', true)]);
    const { text } = await ask(portal, 'GET', '/api/my/group.csv', { token: coordinator.token });
    expect(text).toContain(`Ana Lund,Registered,85,Certificate of attendance,1.5,${number}`);
    const pdf = await printed(coordinator);
    const { firstName, lastName } = coordinator.person;
    expect(pdf.title).toMatch(new RegExp(`^Group sessions 20\\d\\d: ${firstName} ${lastName}$`));
    expect(readAloud(pdf)).toEqual(
      expect.arrayContaining([
        'Ana Lund',
        'Registered',
        '85',
        `Certificate of attendance, 1.5 contact hours: ${number}`,
      ]),
    );
    expect(await records(coordinator, '?year=2019')).toEqual([]);
    const organization = { token: coordinator.token, body: { name: 'Old Mill Library' } };
    await ask(portal, 'POST', '/api/my/organization', organization);
    const empty = await printed(coordinator, '?year=2019');
    expect(empty.title).toBe('Group sessions 2019: Old Mill Library');
    expect(readAloud(empty)).toContain('No sessions in this year.');
  });

  it('sees minutes when the attendance of the session is published, not before', async () => {
    const { coordinator } = await aJoinedPerson(portal);
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ minutes: 200 }));
    const member = { ...coordinator, selfId: await aMember(portal, coordinator, 'Ann', 'Lund') };
    await aRegistration(portal, member, past);
    await anAttendanceRecord(portal, member, past, { minutes: 85 });
    const minutes = async () => {
      const [[, [person]]] = await records(coordinator);
      return person.minutes;
    };
    expect(await minutes()).toBe(null);

    await completeEvidence(portal, past);
    expect(await minutes()).toBe(85);
  });

  it('sees no session that the person chose alone', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    await register(portal, ana.token, 1201, [ana.selfId]);
    await register(portal, coordinator.token, 1301, [ana.selfId]);

    expect(await records(coordinator)).toEqual([
      [1301, [expect.objectContaining({ name: 'Ana Lund', state: 'registered' })]],
    ]);
    await ask(portal, 'DELETE', '/api/my/sessions/1301', { token: ana.token });
    expect(await records(coordinator)).toEqual([
      [1301, [expect.objectContaining({ name: 'Ana Lund', state: 'canceled' })]],
    ]);
  });

  it('sees nothing of a session that the person canceled, and then chose alone', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ minutes: 200 }), { isComplete: true });
    const session = portal.db.updateTable('session').where('id', '=', past);
    const { starts_at, ends_at } = await portal.db
      .selectFrom('session')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', past)
      .executeTakeFirstOrThrow();
    const later = { starts_at: starts_at.add({ hours: 24 }), ends_at: ends_at.add({ hours: 24 }) };
    await session.set({ ...later, status_code: 1 }).execute();
    await register(portal, coordinator.token, past, [ana.selfId]);
    expect(await records(coordinator)).toMatchObject([[past, [{ state: 'registered' }]]]);

    await ask(portal, 'DELETE', `/api/my/sessions/${past}`, { token: ana.token });
    expect((await register(portal, ana.token, past, [ana.selfId])).status).toBe(200);

    const canceled = [
      past,
      [{ name: 'Ana Lund', hasAccount: true, state: 'canceled', minutes: null, certificates: [] }],
    ];
    expect(await records(coordinator)).toEqual([canceled]);
    const { token } = coordinator;
    expect((await ask(portal, 'GET', '/api/my/group/sessions', { token })).body).toEqual([]);
    const cancel = await ask(portal, 'DELETE', `/api/my/group/sessions/${past}/people/${ana.selfId}`, { token });
    expect(cancel.status).toBe(404);
    // A group cannot take over what people chose alone.
    expect((await register(portal, token, past, [ana.selfId])).status).toBe(200);
    expect(await records(coordinator)).toEqual([canceled]);

    await session.set({ starts_at, ends_at }).execute();
    await anAttendanceRecord(portal, ana, past, { minutes: 85 });
    await aCertificate(portal.db, { accountId: ana.accountId, memberId: ana.selfId, sessionId: past });
    expect(await records(coordinator)).toEqual([canceled]);
  });

  it('sees the session again after registering the person again', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    await register(portal, coordinator.token, 1301, [ana.selfId]);
    await ask(portal, 'DELETE', '/api/my/sessions/1301', { token: ana.token });

    await register(portal, coordinator.token, 1301, [ana.selfId]);

    expect(await records(coordinator)).toMatchObject([[1301, [{ name: 'Ana Lund', state: 'registered' }]]]);
  });

  it('cancels what the group registered, with an email to the person, who is on the sign-in sheet until then', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    await register(portal, ana.token, 1201, [ana.selfId]);
    const cancel = (session: number) =>
      ask(portal, 'DELETE', `/api/my/group/sessions/${session}/people/${ana.selfId}`, { token: coordinator.token });
    const url = '/api/my/sessions/1401/sign-in-sheet/pdf';
    const sheet = () => portal.app.inject({ url, headers: { authorization: `Bearer ${coordinator.token}` } });
    const emails = () =>
      portal.db
        .selectFrom('email')
        .select('subject')
        .where('recipient', '=', ana.person.email)
        .where('kind', '=', 'registration-canceled-group')
        .execute();
    await register(portal, coordinator.token, 1401, [coordinator.selfId, ana.selfId]);

    expect((await cancel(1201)).status).toBe(404);
    const text = readAloud(readPdf((await sheet()).rawPayload)).join(' ');
    expect(text).toMatch(/Ana Lund/);
    expect((await cancel(1401)).status).toBe(204);

    expect(await records(coordinator)).toMatchObject([[1401, [{ state: 'registered' }, { state: 'canceled' }]]]);
    expect(readAloud(readPdf((await sheet()).rawPayload)).join(' ')).not.toMatch(/Ana Lund/);
    expect(await emails()).toEqual([{ subject: expect.stringMatching(/^Canceled: /) }]);
    expect((await cancel(1401)).status).toBe(404);
  });

  it('sees no session for which the group had canceled the member before the claim', async () => {
    const coordinator = await aSignedInPerson(portal);
    const member = await aMember(portal, coordinator);
    await register(portal, coordinator.token, 1301, [member]);
    await ask(portal, 'DELETE', '/api/my/sessions/1301', { token: coordinator.token });
    const email = anAddress();
    await invite(portal, coordinator, member, email);
    const ana = await aSignedInPerson(portal);
    await accept(portal, ana, await keyFor(portal, email));

    await register(portal, ana.token, 1301, [ana.selfId]);

    expect(await records(coordinator)).toEqual([]);
  });

  it('no longer sees upcoming sessions of a person who left, who keeps them', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    await register(portal, coordinator.token, 1301, [ana.selfId]);
    const { body: groups } = await ask(portal, 'GET', '/api/my/groups', { token: ana.token });

    expect((await ask(portal, 'DELETE', `/api/my/groups/${groups[0].id}`, { token: ana.token })).status).toBe(204);

    expect(await records(coordinator)).toEqual([]);
    const { body: sessions } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token: ana.token });
    expect(sessions.map(({ id }: { id: number }) => id)).toEqual([1301]);
    expect((await register(portal, coordinator.token, 1401, [ana.selfId])).body.error).toBe('UNKNOWN_MEMBER');
  });

  it('gets no PDF of more than 2,000 lines, and is told to take the CSV', async () => {
    const coordinator = await aSignedInPerson(portal);
    const sessions: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      sessions.push(await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 + count })));
    }
    const { accountId } = coordinator;
    await sql`insert into member (account_id, first_name, last_name)
      select ${accountId}, 'Bo', 'Number ' || place from generate_series(1, 199) place`.execute(portal.db);
    const registerIn = (ids: readonly number[]) =>
      sql`insert into registration (account_id, member_id, session_id, method, registered_at)
      select ${accountId}, id, session_id, 'Web', now() from member, unnest(${ids}::int[]) session_id
      where account_id = ${accountId} on conflict do nothing`.execute(portal.db);
    const download = () => ask(portal, 'GET', '/api/my/group.pdf', { token: coordinator.token });

    await registerIn(sessions.slice(0, 10));
    expect((await download()).status).toBe(200);
    await registerIn(sessions);
    const { status, body } = await download();

    expect([status, body.error, body.message]).toEqual([
      409,
      'TOO_LONG',
      'The PDF would have more than 2,000 lines. Download the CSV instead.',
    ]);
  }, 60_000);

  it('can read them 30 times in ten minutes, as a page or as a file', async () => {
    const { coordinator } = await aJoinedPerson(portal);
    const read = (path: string) => ask(portal, 'GET', path, { token: coordinator.token });
    for (let times = 0; times < 10; times += 1) {
      expect((await read('/api/my/group')).status).toBe(200);
      expect((await read('/api/my/group.csv')).status).toBe(200);
      expect((await read('/api/my/group.pdf')).status).toBe(200);
    }

    for (const path of ['/api/my/group', '/api/my/group.csv', '/api/my/group.pdf']) {
      const { status, body } = await read(path);
      expect([status, body.message]).toEqual([429, expect.stringContaining('too many times')]);
    }
    const { coordinator: other } = await aJoinedPerson(portal);
    expect((await ask(portal, 'GET', '/api/my/group', { token: other.token })).status).toBe(200);
  });
});
