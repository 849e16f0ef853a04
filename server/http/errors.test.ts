// What callers hear when the server cannot do its work.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseAway, DatabaseBusy, DatabaseFull, OutcomeUnknown } from '#server/database/failures.ts';
import { answerErrors } from '#server/http/errors.ts';

it.each([
  ['a crowd', DatabaseBusy, 'BUSY'],
  ['a database that is away', DatabaseAway, 'AWAY'],
  ['a full disk', DatabaseFull, 'FULL'],
  ['a write without an answer', OutcomeUnknown, 'NOT_KNOWN'],
])('with %s they are asked to come again in a few seconds', async (_, Failure, code) => {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(new Failure('as the test wishes')));

  const { statusCode, headers, body } = await app.inject('/');

  await app.close();
  expect([statusCode, headers['retry-after'], JSON.parse(body).error]).toEqual([503, '5', code]);
});
