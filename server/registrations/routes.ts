// Registering a group, and what the caller is registered for.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registrations.ts';
import { attendanceChoices, methodsOf } from '#rules/attendance-choice.ts';
import { sessionCalendar } from '#server/calendar/ics.ts';
import type { Db } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { cancelSession } from '#server/registrations/cancel-session.ts';
import { presentConfirmed, presentMySession } from '#server/registrations/present.ts';
import { allOf, pastOf, registeredSessions, typeCodesOf, upcomingOf } from '#server/registrations/queries.ts';
import { registerParticipants } from '#server/registrations/register-participants.ts';

const lists = { upcoming: upcomingOf, past: pastOf, all: allOf };

const refusal = <S extends 404 | 409>(status: S, error: string, fields: Record<string, string>) => ({
  status,
  body: { error, message: `Nobody was registered. ${Object.values(fields).join(' ')}`, fields },
});

export const registrationRoutes = (app: FastifyInstance, serving: Serving, db: Db, publicUrl: string): void => {
  serve(app, serving, contract.registerParticipants, async ({ body, caller, now }) => {
    const outcome = await registerParticipants(db, caller.accountId, body, now);
    if (outcome.result === 'unknown session') return refusal(404, 'UNKNOWN_SESSION', outcome.fields);
    if (outcome.result === 'unknown member') return refusal(404, 'UNKNOWN_MEMBER', outcome.fields);
    if (outcome.result === 'refused') return refusal(409, 'NOT_OPEN', outcome.fields);
    const rows = await registeredSessions(
      db,
      caller.accountId,
      body.map(({ id }) => id),
    );
    return ok(rows.map(presentConfirmed));
  });

  serve(app, serving, contract.attendMethods, async ({ params }) => {
    const types = await typeCodesOf(db, params.groupId);
    if (types === null) return notFound('This series');
    const methods = new Set(types.flatMap((type) => [...methodsOf(type)]));
    return ok([
      { value: 'none', text: attendanceChoices.none },
      ...[...methods].map((value) => ({ value, text: attendanceChoices[value] })),
    ]);
  });

  serve(app, serving, contract.mySessions, async ({ params, caller, now }) =>
    ok((await lists[params.id](db, caller.accountId, now)).map(presentMySession)),
  );

  serve(app, serving, contract.cancelSession, async ({ params, caller, now }) => {
    const cancellation = await cancelSession(db, caller.accountId, params.id, now);
    if (cancellation === 'not registered') return notFound('This registration');
    if (cancellation === 'cancelled') return { status: 204, body: null } as const;
    return {
      status: 409,
      body: { error: 'OVER', message: 'This session is over, so it can no longer be cancelled.' },
    } as const;
  });

  serve(app, serving, contract.downloadCalendar, async ({ params, caller, now }, { reply }) => {
    const [row] = await registeredSessions(db, caller.accountId, [params.id]);
    if (!row) return notFound('This registration');
    reply.header('content-disposition', `attachment; filename="${row.id}.ics"`);
    return ok(sessionCalendar(row, publicUrl, now));
  });
};
