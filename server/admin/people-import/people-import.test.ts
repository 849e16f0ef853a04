// Importing people: what becomes of the rows of each file, problems by line, the round trip of an export, and undo.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCatalog } from '#content/sample/catalog.ts';
import { catalog } from '#contract/catalog/import.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { PeopleImportOptions } from '#server/admin/people-import/import-people.ts';
import { notifyImportedTask } from '#server/admin/people-import/notify-imported.ts';
import { undoPeopleImport } from '#server/admin/people-import/undo-people-import.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { comparableExport, importedFiles, peopleExport, peopleRowCounts } from '#tests/support/people-files.ts';

const now = Temporal.Now.instant();
const worlds: TestDatabase[] = [];
const aWorld = async (): Promise<Db> => {
  const world = await aDatabase();
  worlds.push(world);
  const sample = sampleCatalog(now.toZonedDateTimeISO('America/New_York'));
  await importCatalog(world.db, catalog.parse(sample), { now });
  return world.db;
};

let db: Db;
/** Past sessions. */
let sessions: { id: number; source_id: string | null }[];
beforeAll(async () => {
  db = await aWorld();
  sessions = await db
    .selectFrom('session')
    .select(['id', 'source_id'])
    .where('status_code', '=', SessionStatus.Archived)
    .orderBy('id')
    .limit(4)
    .execute();
});
afterAll(() => Promise.all(worlds.map(({ drop }) => drop())));

const run = (files: Record<string, string>, options: Partial<PeopleImportOptions> = {}) =>
  importedFiles(db, files, options);
const undo = (id: number | null, at = now) => undoPeopleImport(db, id ?? 0, { now: at, undoneBy: null });

const accounts = (emails: string[]) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'roles', 'secret_question', 'language', 'state'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();

describe('people and group members', () => {
  const files = {
    'people.csv': 'key,email,first_name,last_name,state\nA1,Ana@Moved.org,Ana,Ruiz,IL\nA2,bo@moved.org,Bo,,\n',
    'members.csv': 'key,person,first_name,last_name\nM1,A1,Cy,Ruiz\nM2,A2,Dee,Lee\n',
  };

  it('are counted and not saved in a dry run', async () => {
    const outcome = await run({ 'people.csv': files['people.csv'] }, { isDryRun: true });

    expect(outcome).toMatchObject({
      importId: null,
      problemCount: 0,
      files: [{ kind: 'people', name: 'people.csv', rows: 2, valid: 2 }],
    });
    expect(await accounts(['ana@moved.org'])).toEqual([]);
  });

  it('become accounts without a role, with themselves and their group, that staff can find', async () => {
    const outcome = await run(files);

    expect(outcome.lines).toEqual([]);
    const usual = { roles: [], secret_question: '', language: 'en' };
    expect(await accounts(['ana@moved.org', 'bo@moved.org'])).toEqual([
      { email: 'ana@moved.org', first_name: 'Ana', last_name: 'Ruiz', state: 'IL', ...usual },
      { email: 'bo@moved.org', first_name: 'Bo', last_name: '', state: '', ...usual },
    ]);
    const members = await db
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .innerJoin('person_search', 'person_search.account_id', 'account.id')
      .select(['member.first_name', 'is_self', 'names'])
      .where('email', '=', 'ana@moved.org')
      .orderBy('member.id')
      .execute();
    expect(members).toEqual([
      { first_name: 'Ana', is_self: true, names: ' ana ruiz cy ruiz' },
      { first_name: 'Cy', is_self: false, names: ' ana ruiz cy ruiz' },
    ]);
  });

  it('with problems are named by file, line and column, and nothing is imported', async () => {
    const people = [
      'key,email,first_name,last_name,state',
      'B1,ana@moved.org,Ana,Ruiz,IL',
      'B2,not an address,Eve,Lund,IL',
      'B3,"fay@moved.org",,,IL',
      'B4,gil@moved.org,Gil,"Two\r\nlines",XX',
      'B4,gil@moved.org,Gil,Again,IL',
      'B6,hal@moved.org',
      'B7,ida@moved.org,Ida,Fine,IL',
      '',
    ].join('\n');
    const members = 'person,first_name\nB7,Jo\nB7,jo\nB2,Kay\nnobody,Lu\n';

    const outcome = await run({ 'people.csv': people, 'members.csv': members });

    expect(outcome).toMatchObject({ importId: null, canSkip: true });
    expect(outcome.lines).toEqual([
      'people.csv 2 email account',
      'people.csv 3 email email',
      'people.csv 4 first_name required',
      'people.csv 5 state choice',
      'people.csv 8  cells',
      'members.csv 3 first_name double',
      'members.csv 4 person person-left-out',
      'members.csv 5 person unknown-person',
    ]);
    expect(await accounts(['ida@moved.org'])).toEqual([]);
  });

  it('without problems are imported alone if the others are skipped, but not from a file that cannot be read', async () => {
    const people = 'email,first_name,roles\njan@moved.org,Jan,{administrator}\nwrong,Kai,\n';

    const outcome = await run({ 'people.csv': people }, { skipsInvalid: true });
    const unread = await run({ 'people.csv': `${people}kim@moved.org,"Kim,\n` }, { skipsInvalid: true });

    expect(outcome.importId).not.toBeNull();
    expect(await accounts(['jan@moved.org'])).toMatchObject([{ first_name: 'Jan', roles: [] }]);
    expect(unread).toMatchObject({ importId: null, canSkip: false });
  });
});

