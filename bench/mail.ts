// Emails delivered per second, compared with the mail library alone on as many pooled connections.
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Figure } from '#bench/figure.ts';
import { aMailSink } from '#bench/mail-sink.ts';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { defaultSmtpLimits } from '#server/platform/email/send-email.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase } from '#tests/support/database.ts';

const rounds = 5;
const emailsARound = 1000;
/** As announcements are written. */
const emailsATransaction = 50;

export const benchMail = async (): Promise<Figure[]> => {
  const [{ db, url, drop }, sink] = await Promise.all([aDatabase(), aMailSink()]);
  const now = () => Temporal.Now.instant();
  const settings = {
    smtpUrl: sink.url,
    joinSecret: 'benchmark',
    from: 'portal@center.example',
    contactEmail: null,
    publicUrl: 'https://portal.example',
  };
  const jobs = await runJobs({ connectionString: url }, tasksOf(db, settings, now));
  const { connections: maxConnections, messagesPerConnection: maxMessages } = defaultSmtpLimits;
  const transport = createTransport({ pool: true, url: sink.url, maxConnections, maxMessages });
  const seconds = { jobs: 0, bare: 0 };

  const queue = async (round: number): Promise<void> => {
    for (let number = 0; number < emailsARound; number += emailsATransaction) {
      await db.transaction().execute(async (tx) => {
        for (let each = number; each < number + emailsATransaction; each += 1) {
          const email = { heading: 'A message', paragraphs: [`Message ${each} of round ${round}.`] };
          const message = {
            kind: 'announcement',
            recipient: `person${each}@home.example`,
            subject: 'A message',
            email,
          };
          await queueMail(tx, settings, message, now());
        }
      });
    }
  };
  const isRecorded = async (): Promise<boolean> =>
    (await db.selectFrom('email').select('id').where('state', '=', 'waiting').limit(1).execute()).length === 0;
  const timed = async (side: keyof typeof seconds, work: () => Promise<unknown>): Promise<void> => {
    const begin = performance.now();
    await work();
    seconds[side] += (performance.now() - begin) / 1000;
  };

  for (let round = 0; round < rounds; round += 1) {
    await timed('jobs', async () => {
      await queue(round);
      while (!(await isRecorded())) await pause(10);
    });
    const messages = await db.selectFrom('email').selectAll().orderBy('id', 'desc').limit(emailsARound).execute();
    await timed('bare', () =>
      Promise.all(
        messages.map(({ recipient, subject, body_text: text, body_html: html, message_id: messageId }) =>
          transport.sendMail({ from: settings.from, to: recipient, subject, text, html, messageId }),
        ),
      ),
    );
  }
  await jobs.end();
  transport.close();
  sink.close();
  await drop();
  const rate = (side: keyof typeof seconds): number => (rounds * emailsARound) / seconds[side];
  return [
    {
      name: 'Emails from asking for them until they are recorded as sent',
      value: `${rate('jobs').toFixed(0)} a second, ${((rate('jobs') / rate('bare')) * 100).toFixed(0)} % of the mail library's ${rate('bare').toFixed(0)} over ${maxConnections} connections as well; ${sink.count} of ${2 * rounds * emailsARound} arrived`,
      goal: '300 a second',
    },
  ];
};
