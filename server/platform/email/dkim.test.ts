// DKIM: what receivers verify, and keys that cannot be used.
import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dkimSettings, newDkimKey } from '#server/platform/email/dkim.ts';
import { addDelivery } from '#server/platform/email/queue-email.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aSubscriber } from '#tests/support/subscribers.ts';
import { until } from '#tests/support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'curbcut-dkim-'));
const keyFile = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const settingsWith = (environment: Record<string, string>) =>
  dkimSettings({ DKIM_KEY_FILE: keyFile('key.pem', newDkimKey()), ...environment }, 'portal@center.example');

let mailServer: MailServer;
let portal: TestPortal;
beforeAll(async () => {
  mailServer = await aMailServer();
  portal = await aPortal({ web: false, jobs: true, smtpUrl: mailServer.url, dkim: settingsWith({}) });
});
afterAll(async () => {
  await portal?.close();
  await mailServer?.close();
  rmSync(folder, { recursive: true });
});

interface Signed {
  tags: Map<string, string>;
  isBodyIntact: boolean;
  isSignedBy: (publicKey: string) => boolean;
}

const relaxed = (header: string): string => {
  const [name = '', ...value] = header.split(':');
  return `${name.toLowerCase().trim()}:${value
    .join(':')
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
};

/** A verifier of relaxed/relaxed rsa-sha256 as RFC 6376 describes it. */
const readSignature = (source: string): Signed => {
  const end = source.indexOf('\r\n\r\n');
  const [head, body] = [source.slice(0, end), source.slice(end + 4)];
  const headers = head.split(/\r\n(?![ \t])/);
  const own = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.trim().split('=');
        return [name, value.join('=').replaceAll(/\s/g, '')];
      }),
  );
  const canonicalBody = `${body
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ +\r\n/g, '\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;
  const lists = (tags.get('h') ?? '')
    .split(':')
    .map((name) => headers.findLast((each) => each.toLowerCase().startsWith(`${name}:`)));
  const signedText = [
    ...lists.filter((header) => header !== undefined).map(relaxed),
    relaxed(own)
      .replace(/([; ]b=)[^;]*/, '$1')
      .trim(),
  ].join('\r\n');
  return {
    tags,
    isBodyIntact: createHash('sha256').update(canonicalBody).digest('base64') === tags.get('bh'),
    isSignedBy: (publicKey) =>
      createVerify('rsa-sha256')
        .update(signedText)
        .verify(
          createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
          tags.get('b') ?? '',
          'base64',
        ),
  };
};

describe('an email', () => {
  it('is signed with the key that the settings publish for the domain', async () => {
    const token = await staffToken(portal);
    const { body: settings } = await ask(portal, 'GET', '/api/staff/settings', { token });
    const [record, policy] = settings.emailAuthentication.records;

    await aSignedInPerson(portal);
    await until('the email', () => mailServer.received.length > 0, { seconds: 20 });

    const source = mailServer.received[0]?.source.toString('latin1') ?? '';
    const { tags, isBodyIntact, isSignedBy } = readSignature(source);
    const changed = readSignature(source.replace(/^Subject: /im, 'Subject: Not '));
    const publicKey = record.value.replace('v=DKIM1; k=rsa; p=', '');
    expect(record.name).toBe('curbcut._domainkey.center.example');
    expect(policy).toEqual({
      purpose: 'dmarc',
      name: '_dmarc.center.example',
      value: 'v=DMARC1; p=none; rua=mailto:postmaster@center.example',
    });
    expect([tags.get('d'), tags.get('s'), tags.get('a')]).toEqual(['center.example', 'curbcut', 'rsa-sha256']);
    expect([isBodyIntact, isSignedBy(publicKey), changed.isSignedBy(publicKey)]).toEqual([true, true, false]);
  });
});

describe('an email to a subscriber', () => {
  it('has a signature that covers the headers for unsubscribing with one click', async () => {
    const { id: subscriber_id, email: recipient } = await aSubscriber(portal, 'recordings');
    await portal.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('email')
        .values({
          ...{ kind: 'mailing', recipient, subscriber_id, reply_to: '', subject: 'New recording', state: 'waiting' },
          ...{ body_text: 'A recording', body_html: '<p>A recording</p>', message_id: '<recording@center.example>' },
          created_at: Temporal.Now.instant(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addDelivery(tx, id);
    });
    const received = () => mailServer.received.find(({ recipients }) => recipients.includes(recipient));
    await until('the email', () => received() !== undefined, { seconds: 20 });

    const { tags } = readSignature(received()?.source.toString('latin1') ?? '');
    expect(tags.get('h')?.split(':')).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  });
});

describe('a key', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

  it.each([
    ['is missing', { DKIM_KEY_FILE: join(folder, 'none.pem') }, /cannot be read: .*none\.pem is not a private key/],
    ['is not one', { DKIM_KEY_FILE: keyFile('text.pem', 'text') }, /is not a private key/],
    ['is short', { DKIM_KEY_FILE: keyFile('weak.pem', weak) }, /RSA key of at least 2048 bits/],
    ['has a wrong selector', { DKIM_SELECTOR: 'a b' }, /DKIM_SELECTOR is "a b"/],
  ])('that %s stops the start with its reason', (_, environment, reason) => {
    expect(() => settingsWith(environment)).toThrow(reason);
  });

  it('needs a domain, and signs for another one if it is set', () => {
    const file = keyFile('key.pem', newDkimKey());

    expect(() => dkimSettings({ DKIM_KEY_FILE: file }, null)).toThrow(/needs MAIL_FROM/);
    expect(settingsWith({ DKIM_DOMAIN: 'News.Center.example' })?.domain).toBe('news.center.example');
    expect(dkimSettings({}, 'portal@center.example')).toBeNull();
  });
});
