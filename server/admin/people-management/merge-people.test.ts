// Two accounts of one person become one, with everything that each held.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPasswordResetTask } from '#server/accounts/sign-in/recover-password.ts';
import {
  accountColumns,
  addressColumns,
  filledColumns,
  groupColumns,
  keptColumns,
  keyedTables,
  memberTables,
  resolvedTables,
  untouchedTables,
} from '#server/admin/people-management/merge-tables.ts';
import { accommodationColumns } from '#server/registration/accommodations/move-accommodation-queries.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { anAttendanceRecord, aPastSession, aRegistration, askFor } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const password = 'curb-cuts1!';

let portal: TestPortal;
let staff: string;
let kept: Awaited<ReturnType<typeof aSignedInPerson>>;
let ending: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
beforeEach(async () => {
  kept = await aSignedInPerson(portal, { organization: '' });
  ending = await aSignedInPerson(portal, { organization: 'Old Mill Library', phone: '312-555-0142' });
});
afterAll(() => portal?.close());

const by = (person: { token: string }) => (path: string, body: unknown) =>
  ask(portal, 'POST', path, { token: person.token, body });
const pathOf = () => `/api/staff/people/${kept.accountId}/merge/${ending.accountId}`;
const preview = () => ask(portal, 'GET', pathOf(), { token: staff });
const merge = (body: object = { password }) => ask(portal, 'POST', pathOf(), { token: staff, body });
const registerFor = ({ token, selfId }: typeof kept, sessionId: number, memberId = selfId) =>
  register(portal, token, sessionId, [memberId]);
const live = () =>
  portal.db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select(['session_id', 'registration.account_id', 'first_name'])
    .where('registration.account_id', 'in', [kept.accountId, ending.accountId])
    .where('canceled_at', 'is', null)
    .orderBy('session_id')
    .orderBy('member.id')
    .execute();

describe('every place in the database that names an account or a member', () => {
  it('is in the list of those that go over, or of those that end on purpose', async () => {
    const { rows } = await sql<{ place: string }>`
      select distinct conrelid::regclass || '.' || attname as place
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid in ('account'::regclass, 'member'::regclass)
      order by place`.execute(portal.db);

    const listed = new Set([
      ...memberTables.flatMap((table) => [`${table}.member_id`, `${table}.account_id`]),
      ...accountColumns.map(([table, column]) => `${table}.${column}`),
      ...[...Object.keys(keyedTables), ...resolvedTables].map((table) => `${table}.account_id`),
      ...groupColumns,
      'accommodation_member.member_id',
      'join_link.member_id',
      'meeting_registrant.member_id',
      ...untouchedTables.map((table) =>
        table === 'provider_ticket' ? `${table}.linking_account_id` : `${table}.account_id`,
      ),
    ]);
    expect([...listed].toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  });
});

describe('every column of what is put together', () => {
  const columnsOf = async (table: 'account' | 'accommodation') => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(portal.db);
    return rows.map(({ name }) => name).toSorted();
  };

  it('of an account is taken over, or stays on purpose', async () => {
    const listed = [...filledColumns, ...addressColumns, ...keptColumns];
    expect(listed.toSorted()).toEqual(await columnsOf('account'));
  });

  it('of what an account needs is joined', async () => {
    const others = ['account_id', 'contact_wish', 'notes', 'updated_at'];
    expect([...accommodationColumns, ...others].toSorted()).toEqual(await columnsOf('accommodation'));
  });

  it('of a member goes over, one that was added later too', async () => {
    await sql`alter table member add column added_later text not null default ''`.execute(portal.db);
    try {
      const { body: bo } = await by(ending)('/api/schedule/members', { firstName: 'Bo', lastName: 'Lund' });
      const { body: gone } = await by(ending)('/api/schedule/members', { firstName: 'Cy', lastName: 'Lund' });
      await sql`update member set added_later = 'they' where id = ${bo.id}`.execute(portal.db);
      await sql`update member set added_later = 'ze', removed_at = '2026-05-01T12:00:00Z' where id = ${gone.id}`.execute(
        portal.db,
      );

      expect((await merge()).status).toBe(204);

      const { rows } = await sql`
        select first_name, last_name, added_later, removed_at is not null as is_removed from member
        where account_id = ${kept.accountId} and not is_self order by id`.execute(portal.db);
      expect(rows).toEqual([
        { first_name: 'Bo', last_name: 'Lund', added_later: 'they', is_removed: false },
        { first_name: 'Cy', last_name: 'Lund', added_later: 'ze', is_removed: true },
      ]);
    } finally {
      await sql`alter table member drop column added_later`.execute(portal.db);
    }
  });
});

