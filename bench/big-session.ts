// Each step from attendance report to printed certificate at 50, 500 and 5,000 people: processor time per person.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Figure } from '#bench/figure.ts';
import { dice } from '#bench/many-sessions.ts';
import { databaseProcessorMs, postmasterOf } from '#bench/processor-time.ts';
import { signedIn } from '#bench/signed-in.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { buildApp } from '#server/app.ts';
import { printCertificate, printInto } from '#server/credit/certificates/print-certificate.ts';
import { certificatesOfSession } from '#server/credit/certificates/queries.ts';
import { decideCreditTask } from '#server/credit/credit/decide-daily.ts';
import { notifyCreditTask } from '#server/credit/credit/notify-credit.ts';
import { zipWriter } from '#server/platform/background-tasks/zip-writer.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { typesetter as typesetterOf } from '#server/platform/pdf/typeset.ts';
import { aDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

/** People in a session, and sessions of that size: small ones are repeated, so that their time can be measured. */
const sizes = [
  { people: 50, sessions: 20 },
  { people: 500, sessions: 4 },
  { people: 5000, sessions: 1 },
] as const;
/** Certificates printed of a session. */
const maxPrinted = 200;
/** Answers about one session: as many of each size, since a process takes longer for its first ones. */
const answersOf = (people: number): number => 200 / (sizes.find((size) => size.people === people)?.sessions ?? 1);
const startsAt = Temporal.Now.instant().subtract({ hours: 3 });
const publicUrl = 'http://localhost:3000';

interface Person {
  accountId: number;
  memberId: number;
  firstName: string;
  lastName: string;
  email: string;
}

interface BigSession {
  id: number;
  people: Person[];
}

const syllables = 'ra men to kli bo ven sta lu dro fe gri na po shu ter wi mar sol den cha'.split(' ');

const aName = (roll: () => number, length: number): string => {
  const word = Array.from({ length }, () => syllables[Math.floor(roll() * syllables.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Everybody has an account and asks for a certificate of attendance. */
const aBigSession = async (db: Db, people: number, roll: () => number): Promise<BigSession> => {
  const id = await addSession({ db }, { starts_at: startsAt, name: `Big session ${people} ${roll()}` });
  await db
    .insertInto('session_credit')
    .values({ session_id: id, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 })
    .execute();
  await db.insertInto('missing_report').values({ session_id: id, channel: 'telephone', stated_at: startsAt }).execute();
  const names = Array.from({ length: people }, (_, n) => {
    const [firstName, lastName] = [aName(roll, 2), aName(roll, 4)];
    return { firstName, lastName, email: `${firstName}.${lastName}.${n}.of${id}@example.org`.toLowerCase() };
  });
  const { rows } = await sql<Person>`
    with named as (
      select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named ("firstName" text, "lastName" text, email text)
    ), made as (
      insert into account (email, first_name, last_name, address1, city, country, secret_question, password_hash,
        secret_answer_hash)
      select email, "firstName", "lastName", '1 Ramp Way', 'Fairwater', 'United States', 'pet''s name', '$argon2id$x',
        '$argon2id$x'
      from named returning id, email, first_name, last_name
    ), own as (
      insert into member (account_id, first_name, last_name, is_self)
      select id, first_name, last_name, true from made returning id, account_id
    ), registered as (
      insert into registration (account_id, session_id, member_id, method, registered_at)
      select account_id, ${id}::int, id, 'Web', ${startsAt.toString()}::timestamptz - interval '2 days' from own
    ), asked as (
      insert into credit_request (session_id, account_id, member_id, type, requested_at)
      select ${id}::int, account_id, id, 'coa', ${startsAt.toString()}::timestamptz from own
    )
    select made.id as "accountId", own.id as "memberId", email, first_name as "firstName", last_name as "lastName"
    from made join own on own.account_id = made.id order by made.id`.execute(db);
  return { id, people: rows };
};

/** Of ten people seven show their email address, one the name alone, one a mistyped name; the tenth is a stranger. */
const report = ({ people }: BigSession, roll: () => number): string => {
  const wall = (minute: number): string => {
    const time = startsAt.add({ minutes: minute }).toZonedDateTimeISO('America/New_York');
    const part = (value: number): string => String(value).padStart(2, '0');
    const clock = `${part(time.hour % 12 || 12)}:${part(time.minute)}:00 ${time.hour < 12 ? 'AM' : 'PM'}`;
    return `${part(time.month)}/${part(time.day)}/${time.year} ${clock}`;
  };
  const shown = ({ firstName, lastName, email }: Person, n: number): string => {
    if (n % 50 === 49) return 'iPhone,';
    if (n % 10 === 9) return `${aName(roll, 2)} ${aName(roll, 4)},`;
    if (n % 10 === 8) return `${firstName} ${lastName.slice(0, 3)}${lastName.slice(4)},`;
    return `${firstName} ${lastName},${n % 10 === 7 ? '' : email}`;
  };
  const lines = people.map((person, n) => `${shown(person, n)},${wall(0)},${wall(90)}`);
  return ['Name (Original Name),User Email,Join Time,Leave Time', ...lines].join('\r\n');
};

interface Portal {
  app: FastifyInstance;
  db: Db;
  staffToken: string;
}

const ask = async (
  { app }: Portal,
  method: 'GET' | 'POST',
  url: string,
  { token, body }: { token: string; body?: object },
) => {
  const answer = await app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${token}` } },
    ...(body ? { payload: body } : {}),
  });
  if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  return answer.body === '' ? null : answer.json();
};

/** Does the step and returns what it is divided by: people, or answers. */
type Step = (portal: Portal, session: BigSession, roll: () => number) => Promise<number>;

const asStaff = (portal: Portal, method: 'GET' | 'POST', url: string, body?: object) =>
  ask(portal, method, url, { token: portal.staffToken, ...(body ? { body } : {}) });

const path = ({ id }: BigSession): string => `/api/staff/sessions/${id}/attendance`;

/** As many answers, each for the next of some. */
const answers =
  (answer: (portal: Portal, session: BigSession, n: number) => Promise<unknown>): Step =>
  async (portal, session) => {
    const count = answersOf(session.people.length);
    for (let n = 0; n < count; n += 1) await answer(portal, session, n);
    return count;
  };

const now = () => Temporal.Now.instant();
const mail = { smtpUrl: null, publicUrl, joinSecret: 'benchmark' };

const steps: Record<string, Step> = {
  'Importing the report, a person': async (portal, session, roll) => {
    const content = Buffer.from(report(session, roll)).toString('base64');
    await asStaff(portal, 'POST', `${path(session)}/reports`, { fileName: 'zoom.csv', content, isAccepted: true });
    return session.people.length;
  },
  'First attendance after the report, a person': async (portal, session) => {
    await asStaff(portal, 'GET', path(session));
    return session.people.length;
  },
  'Attendance of the session, an answer': answers((portal, session) => asStaff(portal, 'GET', path(session))),
  'Page of people, an answer': answers((portal, session, n) =>
    asStaff(portal, 'GET', `${path(session)}/people?page=${1 + (n % Math.ceil(session.people.length / 50))}`),
  ),
  'Page of attendees, an answer': answers((portal, session) =>
    asStaff(portal, 'GET', `${path(session)}/unmatched-attendees?list=unknown`),
  ),
  'Resolving an attendee and the list again': async (portal, session) => {
    const { attendees } = await asStaff(portal, 'GET', path(session));
    const some = attendees.slice(0, Math.min(attendees.length, answersOf(session.people.length)));
    for (const { reportId, attendeeNumber } of some) {
      await asStaff(portal, 'POST', `${path(session)}/unmatched-attendees`, {
        reportId,
        attendeeNumber,
        decision: 'nobody',
      });
      await asStaff(portal, 'GET', path(session));
    }
    return some.length;
  },
  'Requesting credit, a request': async (portal, session) => {
    const some = session.people.slice(0, answersOf(session.people.length));
    const tokens = await signedIn(
      portal.db,
      some.map(({ accountId }) => accountId),
    );
    for (const { accountId, memberId } of some) {
      const body = { sessionId: session.id, memberId, types: ['coa'] };
      await ask(portal, 'POST', '/api/my/credit/requests', { token: tokens.get(accountId) ?? '', body });
    }
    return some.length;
  },
  'Deciding with certificates, a person': async ({ db }, { id, people }) => {
    await decideCreditTask(db, now)({ sessionId: id });
    return people.length;
  },
  'Review, a person': async (portal, session) => {
    await asStaff(portal, 'GET', `${path(session)}/review`);
    return session.people.length;
  },
  'Publishing, a person': async (portal, session) => {
    const { version } = await asStaff(portal, 'GET', `${path(session)}/review`);
    await asStaff(portal, 'POST', `${path(session)}/publication`, { version });
    return session.people.length;
  },
  'Notifying, a person': async ({ db }, { id, people }) => {
    const notify = notifyCreditTask(db, mail, now);
    for (const { accountId } of people) await notify({ sessionId: id, accountId });
    return people.length;
  },
  'Printing, a certificate': async ({ db }, { id }) => {
    const typesetter = typesetterOf({ threads: 1 });
    const rows = await certificatesOfSession(db, id);
    const print = (number: string) => printCertificate(db, { typesetter, publicUrl }, number, now());
    const zip = zipWriter(async () => {});
    const files = await printInto(zip, rows.slice(0, maxPrinted), print);
    await zip.end();
    await typesetter.close();
    return files;
  },
};

/**
 * Their answers have 50 attendees from 500 people on, and 5 of 50 people. Each process compares the attendees with everybody in
 * its first answer after a report, which is a step of its own, and keeps the result of a few sessions.
 */
const aboutAttendees = new Set([
  'Attendance of the session, an answer',
  'Page of attendees, an answer',
  'Resolving an attendee and the list again',
]);
const afterComparing = new Set([...aboutAttendees, 'Page of people, an answer']);

/** The sessions of all sizes take each step together, so that other load affects all. */
export const benchBigSession = async (): Promise<Figure[]> => {
  const { db, url, drop } = await aDatabase();
  await loadSampleIfEmpty(db, now());
  const client = new pg.Client(url);
  await client.connect();
  const postmaster = await postmasterOf(client);
  const roll = dice(3);
  const warmUp = [await aBigSession(db, 50, roll), await aBigSession(db, 500, roll)];
  const bySize: BigSession[][] = [];
  for (const { people, sessions } of sizes) {
    const same: BigSession[] = [];
    for (let n = 0; n < sessions; n += 1) same.push(await aBigSession(db, people, roll));
    bySize.push(same);
  }
  const staff = await db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('email', '=', 'staff@example.org')
    .returning('id')
    .executeTakeFirstOrThrow();
  const staffToken = (await signedIn(db, [staff.id])).get(staff.id) ?? '';
  const parts = { config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false as const };
  const portal = { app: await buildApp({ ...parts, now }), db, staffToken };

  for (const step of Object.values(steps)) for (const session of warmUp) await step(portal, session, roll);
  // As autovacuum would within a minute. A portal in use has statistics of all its tables.
  await sql`vacuum analyze`.execute(db);

  const figures: Figure[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const each: number[] = [];
    for (const same of bySize) {
      let [done, ms] = [0, 0];
      for (const session of same) {
        if (afterComparing.has(name)) await asStaff(portal, 'GET', path(session));
        const server = process.cpuUsage();
        const before = databaseProcessorMs(postmaster);
        done += await step(portal, session, roll);
        const { user, system } = process.cpuUsage(server);
        ms += (user + system) / 1000 + databaseProcessorMs(postmaster) - before;
      }
      each.push(ms / done);
    }
    const [smallest = 0, middle = 0, big = 0] = each;
    const [small, from] = aboutAttendees.has(name) ? [middle, sizes[1]] : [smallest, sizes[0]];
    const ms = each.map((one) => one.toFixed(2)).join(', ');
    figures.push({
      name,
      value: `${ms} ms of processor time at ${sizes.map(({ people }) => people).join(', ')} people; ${(big / small).toFixed(1)} times from ${from.people} on`,
      goal: 'at most 1.3 times',
    });
    if (process.env.VERBOSE) console.log(name, ms, (big / small).toFixed(2));
  }
  await portal.app.close();
  await client.end();
  await drop();
  return figures;
};
