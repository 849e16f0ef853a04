// A thousand people register at once for the last ten seats, on three server processes.

import { aCrowd, crowdPassword as password } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { aServer } from '#bench/server-process.ts';
import { webMethods } from '#rules/catalog/attendance-choice.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSecrets } from '#tests/support/portal.ts';

const people = 1000;
const seats = 10;
const sessionId = 1201;
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
    .where('method', 'in', webMethods)
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const benchSeats = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const taken = await seatsTaken(database);
  await database.db
    .updateTable('session')
    .set({ seats_web: taken + seats })
    .where('id', '=', sessionId)
    .execute();
  const crowd = await aCrowd(database.db, people);
  const processes = await Promise.all([0, 1, 2].map(() => aServer(database.url)));
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
        value: `${(await seatsTaken(database)) - taken} seats taken, ${counted(200)} registered, ${counted(409)} rejected as full, ${rest} other answers, in ${seconds.toFixed(1)} s`,
        goal: `${seats} seats, ${people - seats} clear answers, 0 others`,
      },
    ];
  } finally {
    await Promise.all(processes.map(({ end }) => end()));
    await database.drop();
  }
};
