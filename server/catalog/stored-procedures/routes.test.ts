// The command endpoint: its rows, and that only eleven statements ever reach the database.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#contract/accounts/sign-in.ts';
import type { Credit } from '#contract/catalog/sessions.ts';
import { command, procedureNames } from '#contract/catalog/stored-procedures.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  ({ token } = await aSignedInPerson(portal));
});
afterAll(() => portal?.close());

const send = (body: unknown, query = '') => ask(portal, 'POST', `/api/cmd${query}`, { body });
const rowsOf = async (procedure: string, ...parameters: unknown[]) => {
  const { status, body } = await send({ procedure, parameters }, '?sid=any-session-key');
  expect(status).toBe(200);
  return body.rows;
};

describe('the procedures', () => {
  it('return the columns of the specification', async () => {
    const [speaker] = await rowsOf('sp_session_speaker_list', 1201);
    const expected: [string, unknown[], string[]][] = [
      ['sp_getarchives', [], ['application_id', 'sessionId', 'sessionName', 'status', 'sessionDate']],
      [
        'sp_applicationGroups',
        [],
        ['id', 'sessionId', 'sessionName', 'sessionDate', 'lastSessionId', 'lastSessionDate'],
      ],
      ['sp_session_list_upcoming', [], ['id', 'sessionName', 'status', 'startDate', 'approute', 'appname']],
      ['sp_session_list', ['2010-01-01 00:00:00', '2199-12-31 23:59:59', 4], ['id', 'sessionName', 'startDate']],
      ['sp_sessions_closed', [4], ['category', 'startDate', 'id', 'name']],
      ['sp_speaker_list', [4], ['speaker_id', 'firstName', 'lastName', 'full_name', 'position', 'organization']],
      ['sp_speaker', [speaker.speaker_id], ['speaker_id', 'full_name', 'biography']],
      ['sp_speaker_sessions', [speaker.speaker_id], ['id', 'name', 'startDate']],
      ['sp_session_speaker_list', [1201], ['speaker_id', 'full_name']],
      ['sp_session_questions', [1201], ['question', 'personID']],
      ['sp_session_CEU', [1201], ['name', 'credits']],
    ];
    expect(expected.map(([name]) => name).sort()).toEqual([...procedureNames].sort());
    for (const [procedure, parameters, fields] of expected) {
      const [row] = await rowsOf(procedure, ...parameters);
      expect(Object.keys(row), procedure).toEqual(expect.arrayContaining(fields));
    }
  });

  it("use the session id 'development' by default, as accounts are created with it", () => {
    expect(command.query.parse({})).toEqual({ sid: 'development' });
    expect(register.query.parse({ apikey: 'k' })).toEqual({ apikey: 'k', sid: 'development' });
    expect(command.query.parse({ sid: '7' })).toEqual({ sid: '7' });
  });

  it('return the same as the corresponding endpoints', async () => {
    const get = async (path: string) => (await ask(portal, 'GET', path)).body;
    const session = await get('/api/session/1201');

    expect(await rowsOf('sp_session_CEU', 1201)).toEqual(
      session.ceuList.map(({ name, credits }: Credit) => ({ name, credits, selected: 1 })),
    );
    const names = (list: { full_name: string }[]) => list.map(({ full_name }) => full_name);
    expect(names(await rowsOf('sp_session_speaker_list', 1201))).toEqual(names(session.speakerList));
    expect(names(await rowsOf('sp_speaker_list'))).toEqual(names((await get('/api/speakers')).speakers));
    expect(await rowsOf('sp_speaker_list', '')).toEqual(await rowsOf('sp_speaker_list', 4));
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    expect(ids(await rowsOf('sp_session_list_upcoming'))).toEqual(ids(await get('/api/session/upcoming')));
    const groups = await get('/api/group/summary');
    const named = (list: { id: number; sessionId: number | null; sessionDate: string | null }[]) =>
      list.map(({ id, sessionId, sessionDate }) => ({ id, sessionId, sessionDate }));
    expect(named(await rowsOf('sp_applicationGroups'))).toEqual(named(groups));
  });

  it('interpret times in UTC, also on the days of clock changes', async () => {
    for (const at of ['2015-03-08T06:59:59Z', '2015-03-08T07:00:00Z', '2015-11-01T05:30:00Z', '2015-11-01T06:30:00Z']) {
      const start = Temporal.Instant.from(at);
      await sql`update session set starts_at = ${at}, ends_at = ${start.add({ minutes: 90 }).toString()} where id = 1201`.execute(
        portal.db,
      );
      const text = at.replace('T', ' ').replace('Z', '');
      const rows = await rowsOf('sp_session_list', text, text, 4);
      expect(rows.map(({ id }: { id: number }) => id)).toEqual([1201]);
      expect(Temporal.Instant.from(rows[0].startDate).equals(start)).toBe(true);
    }
  });

  it('show nothing of deleted sessions, and no owners of questions', async () => {
    expect(
      (await rowsOf('sp_session_questions', 1201)).every((row: Record<string, unknown>) => row.personID === null),
    ).toBe(true);
    const count = (await rowsOf('sp_session_questions', 1201)).length;
    expect(count).toBeGreaterThan(0);
    const { rows } = await sql<{ id: number }>`
      update question set mark = 'hidden' where id = (select min(id) from question where session_id = 1201)
      returning id`.execute(portal.db);
    expect(await rowsOf('sp_session_questions', 1201)).toHaveLength(count - 1);
    await sql`update question set mark = 'none' where id = ${rows[0]?.id}`.execute(portal.db);
    await sql`update session set status_code = 9 where id = 1201`.execute(portal.db);
    for (const procedure of ['sp_session_speaker_list', 'sp_session_questions', 'sp_session_CEU']) {
      expect(await rowsOf(procedure, 1201)).toEqual([]);
    }
    await sql`update session set status_code = 1 where id = 1201`.execute(portal.db);
  });
});

