// Runs one of the eleven procedures in a read-only transaction under a read-only role.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/stored-procedures.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import { procedures } from '#server/catalog/stored-procedures/procedures.ts';
import { becomeReader, type Row } from '#server/catalog/stored-procedures/queries.ts';
import { inReadTransaction } from '#server/platform/database/replica.ts';
import { HttpError, invalidField } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';

const presentValue = (name: string, value: unknown): unknown => {
  if (value instanceof Temporal.Instant) return easternIso(value);
  return name === 'question' && typeof value === 'string' ? normalizedQuestionText(value) : value;
};

const presentRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, presentValue(name, value)]));

const refused = (field: string, error: string): HttpError => new HttpError(400, invalidField(field, error).body);

export const commandRoutes = (app: FastifyInstance, appContext: AppContext): void => {
  serveRead(app, appContext, contract.command, async ({ body, caller, now, read }) => {
    const prepared = procedures.get(body.procedure)?.prepare(body.parameters);
    if (!prepared) throw refused('procedure', 'the name of one of the procedures');
    if ('error' in prepared) throw refused('parameters', prepared.error);
    const { rows } = await inReadTransaction(read, async (tx) => {
      await becomeReader(tx);
      return prepared.run(tx, { now, callerId: caller?.accountId ?? null });
    });
    return ok({ rows: rows.map(presentRow) });
  });
};
