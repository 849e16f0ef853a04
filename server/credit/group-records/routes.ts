// Routes of what a coordinator sees of the group's people.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/group-records.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import { limitReads } from '#server/credit/group-records/limit-reads.ts';
import { groupRecordsCsv, groupRecordsDocument } from '#server/credit/group-records/present.ts';
import { groupOf } from '#server/credit/group-records/queries.ts';
import { readGroupRecords } from '#server/credit/group-records/read-records.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { typesetWithCodes } from '#server/platform/pdf/typeset-with-codes.ts';
import type { LimitSettings } from '#server/platform/rate-limits/require-attempt.ts';

/** Typesetting takes about half a megabyte of memory and two milliseconds for each. */
const maxPrintedLines = 2000;

export const groupRecordRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { typesetter, ...settings }: LimitSettings & { typesetter: Typesetter },
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

  serve(app, appContext, contract.groupRecordsPdf, async ({ query, caller, now }, { reply }) => {
    const records = await recordsFor(caller.accountId, query.year, now);
    if (records.sessions.flatMap(({ people }) => people).length > maxPrintedLines) {
      return conflict('TOO_LONG', t(m.groupRecordsTooLong, { most: maxPrintedLines }));
    }
    const [group, { name }] = await Promise.all([
      groupOf(db, await actingGroup(db, caller.accountId)),
      readOrganization(db, null),
    ]);
    const document = groupRecordsDocument(records, { group, organization: name }, now);
    // Names of people with an account of their own are not the coordinator's to correct.
    const pdf = await typesetWithCodes(typesetter, 'group-records', document);
    reply.header('content-disposition', `attachment; filename="group-${records.year}.pdf"`);
    return ok(new Uint8Array(pdf));
  });
};
