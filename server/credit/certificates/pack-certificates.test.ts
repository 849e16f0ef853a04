// All certificates of a session in one file, for staff.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packCertificatesTask } from '#server/credit/certificates/pack-certificates.ts';
import { certificatesOfSession } from '#server/credit/certificates/queries.ts';
import { readPieces } from '#server/platform/background-tasks/read-pieces.ts';
import { runBackgroundTask } from '#server/platform/background-tasks/run-task.ts';
import { zipParts } from '#server/platform/files/zip-parts.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { workersWith } from '#tests/support/workers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('all of a session come in one file, without those that are no longer good, and how far it is can be seen', async () => {
  const { db } = portal;
  const { accountId, selfId } = await aSignedInPerson(portal);
  const given = { accountId, memberId: selfId, sessionId: 1301 };
  const { number } = await aCertificate(db, given);
  const { number: gone } = await aCertificate(db, { ...given, type: 'actcp' });
  await db
    .updateTable('certificate')
    .set({ revoked_at: Temporal.Now.instant(), revoke_reason: 'Given by mistake.' })
    .where('number', '=', gone)
    .execute();
  const token = await staffToken(portal);
  const post = (path: string) => ask(portal, 'POST', path, { token });

  const asked = await post('/api/staff/sessions/1301/certificates');
  const again = await post('/api/staff/sessions/1301/certificates');
  const none = await post('/api/staff/sessions/1501/certificates');
  const now = () => Temporal.Now.instant();
  const packing = packCertificatesTask(db, 'https://portal.example', now);
  await runBackgroundTask(db, workersWith({ 'session-certificates': packing }), now)({ taskId: asked.body.id });

  expect([asked.status, again.status, none.status]).toEqual([200, 409, 404]);
  const parts: Buffer[] = [];
  for await (const bytes of readPieces(db, asked.body.id, 'made')) parts.push(bytes);
  const names = zipParts(Buffer.concat(parts))?.map(({ name }) => name);
  expect(names).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d-coa-${number}\\.pdf$`))]);
  const { work } = (await ask(portal, 'GET', '/api/staff/long-work', { token })).body;
  expect(work[0]).toMatchObject({ sessionId: 1301, state: 'done', done: 1, total: 1, hasFile: true });
});

it('a session with more than five thousand certificates has all of them in its file', async () => {
  await sql`
    insert into certificate (number, type, session_id, document, hours, earned_on, issued_at, posted_at)
    select 'MANY-' || lpad(n::text, 5, '0'), 'coa', 1501, '{}', 1.5, '2026-01-01', now(), now()
    from generate_series(1, 5001) n`.execute(portal.db);

  expect(await certificatesOfSession(portal.db, 1501)).toHaveLength(5001);
});
