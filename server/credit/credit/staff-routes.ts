// Routes for staff: the queue, overrides, rosters for accreditors, the audit file.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { rosterTable } from '#rules/credit/roster-table.ts';
import { csvText } from '#rules/platform/csv.ts';
import { fullName } from '#rules/platform/full-name.ts';
import type { StaffDecision } from '#server/credit/credit/decide-requests.ts';
import { makeAuditFile } from '#server/credit/credit/make-audit-file.ts';
import { overrideRequest } from '#server/credit/credit/override-request.ts';
import { presentRecordedRoster, presentRequest, presentRoster } from '#server/credit/credit/present-for-staff.ts';
import { attendanceIntervalsOf } from '#server/credit/credit/queries.ts';
import { readDueRosters } from '#server/credit/credit/read-due-rosters.ts';
import { readCase, readCourseById, readPeople } from '#server/credit/credit/read-facts.ts';
import { readQueue } from '#server/credit/credit/read-queue.ts';
import { type DraftRoster, readRoster } from '#server/credit/credit/read-roster.ts';
import { recordRoster } from '#server/credit/credit/record-roster.ts';
import { recordedRosters, rosterById } from '#server/credit/credit/roster-queries.ts';
import {
  decisionHistory,
  type QueuedRow,
  queuedRequest,
  requestsOnAPage,
  trainersOf,
} from '#server/credit/credit/staff-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const knownOf = async (db: Db, row: QueuedRow, now: Temporal.Instant) => {
  const course = await readCourseById(db, row.session_id, now, [row]);
  if (!course) return null;
  const people = await readPeople(db, course.row, [row]);
  const claim = {
    memberId: row.member_id,
    accountId: row.account_id,
    isSelf: row.is_self,
    requestedAt: row.requested_at,
    membershipNumber: row.membership_number,
    completedOn: row.completed_on,
  };
  return readCase(course, people, { claim, type: row.type, override: null }, now);
};

export const creditStaffRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  rosterRoutes(app, appContext, db);

  serve(app, appContext, contract.listCreditRequests, async ({ query }) => {
    const { requests, count } = await readQueue(db, query);
    const pages = Math.max(1, Math.ceil(count / requestsOnAPage));
    return ok({ requests, page: query.page, pages, count });
  });

  const one = async (id: number, now: Temporal.Instant) => {
    const row = await queuedRequest(db, id);
    if (!row) return notFound(t(m.requestItself));
    const [known, decisions, intervals, trainers] = await Promise.all([
      knownOf(db, row, now),
      decisionHistory(db, id),
      attendanceIntervalsOf(db, row.session_id),
      trainersOf(db, row.session_id),
    ]);
    const own = intervals.filter(({ member_id }) => member_id === row.member_id);
    return ok(presentRequest({ row, known, decisions, intervals: own, trainers }));
  };
  serve(app, appContext, contract.readCreditRequest, ({ params, now }) => one(params.id, now));

  const decide = async (id: number, actorId: number, requestContext: RequestContext, word?: StaffDecision) => {
    switch (await overrideRequest(db, { id, actorId, ...(word ? { word } : {}) }, requestContext)) {
      case 'done':
        return one(id, requestContext.now);
      case 'unknown':
        return notFound(t(m.requestItself));
      case 'not overridden':
        return conflict('NOT_OVERRIDDEN', t(m.overrideErrorNone));
      case 'not offered':
        return conflict('NOT_OFFERED', t(m.overrideErrorNotOffered));
    }
  };
  serve(app, appContext, contract.overrideCredit, ({ params, body, caller, requestContext }) => {
    const { isGranted, hours = null, note } = body;
    const { accountId: actorId } = caller;
    const word = isGranted ? { actorId, isGranted, hours, note } : { actorId, isGranted, note };
    return decide(params.id, actorId, requestContext, word);
  });
  serve(app, appContext, contract.endOverride, ({ params, caller, requestContext }) =>
    decide(params.id, caller.accountId, requestContext, 'taken back'),
  );
  serve(app, appContext, contract.reevaluateCredit, ({ params, caller, requestContext }) =>
    decide(params.id, caller.accountId, requestContext),
  );

  serve(app, appContext, contract.auditFile, async ({ params, caller, requestContext }) => {
    const which = { sessionId: params.id, actorId: caller.accountId };
    const file = await makeAuditFile(db, which, requestContext);
    return file ? ok(file) : notFound(t(thisSession));
  });
};

/** Errors by certificate, each with the name of its person. */
const errorFields = ({ entries, errors }: DraftRoster): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ certificateNumber, firstName, lastName }) => {
      const own = errors[certificateNumber];
      if (!own) return [];
      const person = fullName({ firstName, lastName }) || t(m.rosterNobody);
      return [[certificateNumber, t(m.rosterFieldError, { person, errors: own.join(' ') })]];
    }),
  );

const rosterRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listRosters, async ({ now }) => {
    return ok({ due: await readDueRosters(db, now), made: (await recordedRosters(db)).map(presentRecordedRoster) });
  });

  serve(app, appContext, contract.draftRoster, async ({ query, now }) => {
    const roster = await readRoster(db, { ...query, without: [] }, now);
    return roster ? ok(presentRoster(roster)) : notFound(t(thisSession));
  });

  serve(app, appContext, contract.recordRoster, async ({ body, caller, requestContext }) => {
    const recorded = await recordRoster(db, { ...body, actorId: caller.accountId }, requestContext);
    switch (recorded.kind) {
      case 'recorded':
        return ok({ id: recorded.id, roster: presentRoster(recorded.roster) });
      case 'unknown':
        return notFound(t(thisSession));
      case 'nothing':
        return conflict('NOTHING', t(m.rosterErrorNothing));
      case 'errors': {
        const message = t(m.rosterErrorPeople);
        return {
          status: 409,
          body: { error: 'INVALID_ROSTER', message, fields: errorFields(recorded.roster) },
        } as const;
      }
    }
  });

  serve(app, appContext, contract.readRoster, async ({ params }) => {
    const report = await rosterById(db, params.id);
    if (!report) return notFound(t(m.reportItself));
    const { entries } = report;
    return ok({ ...presentRecordedRoster({ ...report, certificates: entries.length }), entries });
  });

  serve(app, appContext, contract.downloadRoster, async ({ params }) => {
    const report = await rosterById(db, params.id);
    return report ? ok(csvText(rosterTable(report.entries))) : notFound(t(m.reportItself));
  });
};
