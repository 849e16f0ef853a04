// Credit for staff: the queue, their own word, rosters for the bodies, the audit file.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/credit-review.ts';
import { rosterTable } from '#rules/credit/rosters.ts';
import { csvText } from '#rules/platform/csv.ts';
import { fullName } from '#rules/platform/full-name.ts';
import type { StaffWord } from '#server/credit/credit/decide-requests.ts';
import { makeAuditFile } from '#server/credit/credit/make-audit-file.ts';
import { overruleRequest } from '#server/credit/credit/override-request.ts';
import { presentMade, presentRequest, presentRoster } from '#server/credit/credit/present-for-staff.ts';
import { staysOf } from '#server/credit/credit/queries.ts';
import { readDueReports } from '#server/credit/credit/read-due-reports.ts';
import { readCase, readCourseById, readPeople } from '#server/credit/credit/read-facts.ts';
import { readQueue } from '#server/credit/credit/read-queue.ts';
import { type DraftRoster, readRoster } from '#server/credit/credit/read-roster.ts';
import { recordReport } from '#server/credit/credit/record-report.ts';
import { madeReports, reportById } from '#server/credit/credit/report-queries.ts';
import {
  decisionHistory,
  type QueuedRow,
  queuedRequest,
  requestsOnAPage,
  trainersOf,
} from '#server/credit/credit/staff-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Circumstances } from '#server/platform/http/app-context.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { ok, type Serving, serve } from '#server/platform/http/serve.ts';

const conflict = (error: string, message: string) => ({ status: 409, body: { error, message } }) as const;

const knownOf = async (db: Db, row: QueuedRow, now: Temporal.Instant) => {
  const course = await readCourseById(db, row.session_id, now);
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
  return readCase(course, people, { claim, type: row.type, overrule: null }, now);
};

/** Faults by certificate, each with the name of its person. */
const faultFields = ({ entries, faults }: DraftRoster): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ certificateNumber, firstName, lastName }) => {
      const own = faults[certificateNumber];
      return own ? [[certificateNumber, `${fullName({ firstName, lastName }) || 'Somebody'}: ${own.join(' ')}`]] : [];
    }),
  );

export const creditStaffRoutes = (app: FastifyInstance, serving: Serving, db: Db): void => {
  serve(app, serving, contract.listCreditRequests, async ({ query: { state, page } }) => {
    const { requests, count } = await readQueue(db, { state, page });
    const pages = Math.max(1, Math.ceil(count / requestsOnAPage));
    return ok({ requests, page, pages, count });
  });

  const one = async (id: number, now: Temporal.Instant) => {
    const row = await queuedRequest(db, id);
    if (!row) return notFound('This request');
    const [known, decisions, stays, trainers] = await Promise.all([
      knownOf(db, row, now),
      decisionHistory(db, id),
      staysOf(db, row.session_id),
      trainersOf(db, row.session_id),
    ]);
    const own = stays.filter(({ member_id }) => member_id === row.member_id);
    return ok(presentRequest({ row, known, decisions, stays: own, trainers }));
  };
  serve(app, serving, contract.readCreditRequest, ({ params, now }) => one(params.id, now));

  const decide = async (id: number, actorId: number, circumstances: Circumstances, word?: StaffWord) => {
    switch (await overruleRequest(db, { id, actorId, ...(word ? { word } : {}) }, circumstances)) {
      case 'done':
        return one(id, circumstances.now);
      case 'unknown':
        return notFound('This request');
      case 'not overruled':
        return conflict('NOT_OVERRULED', 'There is no word of staff to take back: the rules have decided this.');
      case 'not offered':
        return conflict('NOT_OFFERED', 'The session does not give this certificate any more, so nothing was decided.');
    }
  };
  serve(app, serving, contract.overruleCredit, ({ params, body, caller, circumstances }) => {
    const { isGranted, hours = null, note } = body;
    const { accountId: actorId } = caller;
    const word = isGranted ? { actorId, isGranted, hours, note } : { actorId, isGranted, note };
    return decide(params.id, actorId, circumstances, word);
  });
  serve(app, serving, contract.endOverrule, ({ params, caller, circumstances }) =>
    decide(params.id, caller.accountId, circumstances, 'taken back'),
  );
  serve(app, serving, contract.recheckCredit, ({ params, caller, circumstances }) =>
    decide(params.id, caller.accountId, circumstances),
  );

  serve(app, serving, contract.listReports, async ({ now }) => {
    return ok({ due: await readDueReports(db, now), made: (await madeReports(db)).map(presentMade) });
  });

  serve(app, serving, contract.draftRoster, async ({ query, now }) => {
    const roster = await readRoster(db, { ...query, without: [] }, now);
    return roster ? ok(presentRoster(roster)) : notFound('This session');
  });

  serve(app, serving, contract.recordReport, async ({ body, caller, circumstances }) => {
    const recorded = await recordReport(db, { ...body, actorId: caller.accountId }, circumstances);
    switch (recorded.kind) {
      case 'recorded':
        return ok({ id: recorded.id, roster: presentRoster(recorded.roster) });
      case 'unknown':
        return notFound('This session');
      case 'nothing':
        return conflict('NOTHING', 'There is nothing to report: this body has heard of every certificate.');
      case 'faults': {
        const message = 'Some people in this roster have faults. Correct them, or leave these people out for now.';
        return { status: 409, body: { error: 'FAULTS', message, fields: faultFields(recorded.roster) } } as const;
      }
    }
  });

  serve(app, serving, contract.downloadRoster, async ({ params }) => {
    const report = await reportById(db, params.id);
    return report ? ok(csvText(rosterTable(report.entries))) : notFound('This report');
  });

  serve(app, serving, contract.auditFile, async ({ params, caller, circumstances }) => {
    const which = { sessionId: params.id, actorId: caller.accountId };
    const file = await makeAuditFile(db, which, circumstances);
    return file ? ok(file) : notFound('This session');
  });
};
