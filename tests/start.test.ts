// Starting: what people can mend is output in one sentence, with a non-zero exit and no stack.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { aServer } from '#tests/support/second-server.ts';

/** Whole servers start here, on a machine that does other things as well. */
vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let taken: Server;
let takenPort: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-start-'));
  chmodSync(folder, 0o755);
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (values: Record<string, string>) => ({
  ...process.env,
  DATABASE_URL: '',
  JWT_SECRET: '',
  API_KEY: '',
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  ...values,
});

const start = (values: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: environment(values),
    timeout: 30_000,
  });
  return { status, output: stderr.trim() };
};

const withUrl = { JWT_SECRET: 'x'.repeat(40), API_KEY: 'k' };

describe('a start that cannot succeed', () => {
  it.each([
    ['PORT in words', { PORT: 'http' }, 'PORT is "http"; it must be a whole number from 0 to 65535.'],
    [
      'PUBLIC_URL without a protocol',
      { PUBLIC_URL: 'example.org' },
      'PUBLIC_URL is not an address that begins with http: or https:.',
    ],
    ['RATE_LIMITS of another kind', { RATE_LIMITS: 'maybe' }, 'RATE_LIMITS is "maybe"; it can be "on" or "off".'],
    ['a short JWT_SECRET', { JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [
      'IMAGE_HOSTS of another kind',
      { IMAGE_HOSTS: 'https://images.example.org http://plain.example.org' },
      'IMAGE_HOSTS holds "http://plain.example.org"; it can hold https origins such as https://images.example.org, with spaces between.',
    ],
    [
      'DATABASE_URL of another kind',
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL is not an address that begins with postgres: or postgresql:.',
    ],
    [
      'SMTP_URL of another kind',
      { SMTP_URL: 'http://user:secret@mail.example' },
      'SMTP_URL is not an address that begins with smtp: or smtps:.',
    ],
    [
      'CONTACT_EMAIL that is two',
      { CONTACT_EMAIL: 'a@b.c,d@e.f' },
      'CONTACT_EMAIL is "a@b.c,d@e.f"; it must be one e-mail address.',
    ],
    [
      'DATABASE_URL without secrets',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'With DATABASE_URL, JWT_SECRET and API_KEY must be set as well.',
    ],
    [
      'IDENTITY_PROVIDERS_FILE that is missing',
      { IDENTITY_PROVIDERS_FILE: '/missing.json' },
      'IDENTITY_PROVIDERS_FILE cannot be read: /missing.json (ENOENT).',
    ],
    [
      'BACKUP_HOUR after midnight',
      { BACKUP_DIR: '/x', BACKUP_HOUR: '24' },
      'BACKUP_HOUR is "24"; it must be a whole number from 0 to 23.',
    ],
    [
      'a short BACKUP_PASSPHRASE',
      { BACKUP_PASSPHRASE: 'short' },
      'BACKUP_PASSPHRASE must have at least 12 characters.',
    ],
    [
      'BACKUP_DIR that is no folder',
      { BACKUP_DIR: join(root, 'package.json') },
      /^BACKUP_DIR cannot be used: .*package\.json \(EEXIST\)\.$/,
    ],
    [
      'DATA_DIR that is a file',
      { DATA_DIR: join(root, 'package.json') },
      /^DATA_DIR cannot be used: .*package\.json \((EEXIST|ENOTDIR)\)\.$/,
    ],
  ])('with %s ends in one sentence', (_, values, sentence) => {
    const { status, output } = start(values);

    expect(status).toBe(1);
    if (typeof sentence === 'string') expect(output).toBe(sentence);
    else expect(output).toMatch(sentence);
  });

  it('on a taken port says so and leaves no database behind', () => {
    const { status, output } = start({ PORT: String(takenPort) });

    expect(status).toBe(1);
    expect(output).toBe(`Port ${takenPort} is taken by another program; stop it, or set PORT to another number.`);
    const { stdout } = spawnSync('ps', ['-axo', 'args='], { encoding: 'utf8' });
    expect(stdout).not.toContain(join(folder, 'data'));
  });
});

describe('a start', () => {
  it('serves, refuses a second one on the same DATA_DIR, and ends on SIGTERM', async () => {
    const env = environment({ DATA_DIR: join(folder, 'shared data') });
    const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Curbcut is serving')) resolve();
      });
    });

    const second = start({ DATA_DIR: join(folder, 'shared data') });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.kill('SIGTERM');

    expect(output).toContain('sample attendee: zoe@example.org');
    expect(second.status).toBe(1);
    expect(second.output).toMatch(
      /^Another Curbcut process is using DATA_DIR .*; stop it first, or set another DATA_DIR\.$/,
    );
    expect(await ended).toBe(0);
  });
});

