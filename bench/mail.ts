// Emails sent per second by jobs, compared with the mail library alone.

import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import type { Figure } from '#bench/figure.ts';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase } from '#tests/support/database.ts';
import { aMailServer } from '#tests/support/mail-server.ts';

const rounds = 3;
const emailsARound = 200;
/** The number of concurrent jobs in one process. */
const atOnce = 3;

export const benchMail = async (): Promise<Figure[]> => {
  const [{ db, url, drop }, mailServer] = await Promise.all([aDatabase(), aMailServer()]);
  const now = () => Temporal.Now.instant();
  const settings = {
    smtpUrl: mailServer.url,
    from: 'portal@center.example',
    contactEmail: null,
    publicUrl: 'https://portal.example',
  };
  const jobs = await runJobs({ connectionString: url }, tasksOf(db, settings, now));
  const transport = createTransport({ url: mailServer.url });
  const seconds = { jobs: 0, bare: 0 };

  const queue = async (round: number): Promise<void> => {
    for (let number = 0; number < emailsARound; number += 1) {
      const email = { heading: 'A message', paragraphs: [`Message ${number} of round ${round}.`] };
      await db.transaction().execute((tx) =>
        queueMail(
          tx,
          settings,
          {
            kind: 'contact',
            recipient: 'staff@center.example',
            replyTo: 'ana@home.example',
            subject: 'A message',
            email,
          },
          now(),
        ),
      );
    }
  };
  const arrived = async (count: number): Promise<void> => {
    while (mailServer.received.length < count) await pause(10);
  };

  let expected = 0;
  for (let round = 0; round < rounds; round += 1) {
    const beginJobs = performance.now();
    await queue(round);
    expected += emailsARound;
    await arrived(expected);
    seconds.jobs += (performance.now() - beginJobs) / 1000;

    const { body_text: text, body_html: html } = await db
      .selectFrom('mail')
      .select(['body_text', 'body_html'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const limit = pLimit(atOnce);
    const beginBare = performance.now();
    await Promise.all(
      Array.from({ length: emailsARound }, () =>
        limit(() =>
          transport.sendMail({ from: settings.from, to: 'staff@center.example', subject: 'A message', text, html }),
        ),
      ),
    );
    expected += emailsARound;
    await arrived(expected);
    seconds.bare += (performance.now() - beginBare) / 1000;
  }
  await jobs.end();
  await mailServer.close();
  await drop();
  const rate = (side: keyof typeof seconds): number => (rounds * emailsARound) / seconds[side];
  return [
    {
      name: 'Emails through jobs, from asking for them to their arrival',
      value: `${rate('jobs').toFixed(0)} a second, ${((rate('jobs') / rate('bare')) * 100).toFixed(0)} % of the mail library's ${rate('bare').toFixed(0)}; ${mailServer.received.length} of ${expected} arrived`,
      goal: 'stated',
    },
  ];
};
