// Routes for registering a group, and for the caller's registrations.

import type { FastifyInstance } from 'fastify';
import { replaceJoinLink as replaceJoinLinkEndpoint, revokeJoinLink } from '#contract/registration/join-links.ts';
import * as contract from '#contract/registration/registrations.ts';
import { thisSession } from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { attendanceText, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { reminderKinds } from '#rules/registration/reminders.ts';
import { sessionsCalendar } from '#server/catalog/calendars/ics.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve, serveRead } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { withJoinLinks } from '#server/registration/join-links/shared-links.ts';
import { cancelSession } from '#server/registration/registrations/cancel-session.ts';
import { joinSession } from '#server/registration/registrations/join-session.ts';
import { acceptOffer } from '#server/registration/registrations/offer-seats.ts';
import {
  allOf,
  pastOf,
  registeredSessions,
  upcomingOf,
} from '#server/registration/registrations/own-session-queries.ts';
import { presentConfirmed, presentForStaff, presentMySession } from '#server/registration/registrations/present.ts';
import { printSignInSheet } from '#server/registration/registrations/print-sign-in-sheet.ts';
import { ownerById, setReminders, typeCodesOf } from '#server/registration/registrations/queries.ts';
import { registerGroup } from '#server/registration/registrations/register-group.ts';
import { replaceJoinLink } from '#server/registration/registrations/replace-join-link.ts';
import { registrationsOfSession } from '#server/registration/registrations/session-registrations-queries.ts';

const lists = { upcoming: upcomingOf, past: pastOf, all: allOf };

const errorOf = {
  'unknown session': [404, 'UNKNOWN_SESSION'],
  'unknown member': [404, 'UNKNOWN_MEMBER'],
  refused: [409, 'NOT_OPEN'],
  full: [409, 'FULL'],
} as const;

interface Settings {
  mail: MailSettings;
  typesetter: Typesetter;
  /** Null: the address in the catalog. */
  contactEmail: string | null;
}

export const registrationRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  const { mail } = settings;
  reminderRoutes(app, appContext, db);
  replaceLinkRoutes(app, appContext, db, mail);

  const cancel = async (
    accountId: number,
    which: { sessionId: number; memberId: number | null },
    now: Temporal.Instant,
  ) => {
    const cancellation = await cancelSession(db, mail, accountId, which, now);
    if (cancellation === 'not registered') return notFound(t(m.registrationThis));
    return cancellation === 'canceled' ? noContent : conflict('OVER', t(m.registrationOver));
  };

  serve(app, appContext, contract.registerParticipants, async ({ body, caller, now }) => {
    const outcome = await registerGroup(db, mail, caller.accountId, body, now);
    if (outcome.result === 'registered') return ok(outcome.sessions.map(presentConfirmed));
    const [status, error] = errorOf[outcome.result];
    const message = t(m.registerErrorAll, { errors: Object.values(outcome.fields).join(' ') });
    return { status, body: { error, message, fields: outcome.fields } };
  });

  serveRead(app, appContext, contract.attendMethods, async ({ params, read }) => {
    const types = await typeCodesOf(read, params.groupId);
    if (types === null) return notFound(t(m.registrationSeries));
    const methods = new Set(types.flatMap((type) => [...methodsOf(type)]));
    return ok([
      { value: 'none', text: attendanceText('none') },
      ...[...methods].map((value) => ({ value, text: attendanceText(value) })),
    ]);
  });

  serve(app, appContext, contract.mySessions, async ({ params, caller, now }) =>
    ok((await lists[params.id](db, caller.accountId, now)).map((row) => presentMySession(mail, row, now))),
  );

  serve(app, appContext, contract.cancelSession, ({ params, caller, now }) =>
    cancel(caller.accountId, { sessionId: params.id, memberId: null }, now),
  );

  serve(app, appContext, contract.cancelParticipant, ({ params, caller, now }) =>
    cancel(caller.accountId, { sessionId: params.id, memberId: params.memberId }, now),
  );

  serve(app, appContext, contract.acceptSeat, async ({ params, caller, now }) => {
    if (await acceptOffer(db, caller.accountId, params.id, now)) return noContent;
    return conflict('NO_OFFER', t(m.registrationNoOffer));
  });

  serve(app, appContext, contract.joinSession, async ({ params, body, caller, now }) => {
    const joining = await joinSession(db, caller.accountId, { sessionId: params.id, ...body }, now);
    if (joining === 'noted') return noContent;
    if (joining === 'not registered') return notFound(t(m.registrationThis));
    return conflict('NOT_OPEN', t(m.registrationCannotJoin));
  });

  serve(app, appContext, contract.listSessionRegistrations, async ({ params }) => {
    const rows = await registrationsOfSession(db, params.id);
    return rows ? ok({ registrations: rows.map(presentForStaff) }) : notFound(t(thisSession));
  });

  serve(app, appContext, contract.downloadSignInSheet, async ({ params, caller }, { reply }) => {
    const printed = await printSignInSheet(db, settings, caller.accountId, params.id);
    if (printed === 'not registered') return notFound(t(m.registrationThis));
    if ('unprintable' in printed) return conflict('UNPRINTABLE', printed.unprintable);
    reply.header('content-disposition', `attachment; filename="sign-in-sheet-${params.id}.pdf"`);
    return ok(new Uint8Array(printed.pdf));
  });

  serve(app, appContext, contract.downloadCalendar, async ({ params, caller, now }, { reply }) => {
    const [row] = await registeredSessions(db, caller.accountId, [params.id]);
    if (!row) return notFound(t(m.registrationThis));
    reply.header('content-disposition', `attachment; filename="${row.id}.ics"`);
    return ok(sessionsCalendar(withJoinLinks(mail, [row], now), mail.publicUrl, now));
  });
};

const replaceLinkRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  serve(app, appContext, replaceJoinLinkEndpoint, async ({ params, caller, now }) => {
    const who = { sessionId: params.id, memberId: params.memberId, accountId: caller.accountId };
    const replaced = await replaceJoinLink(db, mail, who, { byStaff: null, now });
    if (replaced.result === 'no seat') return notFound(t(m.registrationThis));
    return replaced.result === 'replaced' ? ok({ url: replaced.url }) : conflict('OVER', t(m.joinLinkOver));
  });

  serve(app, appContext, revokeJoinLink, async ({ params, caller, requestContext }) => {
    const who = { sessionId: params.id, memberId: params.memberId, accountId: null };
    const byStaff = { actorId: caller.accountId, requestContext };
    const replaced = await replaceJoinLink(db, mail, who, { byStaff, now: requestContext.now });
    if (replaced.result === 'no seat') return notFound(t(m.registrationThis));
    return replaced.result === 'over' ? conflict('OVER', t(m.joinLinkOver)) : noContent;
  });
};

const reminderRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const reminders = async (accountId: number) => {
    const owner = await ownerById(db, accountId);
    const chosen = reminderKinds.filter((kind) => owner?.reminders.includes(kind));
    return { reminders: chosen, timeZone: owner?.time_zone ?? '' };
  };

  serve(app, appContext, contract.readReminders, async ({ caller }) => ok(await reminders(caller.accountId)));

  serve(app, appContext, contract.saveReminders, async ({ body, caller }) => {
    await setReminders(db, caller.accountId, body);
    return ok(await reminders(caller.accountId));
  });
};
