// What callers hear when the server cannot do its work.
import Fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { answerErrors } from '#server/http/errors.ts';

it('a crowd is asked to come again in a few seconds', async () => {
  const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1, connectionTimeoutMillis: 50 });
  const held = await pool.connect();
  const app = Fastify();
  answerErrors(app);
  app.get('/', async () => (await pool.query('select 1')).rows);

  const { statusCode, headers, body } = await app.inject('/');

  held.release();
  await Promise.all([app.close(), pool.end()]);
  expect([statusCode, headers['retry-after'], JSON.parse(body).error]).toEqual([503, '5', 'BUSY']);
});
