// Runs a production server in a process of its own on a test database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testSecrets } from '#tests/support/portal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const startsWithinMs = 120_000;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

export interface ServerProcess {
  port: number;
  url: string;
  pid: number;
  /** The resident memory of the process in MB. */
  memoryMegabytes: () => number;
  end: () => Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill: () => Promise<void>;
}

/** Waits until `path` answers successfully. Logs go to a file, so that reading them takes no time. */
export const aChild = async (
  file: string,
  path: string,
  environment: NodeJS.ProcessEnv,
  parameters: readonly string[] = [],
): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-bench-'));
  const log = openSync(join(folder, 'log'), 'w');
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...parameters, file], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), ...environment },
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  const answers = async (): Promise<boolean> =>
    fetch(url + path).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
  const until = performance.now() + startsWithinMs;
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`);
    if (performance.now() > until) throw new Error(`${file} does not answer.`);
    await pause(100);
  }
  const pid = child.pid ?? 0;
  return {
    port,
    url,
    pid,
    memoryMegabytes: () => {
      const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
    end: async () => {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** As `npm start` has it. */
const startFlags = ['--max-semi-space-size=8'];

/** Without limits by address, because one machine simulates many people. */
export const aServer = (
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
  parameters: readonly string[] = [],
): Promise<ServerProcess> =>
  aChild(
    'server/main.ts',
    '/api/health/ready',
    {
      DATABASE_URL: databaseUrl,
      JWT_SECRET: testSecrets.jwtSecret,
      API_KEY: testSecrets.apiKey,
      RATE_LIMITS: 'off',
      MAX_CONNECTIONS_PER_NETWORK: '2000',
      ...environment,
    },
    [...startFlags, ...parameters],
  );
