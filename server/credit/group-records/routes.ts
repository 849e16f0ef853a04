// Routes of what a coordinator sees of the group's people.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/group-records.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { limitReads } from '#server/credit/group-records/limit-reads.ts';
import { groupRecordsCsv } from '#server/credit/group-records/present.ts';
import { readGroupRecords } from '#server/credit/group-records/read-records.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { LimitSettings } from '#server/platform/rate-limits/require-attempt.ts';

export const groupRecordRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: LimitSettings,
): void => {
  const recordsFor = async (actorId: number, year: number | undefined, now: Temporal.Instant) => {
    await limitReads(db, settings, actorId, now);
    const acting = { groupId: await actingGroup(db, actorId), actorId };
    return readGroupRecords(db, { acting, year: year ?? null }, now);
  };

  serve(app, appContext, contract.readGroupRecords, async ({ query, caller, now }) =>
    ok(await recordsFor(caller.accountId, query.year, now)),
  );

  serve(app, appContext, contract.groupRecordsTable, async ({ query, caller, now }, { reply }) => {
    const records = await recordsFor(caller.accountId, query.year, now);
    reply.header('content-disposition', `attachment; filename="group-${records.year}.csv"`);
    return ok(groupRecordsCsv(records));
  });
};