describe('two accounts', () => {
  it('are one for reports too: as matched, as a candidate, and as rejected by staff', async () => {
    const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
    await aRegistration(portal, ending, session);
    const [one, other] = [ending.selfId, kept.selfId];
    const details = [
      { by: 'email', memberId: one },
      {
        candidates: [
          { memberId: other, why: ['exact'] },
          { memberId: one, why: ['near'] },
        ],
      },
      { candidates: [{ memberId: one, why: `the note says "memberId": ${one}}` }], refused: [1, one, other] },
      { refused: [one] },
    ];
    for (const [index, match_details] of details.entries()) {
      await anAttendanceRecord(portal, ending, session, { minutes: 10 });
      await sql`
        update attendance_record set match_details = ${JSON.stringify(match_details)}::jsonb, note = ${`${index}`}
        where id = (select max(id) from attendance_record where session_id = ${session})`.execute(portal.db);
    }

    expect((await merge()).status).toBe(204);

    const records = await portal.db
      .selectFrom('attendance_record')
      .select('match_details')
      .where('session_id', '=', session)
      .orderBy('note')
      .execute();
    expect(records.map(({ match_details }) => match_details)).toEqual([
      { by: 'email', memberId: other },
      { candidates: [{ memberId: other, why: ['exact'] }] },
      { candidates: [{ memberId: other, why: `the note says "memberId": ${one}}` }], refused: [1, other] },
      { refused: [other] },
    ]);
  });

  it('whose owners have different names are reported to differ', async () => {
    const ana = await aSignedInPerson(portal, { firstName: 'Ana', lastName: 'Ruiz' });
    const path = `/api/staff/people/${kept.accountId}/merge/${ana.accountId}`;

    const { body } = await ask(portal, 'GET', path, { token: staff });

    expect(body.clashes[0]).toBe('The names differ: Ana Ruiz becomes Nora Quist. Check that they are the same person.');
  });

  it('become one, with the group, registrations, questions, memberships, needs and what the profile lacked', async () => {
    const { body: ana } = await by(ending)('/api/schedule/members', { firstName: 'Ana', lastName: 'Lund' });
    await by(kept)('/api/schedule/members', { firstName: 'ana', lastName: 'LUND' });
    const { body: bo } = await by(ending)('/api/schedule/members', { firstName: 'Bo', lastName: 'Lund' });
    await registerFor(kept, 1201);
    await registerFor(ending, 1201);
    await registerFor(ending, 1301, ana.id);
    await registerFor(ending, 1401, bo.id);
    await by(ending)('/api/session/1301/questions', { question: 'Is there a ramp?' });
    await by(kept)('/api/my/memberships', [{ body: 'aia', number: '30111111', name: '' }]);
    await by(ending)('/api/my/memberships', [
      { body: 'aia', number: '30222222', name: '' },
      { body: 'icc', number: '8123456', name: '' },
    ]);
    await by(ending)('/api/my/accommodations', { captioning: true, notes: 'Front row' });
    await by(kept)('/api/my/accommodations', { largePrint: true, notes: 'Left side' });

    expect((await preview()).body).toEqual({
      kept: expect.objectContaining({ id: kept.accountId, registrations: 1, people: ['Nora Quist', 'ana LUND'] }),
      ending: expect.objectContaining({ id: ending.accountId, registrations: 3, questions: 1 }),
      clashes: [
        'Nora Quist and Ana Lund are in both accounts. Each becomes one person.',
        'Registered twice for 1 session. One registration is kept.',
        `Both have a number for American Institute of Architects (AIA). The number of ${kept.person.email} is kept.`,
        `${ending.person.email} is signed out everywhere. Its authenticator app and linked sign-ins are removed.`,
      ],
      blockedReason: '',
    });
    expect((await merge()).status).toBe(204);

    const account_id = kept.accountId;
    expect(await live()).toEqual([
      { session_id: 1201, account_id, first_name: 'Nora' },
      { session_id: 1301, account_id, first_name: 'ana' },
      { session_id: 1401, account_id, first_name: 'Bo' },
    ]);
    const { body: mine } = await ask(portal, 'GET', `/api/staff/people/${account_id}`, { token: staff });
    expect(mine).toMatchObject({
      organization: 'Old Mill Library',
      phone: '312-555-0142',
      questions: 1,
      members: [{ name: 'Nora Quist', isSelf: true }, { name: 'ana LUND' }, { name: 'Bo Lund' }],
      memberships: [{ body: 'aia', number: '30111111' }, { body: 'icc' }],
      accommodations: { captioning: true, largePrint: true, notes: 'Left side\nFront row' },
      former: [{ email: ending.person.email }],
    });
  });

  it('keep attendance, credit and certificates, none of them twice', async () => {
    const [first, both] = [
      await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 })),
      await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 })),
    ];
    for (const sessionId of [first, both]) {
      await aRegistration(portal, ending, sessionId);
      await anAttendanceRecord(portal, ending, sessionId, { minutes: 90 });
      await askFor(portal, ending, { sessionId, types: ['coa'] });
    }
    await aRegistration(portal, kept, both);
    await anAttendanceRecord(portal, kept, both, { minutes: 90 });
    await askFor(portal, kept, { sessionId: both, types: ['coa'] });

    expect((await merge()).status).toBe(204);

    const certificates = await portal.db
      .selectFrom('certificate')
      .select(['session_id', 'account_id', 'member_id'])
      .where('session_id', 'in', [first, both])
      .where('replaced_by', 'is', null)
      .orderBy('session_id')
      .execute();
    const mine = { account_id: kept.accountId, member_id: kept.selfId };
    expect(certificates).toEqual([
      { session_id: first, ...mine },
      { session_id: both, ...mine },
    ]);
    const requests = await portal.db
      .selectFrom('credit_request')
      .select(['session_id', 'account_id', 'member_id'])
      .where('session_id', 'in', [first, both])
      .where('withdrawn_at', 'is', null)
      .orderBy('session_id')
      .execute();
    expect(requests).toEqual(certificates);
    const records = await portal.db
      .selectFrom('attendance_record')
      .select(['session_id', 'member_id'])
      .where('session_id', 'in', [first, both])
      .orderBy('session_id')
      .execute();
    expect(records.map(({ session_id, member_id }) => [session_id, member_id])).toEqual([
      [first, kept.selfId],
      [both, kept.selfId],
      [both, kept.selfId],
    ]);
  });

  it('keep a name that waits for approval, except of a person whom both have', async () => {
    for (const person of [kept, ending])
      await by(person)('/api/schedule/members', { firstName: 'Al', lastName: 'Lund' });
    await by(ending)('/api/schedule/members', { firstName: 'Bo', lastName: 'Lund' });
    await sql`
      insert into name_change (account_id, member_id, old_first_name, old_last_name, first_name, last_name, requested_at)
      select account_id, id, first_name, last_name, first_name, 'Vinter', now() from member
      where account_id = ${ending.accountId}`.execute(portal.db);

    expect((await merge()).status).toBe(204);

    const changes = portal.db
      .selectFrom('name_change')
      .select(['old_first_name', 'state'])
      .where('account_id', '=', kept.accountId)
      .orderBy('member_id');
    expect(await changes.execute()).toEqual([
      { old_first_name: 'Nora', state: 'withdrawn' },
      { old_first_name: 'Al', state: 'withdrawn' },
      { old_first_name: 'Bo', state: 'pending' },
    ]);
  });

  it('are notified at both addresses; the other one no longer signs in, and refers to the merged one', async () => {
    await merge();

    const emails = await portal.db
      .selectFrom('email')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'accounts-merged')
      .where('recipient', 'in', [kept.person.email, ending.person.email])
      .orderBy('id')
      .execute();
    const subject = 'Your two accounts are one now';
    expect(emails).toEqual([
      { recipient: kept.person.email, subject },
      { recipient: ending.person.email, subject },
    ]);
    expect((await ask(portal, 'GET', '/api/my/profile', { token: ending.token })).status).toBe(401);
    expect((await ask(portal, 'GET', '/api/my/profile', { token: kept.token })).status).toBe(200);
    const mail = { smtpUrl: null, publicUrl: 'http://localhost:3000', joinSecret: 'a secret of the tests' };
    const send = sendPasswordResetTask(portal.db, mail, () => Temporal.Now.instant());
    await send({ email: ending.person.email });
    await send({ email: ending.person.email });
    const hints = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', ending.person.email)
      .where('kind', 'in', ['account-moved', 'reset-key'])
      .execute();
    expect(hints.map(({ body_text }) => /address (n•••@example\.org)/.exec(body_text)?.[1])).toEqual([
      'n•••@example.org',
    ]);
  });

  it('leave their log complete, and the export of the kept account covers both', async () => {
    await by(ending)('/api/my/reminders', { reminders: [], timeZone: '' });
    await merge();

    const { body } = await by(kept)('/api/my/export', { password: kept.person.password });
    const events = body.events.map(({ kind, by: who }: { kind: string; by: string }) => `${kind} ${who}`);
    expect(events.filter((event: string) => event.startsWith('account-created'))).toHaveLength(2);
    expect(events.filter((event: string) => event.startsWith('people-merged'))).toEqual(
      Array(2).fill('people-merged our staff'),
    );
    expect(body.merged_account).toEqual([expect.objectContaining({ email: ending.person.email })]);
  });

  it.each([
    ['with itself', () => [kept.accountId, kept.accountId], 409, 'This is the same account. Choose another one.'],
    [
      'that is not there',
      () => [kept.accountId, 2_000_000],
      404,
      'This person does not exist, or is no longer available.',
    ],
  ])('are not merged %s', async (_, ids, status, message) => {
    const [one, other] = ids();

    const answer = await ask(portal, 'POST', `/api/staff/people/${one}/merge/${other}`, {
      token: staff,
      body: { password },
    });

    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('are not merged without the password of whoever does it, nor where one is of staff', async () => {
    const wrong = await merge({ password: 'guess-work1' });
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', ending.accountId)
      .execute();
    const refused = await merge();

    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['password']]);
    expect([refused.status, refused.body.error]).toEqual([409, 'MERGE']);
    expect((await ask(portal, 'GET', '/api/my/profile', { token: ending.token })).status).toBe(200);
    await portal.db.updateTable('account').set({ roles: [] }).where('id', '=', ending.accountId).execute();
  });
});
