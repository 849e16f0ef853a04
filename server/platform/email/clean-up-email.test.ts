// Clean-up of the table of emails: secrets and old ones are deleted, and none waits forever.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';

let database: TestDatabase;
let mailServer: MailServer;
beforeEach(async () => {
  [database, mailServer] = await Promise.all([aDatabase(), aMailServer()]);
});
afterEach(async () => {
  await mailServer.close();
  await database.drop();
});

const start = Temporal.Instant.from('2026-06-01T12:00:00Z');
const settings = () => ({
  smtpUrl: mailServer.url,
  from: 'portal@center.example',
  contactEmail: null,
  publicUrl: 'https://portal.example',
  joinSecret: 'a secret of the tests',
});
const tasks = (now = start) => tasksOf(database.db, settings(), () => now);
const send = (holdsSecret: boolean, at = start) =>
  database.db.transaction().execute((tx) =>
    queueMail(
      tx,
      settings(),
      {
        kind: 'test',
        recipient: 'ana@home.example',
        subject: 'An email',
        email: { heading: 'An email', paragraphs: ['the key is 1234'] },
        holdsSecret,
      },
      at,
    ),
  );
const mails = () =>
  database.db.selectFrom('email').select(['id', 'state', 'body_text', 'body_html']).orderBy('id').execute();
const jobs = async () => {
  const { rows } = await sql<{ key: string | null; attempts: number; run_at: string }>`
    select key, attempts, run_at::text from graphile_worker._private_jobs order by id`.execute(database.db);
  return rows;
};
const deliver = async (): Promise<void> => {
  for (const { id } of await mails())
    await tasks()
      ['deliver-email']({ emailId: id })
      .catch(() => {});
};

describe('an email with a secret', () => {
  it('loses its body once it is sent, and not before; another keeps it', async () => {
    mailServer.moods.push(451);
    await send(true);
    await deliver();
    expect((await mails())[0]).toMatchObject({ state: 'waiting', body_text: expect.stringContaining('1234') });
    await send(false);
    await deliver();

    expect(mailServer.received.map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining('1234'),
      expect.stringContaining('1234'),
    ]);
    expect(await mails()).toMatchObject([
      { state: 'sent', body_text: '', body_html: '' },
      { state: 'sent', body_text: expect.stringContaining('1234'), body_html: expect.stringContaining('1234') },
    ]);
  });

  it('loses it if it is rejected permanently as well', async () => {
    mailServer.moods.push(550);
    await send(true);
    await deliver();
    expect(await mails()).toMatchObject([{ state: 'failed', body_text: '', body_html: '' }]);
  });
});

describe('cleaning up', () => {
  it('removes what is older than 90 days, unless it waits', async () => {
    await send(false);
    await send(false);
    await send(false, start.add({ hours: 1 }));
    await send(false);
    const [sent, kept, younger, waiting] = (await mails()).map(({ id }) => id);
    await sql`update email set state = 'sent', sent_at = created_at where id = ${sent}`.execute(database.db);
    await sql`update email set state = 'unsent' where id in (${kept}, ${younger})`.execute(database.db);

    await tasks(start.add({ hours: 90 * 24 }))['clean-up-email']({});
    expect((await mails()).map(({ id }) => id)).toEqual([sent, kept, younger, waiting]);
    await tasks(start.add({ hours: 90 * 24, seconds: 1 }))['clean-up-email']({});
    expect((await mails()).map(({ id }) => id)).toEqual([younger, waiting]);
  });

  it('gives a new job to a message whose job is gone or used up, and to no other', async () => {
    for (let count = 0; count < 5; count += 1) await send(false);
    const [gone = 0, usedUp = 0, underWay = 0, later = 0, kept = 0] = (await mails()).map(({ id }) => id);
    const change = (id: number, set: string) =>
      sql`update graphile_worker._private_jobs set ${sql.raw(set)} where key = ${`mail-${id}`}`.execute(database.db);
    await sql`delete from graphile_worker._private_jobs where key in (${`mail-${gone}`}, ${`mail-${kept}`})`.execute(
      database.db,
    );
    await sql`update email set state = 'unsent' where id = ${kept}`.execute(database.db);
    await change(usedUp, 'attempts = max_attempts');
    await change(underWay, "attempts = max_attempts, locked_at = now(), locked_by = 'someone'");
    await change(later, "attempts = 3, run_at = '2100-01-01Z'");

    await tasks()['clean-up-email']({});

    const after = (await jobs()).filter(({ key }) => key?.startsWith('mail-'));
    expect(after.map(({ key, attempts }) => [key, attempts]).sort()).toEqual(
      [
        [`mail-${gone}`, 0],
        [`mail-${usedUp}`, 0],
        [`mail-${underWay}`, 25],
        [`mail-${later}`, 3],
      ].sort(),
    );
  });
});
