// A thousand people who register at once for the last ten seats, over three server processes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '#bench/figure.ts';
import { passwordHash } from '#server/accounts/password-hash.ts';
import { fillWhenEmpty } from '#server/catalogue/load-sample.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSecrets } from '#tests/support/portal.ts';

const people = 1000;
const seats = 10;
const sessionId = 1201;
const password = 'ramps-in-1';
const root = fileURLToPath(new URL('..', import.meta.url));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

interface Process {
  url: string;
  child: ChildProcess;
}

const aProcess = async (databaseUrl: string, dataDir: string): Promise<Process> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      JWT_SECRET: testSecrets.jwtSecret,
      API_KEY: testSecrets.apiKey,
      RATE_LIMITS: 'off',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('serving')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, child };
};

/** Accounts with their own person in the group; the one hash is good for all. */
const aCrowd = async ({ db }: TestDatabase): Promise<{ email: string; memberId: number }[]> => {
  const hash = await passwordHash(password);
  const accounts = await db
    .insertInto('account')
    .values(
      Array.from({ length: people }, (_, number) => ({
        email: `person${number}@example.org`,
        password_hash: hash,
        secret_question: "pet's name",
        secret_answer_hash: hash,
        first_name: 'Nora',
        last_name: `Quist ${number}`,
        address1: '1 Ramp Way',
        city: 'Fairwater',
        country: 'United States',
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const members = await db
    .insertInto('member')
    .values(accounts.map(({ id }) => ({ account_id: id, first_name: 'Nora', last_name: 'Quist', is_self: true })))
    .returning(['id', 'account_id'])
    .execute();
  const ids = new Map(members.map(({ id, account_id }) => [account_id, id]));
  return accounts.map(({ id, email }) => ({ email, memberId: ids.get(id) ?? 0 }));
};

const post = async (url: string, path: string, body: unknown, token = ''): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

const seatsTaken = async ({ db }: TestDatabase): Promise<number> => {
  const { count } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('method', 'in', ['Web', 'Both'])
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const benchSeats = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  await fillWhenEmpty(database.db, Temporal.Now.instant());
  const taken = await seatsTaken(database);
  await database.db
    .updateTable('session')
    .set({ seats_web: taken + seats })
    .where('id', '=', sessionId)
    .execute();
  const crowd = await aCrowd(database);
  const dataDir = mkdtempSync(join(tmpdir(), 'curbcut-seats-'));
  const processes = await Promise.all([0, 1, 2].map(() => aProcess(database.url, dataDir)));
  const urlFor = (number: number): string => processes[number % processes.length]?.url ?? '';
  try {
    const tokens = await Promise.all(
      crowd.map(async ({ email }, number) => {
        const login = `/api/login?apikey=${testSecrets.apiKey}`;
        const answer: unknown = await (await post(urlFor(number), login, { email, password })).json();
        return String(Reflect.get(Object(answer), 'jwt'));
      }),
    );
    const begin = performance.now();
    const answers = await Promise.all(
      crowd.map(async ({ memberId }, number) => {
        const body = [{ id: sessionId, participants: [{ id: memberId, method: 'Web' }] }];
        const { status } = await post(urlFor(number), '/api/schedule/register', body, tokens[number]);
        return status;
      }),
    );
    const seconds = (performance.now() - begin) / 1000;
    const counted = (status: number): number => answers.filter((each) => each === status).length;
    const rest = people - counted(200) - counted(409);
    return [
      {
        name: `${people} people for ${seats} seats, three processes`,
        value: `${(await seatsTaken(database)) - taken} seats taken, ${counted(200)} told so, ${counted(409)} told that it is full, ${rest} other answers, in ${seconds.toFixed(1)} s`,
        goal: `${seats} seats, ${people - seats} clear answers, 0 others`,
      },
    ];
  } finally {
    for (const { child } of processes) {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
    }
    await Promise.all(processes.map(({ child }) => (child.exitCode === null ? once(child, 'exit') : null)));
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  }
};