describe('an invalid call', () => {
  it('is reported by field', async () => {
    const { body } = await send({ procedure: 'sp_speaker', parameters: ['4'] });
    expect(body).toEqual({
      error: 'INVALID',
      message: 'Some fields have errors. Fix them, then try again.',
      fields: { parameters: 'expected the id of a speaker' },
    });
    const unknown = await send({ procedure: 'sp_who', parameters: [] });
    expect(unknown.body.fields).toEqual({ procedure: 'the name of one of the procedures' });
  });

  it('is a 400, ten thousand times over, and never reaches the database', async () => {
    const names = [
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'sp_speaker;', "sp_speaker'--", 'SP_SPEAKER', ''],
      ...['sp_speaker\u0000', 'sp_spеaker', 'xp_cmdshell', 'select 1', null, 4, ['sp_speaker'], { a: 1 }, true],
    ];
    const values: unknown[] = [
      ...[
        "1' or '1'='1",
        '1; drop table session',
        '4',
        '',
        '\u0000',
        '\uD800',
        '2026-02-30 00:00:00',
        'x'.repeat(100_000),
      ],
      ...[
        -1,
        0,
        1.5,
        1e308,
        2_147_483_648,
        Number.MAX_SAFE_INTEGER,
        null,
        true,
        [],
        [4],
        {},
        { valueOf: 4 },
        '__proto__',
      ],
    ];
    let seed = 5;
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const isGood = (procedure: unknown, parameters: unknown[]): boolean =>
      procedure === 'sp_speaker_list' && parameters.length === 1 && parameters[0] === '';
    const bodies = Array.from({ length: 10_000 }, (_, n) => {
      const isKnown = n % 2 === 0;
      const procedure = isKnown ? procedureNames[next(procedureNames.length)] : names[next(names.length)];
      // Procedures without parameters get some.
      const parameters = Array.from({ length: 1 + next(4) }, () => values[next(values.length)]);
      return { procedure, parameters };
    }).filter(({ procedure, parameters }) => !isGood(procedure, parameters));

    const before = await statements();
    const answers = new Map<number, number>();
    for (const body of bodies) {
      const { status } = await send(body);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect([...answers.keys()].filter((status) => status !== 400 && status !== 413)).toEqual([]);
    expect(answers.get(400)).toBeGreaterThan(9000);
    expect((await statements()) - before).toBeLessThan(100);
  }, 60_000);

  it('with a query parameter other than `sid` is rejected too', async () => {
    expect((await send({ procedure: 'sp_getarchives', parameters: [] }, '?sid=a&x=b')).status).toBe(400);
    expect((await send({ procedure: 'sp_getarchives', parameters: [], more: 1 })).status).toBe(400);
  });
});

/** The number of transactions in this database so far. */
const statements = async (): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(portal.db);
  const { rows } = await sql<{ n: number }>`
    select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()`.execute(
    portal.db,
  );
  return rows[0]?.n ?? 0;
};

describe('the read-only role', () => {
  const asReader = (statement: string) =>
    portal.db.transaction().execute(async (tx) => {
      await sql`set local role curbcut_reader`.execute(tx);
      return sql.raw(statement).execute(tx);
    });

  it.each([
    "insert into category (name) values ('x')",
    'update session set name = name',
    'delete from question',
    'create table more (id integer)',
    'select email from account',
    'select * from member',
  ])('may not: %s', async (statement) => {
    await expect(asReader(statement)).rejects.toThrow('permission denied');
  });

  it('may read what visitors see, and runs the commands', async () => {
    await expect(asReader('select count(*) from session')).resolves.toBeTruthy();
    // Signed-in people see their own questions through it, and nothing else changes.
    const { status } = await ask(portal, 'POST', '/api/cmd', {
      body: { procedure: 'sp_session_questions', parameters: [1201] },
      token,
    });
    expect(status).toBe(200);
    await sql`revoke select on speaker from curbcut_reader`.execute(portal.db);
    expect((await send({ procedure: 'sp_speaker', parameters: [1] })).status).toBe(500);
    await sql`grant select on speaker to curbcut_reader`.execute(portal.db);
  });
});
