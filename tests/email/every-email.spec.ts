// Every email as Debian's mail programs receive it: signed, aligned with its sender, and not taken for spam.
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#messages/languages.ts';
import { readReceivedEmail } from '#rules/platform/received-email.ts';
import { type DkimSettings, dnsRecords, newDkimKey } from '#server/platform/email/dkim.ts';
import { defaultSmtpLimits, emailSender } from '#server/platform/email/send-email.ts';
import { surveyEmailKinds } from '#server/platform/email/survey-links.ts';
import { noTraces } from '#server/platform/telemetry/traces.ts';
import { aDnsServer, type DnsServer } from '#tests/support/email/dns.ts';
import { aReceiver, type Receiver } from '#tests/support/email/postfix.ts';
import { aSpamFilter, type SpamFilter } from '#tests/support/email/spam-filter.ts';
import { anExampleEmail, emailNames } from '#tests/support/example-emails.ts';

const dkim: DkimSettings = { domain: 'center.example', selector: 'curbcut', privateKey: newDkimKey() };
const from = 'portal@center.example';
const soft = '=\n';
const isAscii = (line: string): boolean => !/=[89A-F]/.test(line.replaceAll(soft, ''));
const decoded = (line: string): string => {
  const bytes = line
    .replaceAll(soft, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** The lines of the plain text, in quoted-printable; neither that nor an address may make them long. */
const plainLines = (message: string): string[] => {
  const type =
    'Content-Type: text/plain; charset=utf-8; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\n';
  const [, part = ''] = message.split(type);
  return part.slice(0, part.indexOf('\n--')).split(/(?<!=)\n/);
};

/** The only host that may send for the domain. */
const host = '192.0.2.10';
const maxScore = 2;

let dns: DnsServer;
let receiver: Receiver;
let filter: SpamFilter;
beforeAll(async () => {
  const records = dnsRecords(dkim);
  const textsFor = (wanted: string) =>
    Object.fromEntries(records.flatMap(({ purpose, name, value }) => (purpose === wanted ? [[name, value]] : [])));
  const [keys, policies] = [textsFor('dkim'), textsFor('dmarc')];
  dns = await aDnsServer({ domain: dkim.domain, host, texts: { ...keys, ...policies } });
  const mailboxes = languages.flatMap((language) => emailNames.map((name) => `${name}.${language}@inbox.example`));
  const to = { domains: ['inbox.example'], mailboxes, keys, policy: () => 'DUNNO' };
  [receiver, filter] = await Promise.all([aReceiver(to), aSpamFilter(dns.address)]);
}, 300_000);
afterAll(async () => {
  await filter?.close();
  await receiver?.close();
  await dns?.close();
});

describe.each(languages)('in the language %s', (language) => {
  it.each(emailNames)('%s arrives, is signed, and is not taken for spam', async (name) => {
    const { subject, text, html } = anExampleEmail(name, language);
    const recipient = `${name}.${language}@inbox.example`;
    const links = { publicUrl: 'https://portal.center.example', joinSecret: 'a secret of the tests' };
    const send = emailSender(
      { smtpUrl: receiver.url, smtpLimits: defaultSmtpLimits, dkim, bounces: null },
      links,
      noTraces,
    );
    const isForSubscribers = text.includes('/updates/');
    const failure = await send(
      {
        ...{ id: 1, recipient, reply_to: 'help@center.example', subject, body_text: text, body_html: html },
        ...{ attachment: '', attachment_name: '', attachment_type: '' },
        ...{ message_id: `<${name}.${language}@center.example>`, created_at: Temporal.Now.instant() },
        subscriber_id: isForSubscribers ? 1 : null,
        survey_account_id: surveyEmailKinds.includes(name) ? 1 : null,
      },
      from,
    );
    expect(failure).toBeNull();

    const [message = ''] = await receiver.inbox(recipient);
    // As staff read it when they paste a received email.
    expect(readReceivedEmail(message)).toMatchObject({
      fromDomain: 'center.example',
      checkedBy: 'receiver.example',
      checks: [{}, { method: 'dkim', result: 'pass', domain: 'center.example', isAligned: true }, {}],
    });
    // The key of the recipient replaces the one of the example.
    const read = ((await PostalMime.parse(message)).text ?? '').replaceAll(/\{key\}|(?<=\/updates\/)\S+/g, '…');
    expect(read.trim()).toBe(text.replaceAll('{key}', '…'));
    const lines = plainLines(message).filter((line) => decoded(line).trim().includes(' '));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => decoded(line).length > 78 || (isAscii(line) && line.includes(soft)))).toEqual([]);
    const { score, symbols } = await filter.check(message, { from, recipient, host });
    expect(symbols).toMatchObject({ R_SPF_ALLOW: expect.any(Number), R_DKIM_ALLOW: expect.any(Number) });
    expect(symbols).toHaveProperty('DMARC_POLICY_ALLOW');
    expect(score, JSON.stringify(symbols)).toBeLessThanOrEqual(maxScore);
  });
});