it('a start while the database is away lives, is not ready, refuses calls for a moment, and ends on a signal', async () => {
  const env = environment({
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    ...withUrl,
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
  });
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: { ...env, PORT: String(port) } });
  let output = '';
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Waiting')) resolve();
    });
  });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, response.headers.get('retry-after'), (await response.json()).error ?? 'none'];
  };

  const answers = [await ask('/api/health/live'), await ask('/api/health/ready'), await ask('/api/speakers')];
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.kill('SIGINT');

  expect(output).toBe('Waiting for the database: connect ECONNREFUSED 127.0.0.1:1.\n');
  expect(answers).toEqual([
    [200, null, 'none'],
    [503, null, 'NOT_READY'],
    [503, '2', 'STARTING'],
  ]);
  expect(await ended).toBe(0);
});

it('a start on a database that could lose what it acknowledged is rejected', async () => {
  const second = await aServer();

  const { status, output } = start({ DATABASE_URL: second.url, ...withUrl });

  await second.close();
  expect(status).toBe(1);
  expect(output).toBe(
    'The database of DATABASE_URL runs with fsync=off, so confirmed writes could be lost. Set it to on, then start again.',
  );
});

it('a start for changing things serves pages straight from their sources', async () => {
  const env = environment({ DATA_DIR: join(folder, 'development'), PORT: '0' });
  const child = spawn(process.execPath, ['server/main.ts', '--dev'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const found = /listening on port (\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on('close', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });

  const response = await fetch(`http://127.0.0.1:${port}/ao`);
  const html = await response.text();
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.kill('SIGTERM');

  expect(response.status).toBe(200);
  expect(html).toContain('Upcoming sessions in all series');
  expect(html).toContain('/web/client.ts');
  expect(await ended).toBe(0);
});

it('the configuration has the defaults of the documentation', () => {
  expect(readConfig({})).toEqual({
    bigBlueButton: null,
    dkim: null,
    bounces: null,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseDirectUrl: null,
    replica: null,
    dataDir: expect.stringMatching(/\/data$/),
    hasRateLimits: true,
    loadsSampleData: true,
    isDemo: true,
    trustedProxies: [],
    tokenMinutes: 60,
    imageHosts: [],
    smtpUrl: null,
    smtpLimits: { connections: 5, messagesPerConnection: 100, perDomainPerMinute: null },
    mailFrom: null,
    connections: { max: 2000, maxPerNetwork: 500 },
    contactEmail: null,
    identityProviders: [],
    backups: null,
    logLevel: 'warn',
    slowQueryMs: 1000,
    s3: null,
    maxVideoMegabytes: 2048,
    countsTranscript: false,
    zoom: null,
    metrics: null,
    traces: null,
  });
  expect(readConfig({ DATABASE_URL: 'postgres://x/y', PORT: '80', PUBLIC_URL: 'https://a.example/' })).toMatchObject({
    publicUrl: 'https://a.example',
    loadsSampleData: false,
  });
  expect(readConfig({ IMAGE_HOSTS: ' https://images.example.org  https://a.example:8443/ ' }).imageHosts).toEqual([
    'https://images.example.org',
    'https://a.example:8443',
  ]);
});

it.each([
  'images.example.org',
  'http://images.example.org',
  'https://images.example.org/folder',
  'https://*.example.org',
  "https://a.example;script-src 'unsafe-inline'",
  'https://a.example,https://b.example',
  'https://user@a.example',
  "'unsafe-inline'",
  'https:',
  'data:',
])('IMAGE_HOSTS refuses %s', (text) => {
  expect(() => readConfig({ IMAGE_HOSTS: text })).toThrow(/^IMAGE_HOSTS holds /);
});

it.each([
  'smtp://user:p%zzSECRET@mail.example.org',
  'smtp://user:SECRET@mail.example.org:99999',
  'smtp://user:SECRET@',
  'smtp://user:SEC/RET@mail.example.org',
  'smtp://user:1#SECRET@mail.example.org',
  'smtp://user:1?SECRET@mail.example.org',
  'smtp://user:SECRET@mail example.org',
])('SMTP_URL refuses %s and does not repeat it', (text) => {
  const refused = () => readConfig({ SMTP_URL: text });
  expect(refused).toThrow(StartupFailure);
  expect(refused).toThrow(
    /^SMTP_URL cannot be read; it is written like smtps:\/\/user:password@mail\.example\.org, with signs such as @, \/, \? and % in the password as %40, %2F, %3F and %25\.$/,
  );
});

it.each([
  'smtp://mail.example.org',
  'smtp://127.0.0.1:2525/',
  'smtps://user:p%40ss%25@mail.example.org:465',
  'smtp://[::1]:2525',
  'smtp://mail.example.org?tls.rejectUnauthorized=false',
])('SMTP_URL takes %s', (text) => {
  expect(readConfig({ SMTP_URL: text }).smtpUrl).toBe(text.replace(/\/$/, ''));
});
