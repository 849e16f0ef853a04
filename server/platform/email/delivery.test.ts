// Delivery of emails: a mail server that works, is down, slow, busy, or rejects; a worker that dies.
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { type Jobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { type TaskSettings, tasksOf } from '#server/tasks.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';

let database: TestDatabase;
let mailServer: MailServer;
let jobs: Jobs | null;
beforeEach(async () => {
  [database, mailServer] = await Promise.all([aDatabase(), aMailServer()]);
  jobs = null;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await jobs?.end();
  await mailServer.close();
  await database.drop();
  vi.restoreAllMocks();
});

const now = () => Temporal.Now.instant();
const settings = (smtpUrl: string | null = mailServer.url): TaskSettings => ({
  smtpUrl,
  from: 'portal@center.example',
  contactEmail: null,
  publicUrl: 'https://portal.example',
  joinSecret: 'a secret of the tests',
});
const start = async (smtpUrl?: string | null, more: Partial<TaskSettings> = {}): Promise<void> => {
  const connection = { connectionString: database.url };
  jobs = await runJobs(connection, tasksOf(database.db, { ...settings(smtpUrl), ...more }, now));
};
const send = (smtpUrl?: string | null, text = 'Is there parking?') =>
  database.db.transaction().execute((tx) =>
    queueMail(
      tx,
      settings(smtpUrl),
      {
        kind: 'contact',
        recipient: 'staff@center.example',
        replyTo: 'ana@home.example',
        subject: 'A message',
        email: { heading: 'A message', paragraphs: [text] },
      },
      now(),
    ),
  );
const states = async () =>
  (await database.db.selectFrom('email').select(['state', 'tries', 'last_error']).orderBy('id').execute()).map(
    (row) => ({
      ...row,
    }),
  );
/** Graphile waits longer with every try; here it is always now. */
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db);
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not happen. ${JSON.stringify(await states())}`);
    await pause(50);
  }
};
const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
/** What waits for its next try is tried at once, until it is so. */
const hurryUntil = (isSo: () => Promise<boolean> | boolean): Promise<void> =>
  until(async () => {
    await hurry();
    return isSo();
  });
const isState = (state: string) => async () => (await states()).every((mail) => mail.state === state);

describe('a message', () => {
  it('arrives as text and HTML, at one address, with the way to answer', async () => {
    await start();
    await send(undefined, 'Is <b>there</b> parking?\nAna & Zoë');
    await until(isState('sent'));

    expect(mailServer.received).toHaveLength(1);
    const [{ recipients, mail }] = mailServer.received as [(typeof mailServer.received)[number]]; // One, just counted.
    expect(recipients).toEqual(['staff@center.example']);
    expect(mail).toMatchObject({ subject: 'A message', from: { address: 'portal@center.example' } });
    expect(mail.replyTo?.[0]?.address).toBe('ana@home.example');
    expect(mail.text).toContain('Is <b>there</b> parking?\nAna & Zoë');
    expect(mail.html).toContain('Is &lt;b&gt;there&lt;/b&gt; parking?<br>Ana &amp; Zoë');
    expect(mail.messageId).toMatch(/^<[\w-]+@portal\.example>$/);
  });

  it('is not sent where what caused it is undone', async () => {
    await start();
    const undone = database.db.transaction().execute(async (tx) => {
      await queueMail(
        tx,
        settings(),
        {
          kind: 'contact',
          recipient: 'staff@center.example',
          subject: 'No',
          email: { heading: 'No', paragraphs: [] },
        },
        now(),
      );
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await send();
    await until(() => mailServer.received.length > 0);
    await pause(300);
    expect(mailServer.received.map(({ mail }) => mail.subject)).toEqual(['A message']);
  });

  it('is stored if there is no mail server', async () => {
    await send(null);
    expect(await states()).toEqual([{ state: 'unsent', tries: 0, last_error: '' }]);
    const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('the sender', () => {
  it.each([
    ['MAIL_FROM', { from: 'portal@center.example', contactEmail: 'help@center.example' }, 'portal@center.example'],
    ['else CONTACT_EMAIL', { from: null, contactEmail: 'help@center.example' }, 'help@center.example'],
    ['else the address of the catalog', { from: null, contactEmail: null }, 'catalog@center.example'],
  ])('is %s, never the recipient', async (_, more, sender) => {
    await sql`insert into organization (name, help_line, contact_email)
      values ('A center', '800-555-0123', 'catalog@center.example')`.execute(database.db);
    await start(undefined, more);
    await send();
    await until(isState('sent'));

    expect(mailServer.received.map(({ mail }) => mail.from?.address)).toEqual([sender]);
  });

  it('is missing: the message is stored with the reason', async () => {
    await start(undefined, { from: null });
    await send();
    await until(isState('unsent'));

    expect(await states()).toEqual([
      { state: 'unsent', tries: 0, last_error: 'There is no sender: set MAIL_FROM or CONTACT_EMAIL.' },
    ]);
    expect(mailServer.received).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that is no longer configured leaves queued messages stored', async () => {
    await send();
    await start(null);
    await until(isState('unsent'));

    expect(await states()).toEqual([
      { state: 'unsent', tries: 0, last_error: 'There is no mail server: set SMTP_URL.' },
    ]);
  });

  it('that answers with a NUL is quoted without it', async () => {
    const crude = createServer((socket) => {
      socket.write('220 crude\r\n');
      socket.on('data', (line) => socket.write(String(line).startsWith('EHLO') ? '250 crude\r\n' : '550 no\0body\r\n'));
    });
    await start(`smtp://127.0.0.1:${await portOf(crude)}`);
    await send();
    await until(async () => (await states()).some(({ tries }) => tries > 0));

    expect(await states()).toEqual([{ state: 'failed', tries: 1, last_error: expect.stringMatching(/550 nobody/) }]);
    crude.close();
  });

  it('that is down gets the message once it is back', async () => {
    const { url } = mailServer;
    await mailServer.close();
    await start(url);
    await send(url);
    await until(async () => (await states()).some(({ tries }) => tries > 0));
    expect((await states())[0]?.state).toBe('waiting');

    mailServer = await aMailServer(Number(new URL(url).port));
    await hurry();
    await until(isState('sent'));
    expect(mailServer.received).toHaveLength(1);
  });

  it('that is busy is tried again', async () => {
    mailServer.moods.push(451, 421);
    await start();
    await send();
    await hurryUntil(isState('sent'));
    expect((await states())[0]?.tries).toBe(3);
    expect(mailServer.received).toHaveLength(1);
  });

  it('that is unavailable for four days is not tried again; one that is back gets waiting emails within ten minutes', async () => {
    const { url } = mailServer;
    await mailServer.close();
    await send(url);
    const written = now().round({ smallestUnit: 'second', roundingMode: 'ceil' });
    const tryAt = (time: Temporal.Instant) =>
      tasksOf(database.db, settings(url), () => time)['deliver-email']({ emailId: 1 });
    const nextTry = async () => {
      const { rows } = await sql<{ run_at: Date }>`
        select run_at from graphile_worker._private_jobs where key = 'mail-1'`.execute(database.db);
      return rows.map(({ run_at }) => String(run_at));
    };

    const later = written.add({ hours: 12 });
    await database.db.updateTable('email').set({ tries: 80 }).execute();
    await tryAt(later);
    expect(await nextTry()).toEqual([later.add({ minutes: 10 }).toString()]);
    await tryAt(written.add({ hours: 95 }));
    expect((await states())[0]).toMatchObject({ state: 'waiting', tries: 82 });
    await tryAt(written.add({ hours: 96 }));
    expect(await states()).toEqual([{ state: 'failed', tries: 83, last_error: expect.stringMatching(/ECONNREFUSED/) }]);
    mailServer = await aMailServer();
  });

  it.each([
    ['accepts nobody at this moment', '554 no service here\r\n', '250 crude\r\n'],
    ['rejects the greeting', '220 crude\r\n', '550 who are you\r\n'],
    ['wants a password first', '220 crude\r\n', '530 5.7.0 authentication required\r\n'],
  ])('that %s is tried again', async (_, greeting, response) => {
    const crude = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(greeting);
      const isLater = response.startsWith('530');
      socket.on('data', (line) =>
        socket.write(isLater && String(line).startsWith('EHLO') ? '250 crude\r\n' : response),
      );
    });
    await start(`smtp://127.0.0.1:${await portOf(crude)}`);
    await send();
    await until(async () => (await states()).some(({ tries }) => tries > 0));
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    crude.close();
  });

  it('that rejects permanently is tried once, and its response is stored', async () => {
    mailServer.moods.push(550);
    await start();
    await send();
    await until(isState('failed'));
    expect(await states()).toEqual([{ state: 'failed', tries: 1, last_error: expect.stringContaining('550') }]);
  });

  it('that cuts the line after the last dot may get it twice, under one Message-ID', async () => {
    mailServer.moods.push('drop-after-data');
    await start();
    await send();
    await hurryUntil(isState('sent'));
    expect(mailServer.received).toHaveLength(2);
    expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('that never says a word does not hold up the others', async () => {
    const silent = createServer(() => {});
    await start(`smtp://127.0.0.1:${await portOf(silent)}`);
    await send();
    await until(async () => (await states()).some(({ tries }) => tries > 0));
    expect(await states()).toEqual([{ state: 'waiting', tries: 1, last_error: expect.stringMatching(/greeting/i) }]);
    silent.close();
  }, 30_000);
});