describe('records', () => {
  const people = {
    'people.csv': 'key,email,first_name\nR1,rec@moved.org,Ria\n',
    'members.csv': 'key,person,first_name\nRM,R1,Mo\n',
  };
  const certificate = () =>
    db
      .selectFrom('certificate')
      .innerJoin('member', 'member.id', 'certificate.member_id')
      .select(['certificate.number', 'certificate.decision_id', 'member.first_name', 'notified_at'])
      .select(sql<string>`document ->> 'person'`.as('person'))
      .select(sql<string>`document ->> 'session'`.as('session'))
      .where('certificate.number', '=', 'OLD.2019-17')
      .executeTakeFirst();

  it('of people belong to sessions by number or by the key of the catalog, and are undone with the import', async () => {
    const before = await peopleRowCounts(db);
    const [one, two] = sessions;
    const outcome = await run({
      ...people,
      'memberships.csv': 'person,body,number\nR1,aia,12345678\n',
      'registrations.csv': `person,member,session\nR1,,${one?.id}\nR1,RM,${two?.source_id}\n`,
      'attendance.csv': `person,session,minutes\nR1,${one?.id},85\n`,
      'credit.csv': `person,session,type,decision,hours,decided_at\nR1,${one?.id},coa,granted,1.5,2019-05-01\n`,
      'certificates.csv': `number,person,session,type,hours,earned_on\nold.2019-17,R1,${one?.id},coa,1.5,2019-04-30\n`,
    });

    expect(outcome.lines).toEqual([]);
    const after = await peopleRowCounts(db);
    const added = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
    expect(added).toEqual({
      ...{ account: 1, member: 2, membership: 1, registration: 2, attendance_report: 0, attendance_record: 1 },
      ...{ credit_request: 1, credit_decision: 1, certificate: 1 },
    });
    const record = await db.selectFrom('attendance_record').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(record.ended_at.since(record.began_at).total('minutes')).toBe(85);
    const request = await db.selectFrom('credit_request').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(request).toMatchObject({ state: 'granted', is_overridden: true });
    const session = await db
      .selectFrom('session')
      .select('name')
      .where('id', '=', one?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(await certificate()).toMatchObject({ first_name: 'Ria', person: 'Ria', session: session.name });
    expect((await certificate())?.decision_id).not.toBeNull();

    expect(await undo(outcome.importId)).toEqual({ removed: 1, kept: [] });
    expect(await peopleRowCounts(db)).toEqual(before);
    expect(await undo(outcome.importId)).toBe('undone before');
  });

  it('for a session to come are reminded, although nobody had registered for it', async () => {
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('starts_at', '>', now.add({ hours: 24 * 8 }))
      .where('status_code', '=', SessionStatus.Open)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await run({
      'people.csv': 'email,first_name\nremind@moved.org,Rae\n',
      'registrations.csv': `person,session\nremind@moved.org,${id}\n`,
    });

    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like ${`send-reminders-%-${id}`} order by key`.execute(
      db,
    );
    expect(rows.map(({ key }) => key)).toEqual(['day', 'hour', 'week'].map((kind) => `send-reminders-${kind}-${id}`));
  });

  it('with problems are named', async () => {
    const [one, two] = sessions;
    const outcome = await run({
      ...people,
      'registrations.csv': [
        'person,member,session,registered_at,canceled_at',
        `R1,,${one?.id},2019-02-30,`,
        `R1,XX,${one?.id},,`,
        'R1,,no-such-session,,',
        `R1,,${two?.id},2019-02-20 10:00,2019-02-19`,
        `R1,,${one?.id},,`,
        `R1,,${one?.source_id},,`,
      ].join('\n'),
      'attendance.csv': `person,session,minutes,began_at,ended_at\nR1,${one?.id},0,,\nR1,${one?.id},2000,,\nR1,${one?.id},,2019-01-01 10:00,2019-01-01 09:00\nR1,${one?.id},,,\n`,
      'credit.csv': `person,session,type,decision,hours\nR1,${one?.id},coa,granted,\nR1,${one?.id},xyz,refused,\n`,
      'certificates.csv': `number,person,session,type,hours,earned_on\nA/1,R1,${one?.id},coa,1,2019-01-01\nA-10,R1,${one?.id},coa,1,2019-01-01\nA-10,R1,${two?.id},coa,1,2019-01-01\nA-11,R1,${one?.id},coa,1,2019-01-01\n`,
    });

    expect(outcome.importId).toBeNull();
    expect(outcome.lines).toEqual([
      'registrations.csv 2 registered_at time',
      'registrations.csv 3 member unknown-member',
      'registrations.csv 4 session unknown-session',
      'registrations.csv 5 canceled_at order',
      'registrations.csv 7 session double',
      'attendance.csv 2 minutes minutes',
      'attendance.csv 3 minutes minutes',
      'attendance.csv 4 ended_at order',
      'attendance.csv 5 minutes required',
      'credit.csv 2 hours state',
      'credit.csv 3 type choice',
      'certificates.csv 2 number certificate-number',
      'certificates.csv 4 number double',
      'certificates.csv 5 type double',
    ]);
  });

  it('go to an existing account that is named by its address, or that is attached', async () => {
    const [one, two] = sessions;
    await run({ 'people.csv': 'email,first_name\nold@moved.org,Olga\n' });
    const before = await accounts(['old@moved.org']);
    const direct = await run({ 'registrations.csv': `person,session\nold@moved.org,${one?.id}\n` });
    const attached = await run(
      {
        'people.csv': 'key,email,first_name\nZ1,old@moved.org,Other\n',
        'members.csv': 'key,person,first_name\nZM,Z1,Pia\n',
        'registrations.csv': `person,member,session\nZ1,,${two?.id}\nZ1,ZM,${one?.id}\n`,
      },
      { attachesExisting: true },
    );

    expect([...direct.lines, ...attached.lines]).toEqual([]);
    expect(await accounts(['old@moved.org'])).toEqual(before);
    const registered = () =>
      db
        .selectFrom('registration')
        .innerJoin('account', 'account.id', 'registration.account_id')
        .innerJoin('member', 'member.id', 'registration.member_id')
        .select(['member.first_name', 'registration.session_id'])
        .where('email', '=', 'old@moved.org')
        .orderBy('registration.id')
        .execute();
    expect(await registered()).toEqual([
      { first_name: 'Olga', session_id: one?.id },
      { first_name: 'Olga', session_id: two?.id },
      { first_name: 'Pia', session_id: one?.id },
    ]);
    expect(await undo(attached.importId)).toEqual({ removed: 0, kept: [] });
    expect(await registered()).toEqual([{ first_name: 'Olga', session_id: one?.id }]);
  });
});

describe('the email about an account', () => {
  it('goes to the people of an import only if the administrator chose it, once, and not before', async () => {
    const file = (name: string) => ({ 'people.csv': `email,first_name\n${name}@moved.org,Wim\n` });
    const quiet = await run(file('quiet'));
    const told = await run(file('told'), { notifies: true });
    const mail = { publicUrl: 'http://localhost:3000', smtpUrl: null, joinSecret: 'secret' };
    const notify = notifyImportedTask(db, mail, () => now);
    for (const { importId } of [quiet, told, told]) await notify({ importId: importId ?? 0 });

    const emails = await db.selectFrom('email').select(['recipient', 'kind', 'body_text']).execute();
    expect(emails).toMatchObject([{ recipient: 'told@moved.org', kind: 'account-imported' }]);
    expect(emails[0]?.body_text).toContain('http://localhost:3000/ao/lost-password');
    expect(emails[0]?.body_text).not.toContain('Wim');
  });
});

describe('undo', () => {
  it('keeps people who have used their account, or have something new, and lists them', async () => {
    const [one] = sessions;
    const emails = ['set@moved.org', 'seen@moved.org', 'new@moved.org', 'same@moved.org'];
    const { importId } = await run({
      'people.csv': `email,first_name\n${emails.map((email) => `${email},Uma`).join('\n')}\n`,
    });
    const id = async (email: string) =>
      (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    await sql`update account set city = 'Fairwater' where id = ${await id('set@moved.org')}`.execute(db);
    await sql`insert into sign_in (account_id, signed_in_at, expires_at)
      values (${await id('seen@moved.org')}, now(), now() + interval '1 day')`.execute(db);
    await sql`insert into registration (account_id, session_id, member_id, method, registered_at)
      select account_id, ${one?.id}, id, 'Web', now() from member where account_id = ${await id('new@moved.org')}`.execute(
      db,
    );

    const undone = await undo(importId);

    expect(undone).toMatchObject({ removed: 1, kept: emails.slice(0, 3).map((email) => ({ email })) });
    expect((await accounts(emails)).map(({ email }) => email)).toEqual(emails.slice(0, 3));
  });

  it('deletes people exports, which contain the people', async () => {
    await run({ 'people.csv': 'email,first_name\nexporter@moved.org,Exo\n' });
    const exporter = db.selectFrom('account').select('id').where('email', '=', 'exporter@moved.org');
    const { id: account_id } = await exporter.executeTakeFirstOrThrow();
    const { importId } = await run({ 'people.csv': 'email,first_name\nexported@moved.org,Exa\n' });
    await db
      .insertInto('background_task')
      .values({ account_id, kind: 'people-export', state: 'done', requested_at: now, ended_at: now })
      .execute();

    await undo(importId);

    expect(await db.selectFrom('background_task').select('id').where('kind', '=', 'people-export').execute()).toEqual(
      [],
    );
  });

  it('is possible for seven days', async () => {
    const { importId } = await run({ 'people.csv': 'email,first_name\nlate@moved.org,Lea\n' });

    expect(await undo(importId, now.add({ hours: 7 * 24 + 1 }))).toBe('too late');
    expect(await undo(importId, now.add({ hours: 7 * 24 - 1 }))).toMatchObject({ removed: 1 });
  });
});

describe('the people export', () => {
  it('names sessions by a list of its own, because numbers differ between portals', async () => {
    const [one, two] = sessions;
    const outcome = await run({
      'sessions.csv': `id,source_id,own_key\n${two?.id},${one?.source_id},own:1\n`,
      'accounts.csv': 'id,email,first_name\n7,listed@moved.org,Lou\n',
      'registrations.csv': `account_id,session_id\n7,${two?.id}\n`,
    });

    expect(outcome).toMatchObject({ lines: [], files: [{ kind: 'people' }, { kind: 'registrations' }] });
    const last = await db.selectFrom('registration').select('session_id').orderBy('id', 'desc').executeTakeFirst();
    expect(last?.session_id).toBe(one?.id);
  });

  it('is imported into an empty portal with the same catalog, and its export is the same', async () => {
    const [one, two, three] = sessions;
    await run({
      'people.csv':
        'key,email,first_name,last_name,phone,time_zone,language,reminders,created_at\nT1,tia@trip.org,Tía,=SUM(A1),+1 312 555 0100,America/Chicago,es,week,2015-03-08 01:30:12.345-06\nT2,ugo@trip.org,Ugo,Poe,,,,,\n',
      'members.csv': 'key,person,first_name,last_name,removed_at\nTM,T1,Vi,Ruiz,2020-01-01\nTN,T1,Vi,Ruiz,\n',
      'memberships.csv': 'member,body,number,name\nTN,other,X 1,Guild\n',
      'registrations.csv': `person,member,session,method,state,canceled_at\nT1,TN,${one?.id},Both,waiting,\nT1,,${one?.id},Web,,2020-02-02\nT2,,${two?.id},,,\n`,
      'attendance.csv': `person,session,minutes,note\nT2,${two?.id},61,"Said ""hello"",\nthen left "\n`,
      'credit.csv': `person,session,type,decision,hours,note,completed_on\nT2,${two?.id},coa,refused,,"No, sorry",\nT2,${three?.id},aia,granted,1,,\nT1,${three?.id},coa,,,,\n`,
      'certificates.csv': `number,person,session,type,hours,earned_on,revoked_at,revoke_reason,replaced_by,name\nTRIP-1,T2,${three?.id},aia,1,2019-04-30,,,TRIP-2,Former Name\nTRIP-2,T2,${three?.id},aia,1,2019-04-30,,,,\nTRIP-3,T1,${two?.id},coa,1,2019-04-30,2020-01-01,Wrong person,,\n`,
    });
    // A report of a meeting with attendees who are matched, doubtful and unknown.
    await sql`
      with report as (
        insert into attendance_report (session_id, source, file_name, content_hash, imported_at, errors)
        values (${two?.id}, 'zoom', 'report.csv', sha256('x'), now(), '[{"row": 3}]') returning id
      ), person as (select member.id, account_id from member join account on account.id = account_id where email = 'ugo@trip.org')
      insert into attendance_record (session_id, source, report_id, attendee_number, attendee_name, began_at, ended_at, account_id,
        member_id, match, match_details, entered_at)
      select ${two?.id}, 'report', report.id, number, name, now() - interval '2 hours', now() - interval '1 hour',
        case when number = 1 then person.account_id end, case when number = 1 then person.id end, match,
        case number when 1 then jsonb_build_object('by', 'email', 'memberId', person.id)
          when 2 then jsonb_build_object('candidates', jsonb_build_array(jsonb_build_object('memberId', person.id, 'why', '["near"]'::jsonb)))
          else '{}' end, now()
      from report, person, (values (1, 'Ugo', 'certain'), (2, ' Hugo P', 'doubtful'), (3, 'Kitchen iPad', 'unknown'))
        as attendee (number, name, match)`.execute(db);
    const other = await aWorld();

    const zip = await peopleExport(db);
    const outcome = await importedFiles(other, { 'people.zip': zip });

    expect(outcome.lines).toEqual([]);
    expect(outcome.ignored).toContain('README.txt');
    const [before, after] = [await comparableExport(zip), await comparableExport(await peopleExport(other))];
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    expect(after).toEqual(before);
  });
});
