// A database owner can rebuild the hash chain; the seals and files outside the database detect that, within stated limits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditKeys, headText, readHeadText } from '#server/platform/audit/audit-keys.ts';
import { newestEvent } from '#server/platform/audit/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { headFile, readRemembered } from '#server/platform/audit/remembered-head.ts';
import { sealEvents } from '#server/platform/audit/seal-events.ts';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSecrets } from '#tests/support/portal.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  [database, dataDir] = await Promise.all([aDatabase(), mkdtemp(join(tmpdir(), 'curbcut-seals-'))]);
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const keys = auditKeys(testSecrets);
const now = Temporal.Now.instant();
const happened = (at = now) =>
  database.db
    .transaction()
    .execute((tx) => recordEvent(tx, { kind: 'sign-in', subjectId: 1 }, { now: at, address: '', requestId: '' }));
const seal = async (at = now): Promise<string[]> => {
  const errors: string[] = [];
  const onError = (error: string) => void errors.push(error);
  await sealEvents({ db: database.db, keys, dataDir, now: () => at, logHead: () => {}, onError });
  return errors;
};
const verify = () => verifyAudit(database.db, { keys });
const behindItsBack = (...statements: string[]) =>
  database.db.transaction().execute(async (tx) => {
    await sql`alter table audit_event disable trigger user`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql`alter table audit_event enable trigger user`.execute(tx);
  });
/** Rebuilds the chain with the database's own function. */
const chainAnew = `do $$ declare event audit_event; last bytea := ''; begin
  for event in select * from audit_event order by id loop
    event.previous_hash := last; event.hash := audit_hash(event); last := event.hash;
    update audit_event set previous_hash = event.previous_hash, hash = event.hash where id = event.id;
  end loop; end $$`;

beforeEach(async () => {
  await behindItsBack('delete from audit_event', 'delete from audit_seal');
  await rm(headFile(dataDir), { force: true });
  for (let count = 0; count < 4; count += 1) await happened();
});

describe('a changed row with all hashes rebuilt', () => {
  const forge = () => behindItsBack('update audit_event set subject_id = 7 where id = 2', chainAnew);

  it('matches the chain, but not the seal', async () => {
    await seal();
    await forge();

    expect(await verify()).toMatchObject({
      broken: [],
      errors: [`Row 4 is not the row of the seal of ${String(now).slice(0, 10)}.`],
    });
  });

  it('is reported by the running server, which remembers it', async () => {
    await seal();
    await forge();
    await behindItsBack('delete from audit_seal');
    await happened();

    expect(await seal()).toEqual(['Row 4 is not the row of what this server remembers.']);
    expect(await seal()).toEqual([]);
    expect(await verify()).toMatchObject({ broken: [], errors: [], sealedTo: 5 });
    const missing = (await readRemembered(dataDir))?.missing;
    const recorded = missing ? [{ head: missing, source: 'the file' }] : [];
    expect((await verifyAudit(database.db, { keys, recorded })).errors).toEqual(['Row 4 is not the row of the file.']);
  });

  it('is detected by a row recorded elsewhere', async () => {
    const head = readHeadText(headText((await newestEvent(database.db)) ?? { id: 0, at: '', hash: '' }));
    await forge();

    expect((await verifyAudit(database.db, { recorded: head ? [{ head, source: '--event' }] : [] })).errors).toEqual([
      'Row 4 is not the row of --event.',
    ]);
  });

  it('is not detected before anything was sealed', async () => {
    await forge();

    expect(await verify()).toMatchObject({ broken: [], errors: [], sealedTo: null, unsealed: 4 });
  });
});

it('rows removed at the end are detected', async () => {
  await seal();
  await behindItsBack('delete from audit_event where id > 2');

  expect((await verify()).errors).toEqual([`Row 4 of the seal of ${String(now).slice(0, 10)} is missing.`]);
});

it('a seal cannot be created or altered without the key', async () => {
  await seal();
  await behindItsBack('update audit_event set subject_id = 7 where id = 2', chainAnew);
  await sql`update audit_seal set hash = (select encode(hash, 'hex') from audit_event where id = 4)`.execute(
    database.db,
  );

  expect((await verify()).errors).toEqual([`The seal of ${String(now).slice(0, 10)} was altered.`]);
});

it('each day has a seal of its newest row, and seals of unknown keys do not count', async () => {
  await seal(now.subtract({ hours: 24 }));
  await happened();
  await seal();
  await happened();

  expect(await verify()).toMatchObject({ errors: [], sealedTo: 5, unsealed: 1, unchecked: 0 });
  const others = auditKeys({ ...testSecrets, jwtSecret: 'another secret, also forty letters long..' });
  expect(await verifyAudit(database.db, { keys: others })).toMatchObject({ errors: [], sealedTo: null, unchecked: 2 });
  const later = auditKeys({ ...testSecrets, auditKey: 'a key for the log alone, forty letters..' });
  expect(await verifyAudit(database.db, { keys: later })).toMatchObject({ errors: [], sealedTo: 5, unchecked: 0 });
});

describe('rows that are minutes old', () => {
  const trimmed = () =>
    sql`insert into audit_event (id, at, kind, details, previous_hash, hash) values
      (0, now(), 'audit-trimmed', jsonb_build_object('to', 4, 'hash', (select encode(hash, 'hex') from audit_event where id = 4)), '', '')`.execute(
      database.db,
    );

  it('cannot be removed, whatever the log says', async () => {
    await trimmed();

    await expect(sql`delete from audit_event where id <= 4`.execute(database.db)).rejects.toThrow(
      'The log of what happened cannot be changed.',
    );
  });

  it('are detected as missing if someone disabled that check', async () => {
    await seal();
    await trimmed();
    await behindItsBack('delete from audit_event where id <= 4');

    expect(await verify()).toMatchObject({
      broken: [],
      errors: [`Row 4 of the seal of ${String(now).slice(0, 10)} went before its time.`],
    });
  });
});