it('a worker killed in the middle loses nothing: another takes its job within seconds', async () => {
  const silent = createServer(() => {});
  const port = await portOf(silent);
  const program = fileURLToPath(new URL('../../../tests/support/mail-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, database.url, `smtp://127.0.0.1:${port}`], { stdio: 'ignore' });
  await send();
  const isLocked = async () => {
    const { rows } = await sql`select 1 from graphile_worker._private_jobs where locked_by is not null`.execute(
      database.db,
    );
    return rows.length > 0;
  };
  await until(isLocked);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(await isLocked()).toBe(true);

  await start();
  await until(isState('sent'));
  expect(mailServer.received).toHaveLength(1);
  silent.close();
}, 30_000);

describe('a message that is right only for a time', () => {
  const sendBy = (staleAt: Temporal.Instant) =>
    database.db.transaction().execute((tx) => {
      const email = { heading: 'Starts in one hour', paragraphs: ['It does.'] };
      const attachment = {
        name: '1.ics',
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        text: 'BEGIN:VCALENDAR',
      };
      const message = { kind: 'reminder', recipient: 'ana@home.example', subject: 'Soon', email, attachment, staleAt };
      return queueMail(tx, settings(), message, now());
    });

  it('is sent in time, with what is attached', async () => {
    await start();
    await sendBy(now().add({ hours: 1 }));
    await until(isState('sent'));
    const [attached] = mailServer.received[0]?.mail.attachments ?? [];
    expect(attached).toMatchObject({ filename: '1.ics', mimeType: 'text/calendar' });
  });

  it('that is withdrawn while it is being sent keeps the reason, and is not tried again', async () => {
    mailServer.rejectsWith = 451;
    mailServer.meanwhile = () =>
      database.db.updateTable('email').set({ state: 'withdrawn', last_error: 'Withdrawn.' }).execute();
    await start();
    await send();
    const jobs = async () =>
      (
        await sql<{ is_due: boolean }>`
      select run_at <= now() as is_due from graphile_worker._private_jobs`.execute(database.db)
      ).rows;
    await until(async () => (await jobs()).every(({ is_due }) => !is_due));

    expect(await jobs()).toEqual([]);
    expect(await states()).toEqual([{ state: 'withdrawn', tries: 0, last_error: 'Withdrawn.' }]);
  });

  it('is not sent after it, when the mail server was down for that long', async () => {
    const { url } = mailServer;
    await mailServer.close();
    await start(url);
    await sendBy(now().add({ seconds: 2 }));
    await until(async () => (await states()).some(({ tries }) => tries > 0));
    await pause(2100);
    mailServer = await aMailServer(Number(new URL(url).port));
    await hurryUntil(isState('failed'));
    expect(mailServer.received).toEqual([]);
    expect((await states())[0]?.last_error).toMatch(/^It came too late to be sent\. Before: connect ECONNREFUSED/);
  });
});
