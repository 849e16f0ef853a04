// Server processes for failure tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Target of a server's output; ignored by default. */
const output = process.env.FAULTS_OUTPUT ? 'inherit' : 'ignore';

const serverSecrets = {
  JWT_SECRET: 'a secret of the tests, forty letters long',
  API_KEY: 'public-key-of-the-tests',
};

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  ready: () => Promise<void>;
  /** Sends a signal; resolves with the exit code when the process has ended. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export const aServerProcess = async (environment: Record<string, string>, port?: number): Promise<ServerProcess> => {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...serverSecrets,
      ...{ DATABASE_URL: '', RATE_LIMITS: 'off', PORT: String(chosen), PUBLIC_URL: 'http://localhost' },
      ...environment,
    },
    stdio: ['ignore', output, output],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${chosen}`;
  return {
    child,
    url,
    ready: async () => {
      const until = Date.now() + 60_000;
      for (;;) {
        const answer = await fetch(`${url}/api/health/ready`).catch(() => null); // Not listening yet.
        await answer?.arrayBuffer();
        if (answer?.status === 200) return;
        if (Date.now() > until || child.exitCode !== null)
          throw new Error(`The server is not ready (${child.exitCode}).`);
        await pause(30);
      }
    },
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
};

/** Number of repetitions: few by default, FAULTS for meaningful figures. */
export const times = (few: number): number => Number(process.env.FAULTS ?? few);
