// Each kind of request with ten and a hundred times as many people and sessions; runs alternate, so that other load affects
// all.

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { dice, manySessions } from '#bench/many-sessions.ts';
import { signedIn } from '#bench/signed-in.ts';
import { sampleCatalog } from '#content/sample/catalog.ts';
import { catalog } from '#contract/catalog/import.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { passwordHash } from '#server/accounts/sign-in/password-hash.ts';
import { buildApp } from '#server/app.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { maxCacheAgeSeconds } from '#server/platform/http/response-cache.ts';
import { aDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';

/** How many times the people and the sessions of the smallest portal. */
interface Size {
  people: number;
  sessions: number;
}
const both: Size[] = [1, 10, 100].map((times) => ({ people: times, sessions: times }));
const onlyPeople: Size[] = [1, 100].map((times) => ({ people: times, sessions: 1 }));
const people = 1000;
const sessions = 260;
const rounds = Number(process.env.ROUNDS ?? 300);
/** A process that has answered for a while has compared the attendees of most sessions with their people. */
const warmUpRounds = 300;
const password = 'ramps-in-1';

const filledTables = ['account', 'member', 'registration', 'attendance_record', 'credit_request', 'credit_decision'];

/**
 * Accounts with one person each and five past registrations. All attended; the reports do not tell who every twentieth was,
 * and every third of the others has credit.
 */
const fill = async (db: Db, count: number): Promise<void> => {
  const hash = await passwordHash(password);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Data written by triggers, such as search words, is not read by these requests.
    for (const table of filledTables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`
      with made as (
        insert into account (email, first_name, last_name, address1, city, country, secret_question, password_hash,
          secret_answer_hash)
        select 'person' || n || '@example.org', 'Nora', 'Quist ' || n, '1 Ramp Way', 'Fairwater', 'United States',
          'pet''s name', ${hash}, ${hash}
        from generate_series(1, ${count}::int) n returning id, first_name, last_name
      ) insert into member (account_id, first_name, last_name, is_self)
      select id, first_name, last_name, true from made`.execute(tx);
    await sql`
      with past as (
        select id, starts_at, row_number() over (order by id) as place from session
        where status_code = ${SessionStatus.Archived}
      ), person as (select id, account_id, row_number() over (order by id) as place from member)
      insert into registration (account_id, session_id, member_id, method, registered_at)
      select person.account_id, past.id, person.id, 'Web', past.starts_at - interval '9 days'
      from person join generate_series(0, 4) as nth on true
      join past on past.place = 1 + (person.place * 5 + nth) % (select count(*) from past)`.execute(tx);
    await sql`
      with report as (
        insert into attendance_report (session_id, source, content_hash, imported_at)
        select id, 'zoom', sha256(id::text::bytea), ends_at from session where status_code = ${SessionStatus.Archived}
        returning id, session_id
      )
      insert into attendance_record (session_id, source, report_id, attendee_number, attendee_name, began_at, ended_at,
        match, account_id, member_id, entered_at)
      select session.id, 'report', report.id, row_number() over (partition by session.id), 'Nora Quist', starts_at,
        ends_at, case registration.id % 20 when 0 then 'unknown' else 'certain' end,
        case registration.id % 20 when 0 then null else account_id end,
        case registration.id % 20 when 0 then null else member_id end, ends_at
      from report join session on session.id = report.session_id join registration on registration.session_id = session.id
        and registered_at < starts_at`.execute(tx);
    await sql`
      with request as (
        insert into credit_request (session_id, account_id, member_id, type, requested_at, state)
        select session_id, account_id, member_id, 'coa', entered_at, 'granted' from attendance_record
        where id % 3 = 0 and member_id is not null
        returning id, requested_at
      )
      insert into credit_decision (request_id, decision, hours, reasons, facts, decided_at)
      select id, 'granted', 1.5, '[]', '{}', requested_at from request`.execute(tx);
    for (const table of filledTables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
  // As autovacuum would within a minute.
  await sql`vacuum analyze`.execute(db);
};

interface Portal {
  app: FastifyInstance;
  db: Db;
  drop: () => Promise<void>;
  roll: () => number;
  sessions: number[];
  speakers: number[];
  categories: number[];
  words: string[];
  /** Of people, each with the person's own group member, and of one member of staff. */
  tokens: { accountId: number; memberId: number; token: string }[];
  /** The next session to register for, and who registers next. */
  openSession: number;
  registrant: number;
  staffToken: string;
}

const aScaledPortal = async (times: Size): Promise<Portal> => {
  const { db, drop } = await aDatabase();
  const now = Temporal.Now.instant();
  const eastern = now.toZonedDateTimeISO(easternZone);
  for (const content of [sampleCatalog(eastern), manySessions(eastern, sessions * times.sessions)]) {
    await importCatalog(db, catalog.parse(content), { now });
  }
  await fill(db, people * times.people);
  const ids = async (table: 'session' | 'speaker' | 'category'): Promise<number[]> =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const accounts = await db
    .selectFrom('account')
    .innerJoin('member', 'member.account_id', 'account.id')
    .select(['account.id', 'member.id as memberId'])
    .where('member.is_self', '=', true)
    .orderBy('account.id')
    .limit(1000)
    .execute();
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('status_code', '=', SessionStatus.Open)
    .where('seats_web', 'is', null)
    .where('starts_at', '>', instantValue(now))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const tokens = await signedIn(
    db,
    accounts.map(({ id }) => id),
  );
  const [staff] = accounts;
  await db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('id', '=', staff?.id ?? 0)
    .execute();
  const texts = await db.selectFrom('session').select('description').orderBy('id').limit(200).execute();
  const parts = { config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false as const };
  // The clock alternates by more than the cache's maximum age, so that the database is measured.
  let isAhead = false;
  const restless = (): Temporal.Instant => {
    isAhead = !isAhead;
    return Temporal.Now.instant().add({ seconds: isAhead ? maxCacheAgeSeconds + 1 : 0 });
  };
  return {
    app: await buildApp({ ...parts, now: restless }),
    db,
    drop,
    roll: dice(1),
    sessions: await ids('session'),
    speakers: await ids('speaker'),
    categories: await ids('category'),
    words: texts.flatMap(({ description }) => description.match(/[a-z]{4,}/g) ?? []),
    tokens: accounts.slice(1).map(({ id, memberId }) => ({ accountId: id, memberId, token: tokens.get(id) ?? '' })),
    openSession: open.id,
    registrant: 0,
    staffToken: tokens.get(staff?.id ?? 0) ?? '',
  };
};

interface BenchRequest {
  method: 'GET' | 'POST';
  url: string;
  isStaff?: boolean;
  /** Default: any person's. */
  token?: string;
  payload?: object;
}

const get = (url: string): BenchRequest => ({ method: 'GET', url });
const byStaff = (url: string): BenchRequest => ({ ...get(url), isStaff: true });

type Pick = <T>(list: readonly T[]) => T;

const calls: Record<string, (pick: Pick, portal: Portal) => BenchRequest> = {
  'One session': (pick, { sessions }) => get(`/api/session/${pick(sessions)}`),
  'Sessions to come': () => get('/api/session/upcoming'),
  'All series': () => get('/api/group/summary'),
  'Archive of a series': () => get('/api/archives?application_id=4'),
  'Archive of a category': (pick, { categories }) => get(`/api/archives/${pick(categories)}?application_id=4`),
  'Search, one word': (pick, { words }) => get(`/api/search?q=${pick(words)}`),
  'Search, two words': (pick, { words }) => get(`/api/search?q=${pick(words)}%20${pick(words)}`),
  Speakers: (pick) => get(`/api/speakers?letter=${pick(['A', 'K', 'S'])}`),
  'One speaker': (pick, { speakers }) => get(`/api/speakers/${pick(speakers)}`),
  'Recordings as Atom': () => get('/api/recordings/all.atom'),
  'Own sessions': () => get('/api/my/sessions/all'),
  'Own profile': () => get('/api/my/profile'),
  'Own credit': () => get('/api/my/credit'),
  'Sign in': (_, { roll }) => ({
    method: 'POST',
    url: `/api/login?apikey=${testSecrets.apiKey}`,
    token: '', // Signing in would end the sign-in of a token.
    payload: { email: `person${1 + Math.floor(roll() * 900)}@example.org`, password },
  }),
  Registering: (_, portal) => {
    const { memberId = 0, token = '' } = portal.tokens[portal.registrant++] ?? {};
    const payload = [{ id: portal.openSession, participants: [{ id: memberId, method: 'Web' }] }];
    return { method: 'POST', url: '/api/schedule/register', token, payload };
  },
  "Staff's today": () => byStaff('/api/staff/today'),
  "Staff's list of sessions": () => byStaff('/api/staff/sessions'),
  "Staff's list of people": () => byStaff('/api/staff/people'),
  'One person for staff': (pick, { tokens }) => byStaff(`/api/staff/people/${pick(tokens).accountId}`),
  'Attendance of sessions': () => byStaff('/api/staff/attendance'),
  'Credit queue': () => byStaff('/api/staff/credit'),
};
const callsOfPeople = [
  ...['One session', 'Own sessions', 'Own profile', 'Own credit', 'Sign in', 'Registering'],
  "Staff's today",
  ...["Staff's list of sessions", "Staff's list of people", 'One person for staff', 'Attendance of sessions'],
  'Credit queue',
];

const askOnce = async (portal: Portal, name: string): Promise<number> => {
  // The lists are never empty.
  const pick = <T>(list: readonly T[]): T => list[Math.floor(portal.roll() * list.length)] as T; // An index within the list.
  const request = calls[name]?.(pick, portal);
  if (!request) return 0;
  const { method, url, isStaff = false, token = pick(portal.tokens).token, payload } = request;
  const authorization = `Bearer ${isStaff ? portal.staffToken : token}`;
  const begin = performance.now();
  const { statusCode, body } = await portal.app.inject({
    method,
    url,
    headers: { authorization },
    ...(payload ? { payload } : {}),
  });
  const took = performance.now() - begin;
  if (statusCode >= 400 && statusCode !== 404) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return took;
};

const measured = async (sizes: readonly Size[], names: readonly string[], maxTimes: number): Promise<Figure[]> => {
  const portals: Portal[] = [];
  for (const size of sizes) portals.push(await aScaledPortal(size));
  const figures: Figure[] = [];
  for (const name of names) {
    const taken: number[][] = portals.map(() => []);
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const [index, portal] of portals.entries()) {
        const ms = await askOnce(portal, name);
        if (round >= 0) taken[index]?.push(ms);
      }
    }
    for (const each of taken) each.sort((one, other) => one - other);
    const show = (all: number[]): string => `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.99).toFixed(1)}`;
    const ratio = (part: number): string =>
      (percentile(taken.at(-1) ?? [], part) / percentile(taken[0] ?? [], part)).toFixed(1);
    const sized = taken.map((all, index) => `× ${sizes[index]?.people} ${show(all)}`);
    figures.push({
      name,
      value: `p50 / p99 in ms: ${sized.join(', ')}; p50 ${ratio(0.5)}, p99 ${ratio(0.99)} times`,
      goal: `p99 at most ${maxTimes} times`,
    });
  }
  for (const { app, drop } of portals) {
    await app.close();
    await drop();
  }
  return figures;
};

export const benchScale = (): Promise<Figure[]> => measured(both, Object.keys(calls), 2);

/** A hundred times the people, and as many sessions. */
export const benchPeople = (): Promise<Figure[]> => measured(onlyPeople, callsOfPeople, 1.3);
