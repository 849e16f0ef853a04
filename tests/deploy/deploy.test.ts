// The files in deploy/ as an operator uses them: systemd takes the unit, and nginx balances two servers.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeparateDatabase, type SeparateDatabase } from '#tests/support/separate-database.ts';
import { aServerProcess, freePort, type ServerProcess } from '#tests/support/servers.ts';
import { until } from '#tests/support/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const fileOf = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');

let database: SeparateDatabase;
beforeAll(async () => {
  database = await aSeparateDatabase();
}, 60_000);
afterAll(async () => {
  await database?.close();
});

it('systemd takes the unit as it is, and finds it well shut in', () => {
  const unit = join(database.folder, 'curbcut@3001.service');
  writeFileSync(unit, fileOf('systemd/curbcut@.service').replaceAll('/opt/curbcut/current', root));

  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit], {
    encoding: 'utf8',
  });

  const complaints = verified.stderr.split('\n').filter((line) => line.includes('curbcut'));
  expect([verified.status, complaints]).toEqual([0, []]);
  expect([security.status, /exposure level for .*: (\S+)/.exec(security.stdout)?.[1]]).toEqual([
    0,
    expect.stringMatching(/^[012]\.\d$/),
  ]);
});

describe('nginx before two servers', () => {
  let servers: ServerProcess[] = [];
  let nginx: ChildProcess;
  let ports: { tls: number; plain: number; servers: number[] };
  const environment = () => ({
    DATABASE_URL: database.url,
    SAMPLE_DATA: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'https://portal.example.org',
    RATE_LIMITS: 'on',
    DATA_DIR: join(database.folder, 'data'),
    BACKUP_DIR: join(database.folder, 'backups'),
  });

  beforeAll(async () => {
    const own = [await freePort(), await freePort()];
    ports = { tls: await freePort(), plain: await freePort(), servers: own };
    servers = await Promise.all(own.map((port) => aServerProcess(environment(), port)));
    await Promise.all(servers.map((server) => server.ready()));
    const folder = join(database.folder, 'nginx');
    mkdirSync(folder);
    const [certificate, key] = [join(folder, 'a.pem'), join(folder, 'a.key')];
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=portal.example.org'],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    const site = fileOf('nginx/curbcut.conf')
      .replaceAll(/listen (\[::\]:)?(80|443)( ssl http2)?;/g, (_, six, port, tls) =>
        six ? '' : `listen 127.0.0.1:${port === '80' ? ports.plain : ports.tls}${tls ?? ''};`,
      )
      .replace('/etc/letsencrypt/live/portal.example.org/fullchain.pem', certificate)
      .replace('/etc/letsencrypt/live/portal.example.org/privkey.pem', key)
      .replaceAll('/var/log/nginx', folder)
      .replace('127.0.0.1:3001', `127.0.0.1:${own[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${own[1]}`);
    const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        ${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await until('nginx answers', async () => (await call('/api/health/ready')).status === 200);
  }, 120_000);
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  });

  const call = (
    path: string,
    { method = 'GET', headers = {} as Record<string, string>, body = '' } = {},
  ): Promise<{ status: number; headers: Record<string, unknown> }> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: '127.0.0.1', port: ports.tls, path, method, rejectUnauthorized: false },
          headers: { host: 'portal.example.org', ...headers },
          agent: false,
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });

  it('leads from http to https and serves a page', async () => {
    const plain = await fetch(`http://127.0.0.1:${ports.plain}/ao?x=1`, { redirect: 'manual' });
    const page = await call('/verify');

    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://portal.example.org/ao?x=1']);
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d+/);
  });

  it('refuses calls of programs over http, and writes no query into its log', async () => {
    const plain = await fetch(`http://127.0.0.1:${ports.plain}/api/series?apikey=a-key`, { redirect: 'manual' });
    await call('/confirm-email?code=a-code', { headers: { referer: 'https://portal.example.org/?code=a-code' } });

    expect(plain.status).toBe(403);
    const log = join(database.folder, 'nginx/access.log');
    await until('both calls are in the log', async () => /confirm-email/.test(readFileSync(log, 'utf8')));
    expect(readFileSync(log, 'utf8')).not.toMatch(/a-code|a-key/);
  });

  it('replaces what callers say of their own address, so that limits hold', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const headers = {
        'content-type': 'application/json',
        'X-Forwarded-For': `198.51.100.${n}`,
        Forwarded: `for=198.51.100.${n}`,
      };
      const body = JSON.stringify({ email: `nobody${n}@example.org`, password: 'Wrong-Pass-1' });
      statuses.push(
        (await call('/api/login?apikey=public-key-of-the-tests', { method: 'POST', headers, body })).status,
      );
    }

    expect(statuses).toContain(429);
  });

  it('keeps slow readers to itself', async () => {
    const stalled = Array.from({ length: 90 }, () => {
      const socket = connectTls({ host: '127.0.0.1', port: ports.tls, rejectUnauthorized: false });
      socket.on('error', () => {});
      socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: portal.example.org\r\n\r\n');
      socket.pause();
      return socket;
    });
    await pause(3000);

    const visits = await Promise.all(Array.from({ length: 5 }, () => call('/verify')));

    expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const socket of stalled) socket.destroy();
  });

  it('restarts one server after the other, and no call fails', async () => {
    const statuses: (number | string)[] = [];
    let isOver = false;
    const callers = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        statuses.push(await call('/api/health/live').then(({ status }) => status, String));
        statuses.push(await call('/verify').then(({ status }) => status, String));
        await pause(700); // Below the limit of what one network may read.
      }
    });

    for (const [index, server] of [...servers.entries()]) {
      await server.end('SIGTERM');
      servers[index] = await aServerProcess(environment(), ports.servers[index]);
      await servers[index]?.ready();
      await pause(2500);
    }
    isOver = true;
    await Promise.all(callers);

    expect(statuses.length).toBeGreaterThan(60);
    expect([...new Set(statuses)]).toEqual([200]);
    console.log(`two servers restarted behind nginx: ${statuses.length} calls, none failed`);
  }, 120_000);
});
