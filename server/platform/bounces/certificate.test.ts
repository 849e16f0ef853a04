// TLS at the SMTP port: only with a certificate, which may be renewed while the server runs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type BounceSettings, bounceAddress } from '#server/platform/bounces/bounce-address.ts';
import { type Receiver, receiveReports } from '#server/platform/bounces/receive-reports.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as samples from '#tests/support/delivery-reports.ts';
import { aKey } from '#tests/support/saml-provider.ts';

const bounces: BounceSettings = { domain: 'bounces.portal.example', secrets: ['a secret of the tests'] };
const folder = mkdtempSync(join(tmpdir(), 'curbcut-certificate-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const [first, second] = [aKey(), aKey()];
const write = ({ certificate, privateKey }: typeof first) => ({
  certFile: file('cert.pem', certificate),
  keyFile: file('key.pem', privateKey),
});

let database: TestDatabase;
let receiver: Receiver | undefined;
const problems: string[] = [];
const start = async (tls: ReturnType<typeof write> | null): Promise<void> => {
  receiver = await receiveReports(
    { ...bounces, tls, host: '127.0.0.1', port: 0 },
    {
      ...{ db: database.db, now: () => Temporal.Now.instant(), onComplaint: async () => {} },
      report: (problem) => problems.push(problem),
    },
  );
};
beforeAll(async () => {
  database = await aDatabase();
});
afterEach(async () => {
  await receiver?.close();
  problems.length = 0;
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true });
});

/** The answer to a report that is sent over TLS only, to a server with this certificate. */
const reportOverTls = async ({ certificate }: typeof first): Promise<string> => {
  const tls = { ca: certificate, checkServerIdentity: () => undefined };
  const transport = createTransport({ host: '127.0.0.1', port: receiver?.port ?? 0, requireTLS: true, tls });
  try {
    const envelope = { from: '', to: bounceAddress(bounces, 999_999) };
    const { response } = await transport.sendMail({ envelope, raw: samples.postfixReport });
    return response.slice(0, 3);
  } catch (error) {
    return String(error);
  } finally {
    transport.close();
  }
};

describe('the port', () => {
  it('receives reports over TLS, and without it', async () => {
    await start(write(first));
    expect(await reportOverTls(first)).toBe('250');
    expect(await reportOverTls(second)).toContain('self-signed certificate');
    const transport = createTransport({ host: '127.0.0.1', port: receiver?.port ?? 0, ignoreTLS: true });
    const envelope = { from: '', to: bounceAddress(bounces, 999_999) };
    expect((await transport.sendMail({ envelope, raw: samples.postfixReport })).response).toMatch(/^250/);
  });

  it('does not offer TLS without a certificate', async () => {
    await start(null);
    expect(await reportOverTls(first)).toContain('STARTTLS');
  });

  it('forgets connections that used TLS, so that others are accepted', async () => {
    await start(write(first));
    for (let connection = 0; connection < 12; connection += 1) expect(await reportOverTls(first)).toBe('250');
  });

  it('uses a renewed certificate, once both of its files are there', { timeout: 60_000 }, async () => {
    await start(write(first));
    file('cert.pem', second.certificate);
    await vi.waitFor(() => expect(problems.join('\n')).toContain('BOUNCE_KEY_FILE is not the key'), 20_000);
    expect(await reportOverTls(first)).toBe('250');
    file('key.pem', second.privateKey);
    await vi.waitFor(async () => expect(await reportOverTls(second)).toBe('250'), { timeout: 20_000, interval: 500 });
  });
});

describe('a certificate', () => {
  const [certFile, keyFile] = [file('kept-cert.pem', first.certificate), file('kept-key.pem', first.privateKey)];
  const settings = { BOUNCE_DOMAIN: 'bounces.example.org', BOUNCE_PORT: '25' };
  const both = { BOUNCE_CERT_FILE: certFile, BOUNCE_KEY_FILE: keyFile };

  it('is read where reports are received', () => {
    expect(readConfig({ ...settings, ...both }).bounces?.tls).toEqual({ certFile, keyFile });
    expect(readConfig({ BOUNCE_DOMAIN: 'bounces.example.org', ...both }).bounces?.tls).toBeNull();
  });

  it.each([
    [{ BOUNCE_CERT_FILE: certFile }, 'BOUNCE_CERT_FILE needs BOUNCE_KEY_FILE as well; set both, or neither.'],
    [{ BOUNCE_KEY_FILE: keyFile }, 'BOUNCE_KEY_FILE needs BOUNCE_CERT_FILE as well; set both, or neither.'],
    [
      { ...both, BOUNCE_CERT_FILE: '/nowhere/cert.pem' },
      'BOUNCE_CERT_FILE cannot be read: /nowhere/cert.pem is not a certificate in PEM.',
    ],
    [{ ...both, BOUNCE_CERT_FILE: file('empty.pem', '') }, /^BOUNCE_CERT_FILE cannot be read: .* in PEM\.$/],
    [{ ...both, BOUNCE_CERT_FILE: keyFile }, /^BOUNCE_CERT_FILE cannot be read: .* in PEM\.$/],
    [{ ...both, BOUNCE_KEY_FILE: certFile }, /^BOUNCE_KEY_FILE cannot be read: .* without a password\.$/],
    [
      { ...both, BOUNCE_KEY_FILE: file('other.pem', second.privateKey) },
      /^BOUNCE_KEY_FILE is not the key of BOUNCE_CERT_FILE: .* differ\.$/,
    ],
  ])('is rejected at the start: %j', (environment, message) => {
    expect(() => readConfig({ ...settings, ...environment })).toThrow(message);
  });
});
