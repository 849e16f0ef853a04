// Routes for staff to manage sessions: the list, the form, states and clones.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { defaultLengthMinutes } from '#rules/catalog/session-length.ts';
import { stateAction, storedState } from '#rules/catalog/session-states.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { copyOfSession } from '#server/catalog/sessions/clone-session.ts';
import { insertDraft, isSeries, staffSessionById, takenSeats } from '#server/catalog/sessions/edit-queries.ts';
import { presentListedSession, presentStaffSession } from '#server/catalog/sessions/present-for-staff.ts';
import {
  instantOfStart,
  normalizeSession,
  sessionEditable,
  valuesOfSession,
} from '#server/catalog/sessions/session-editable.ts';
import {
  categoryNames,
  countStaffSessions,
  creditNames,
  seriesChoices,
  sessionsOnAPage,
  speakersNamed,
  staffSessions,
  startsBetween,
} from '#server/catalog/sessions/staff-list-queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';
import { failedSave } from '#server/platform/versioned-records/failed-save.ts';
import { createRecord, saveRecord } from '#server/platform/versioned-records/save-record.ts';

type Values = contract.SessionValues;

const noSession = () => notFound(t(thisSession));

/** From the start of a year in Eastern Time to the start of the next. */
const yearOf = (year: number) => {
  const first = (each: number) =>
    Temporal.ZonedDateTime.from({ timeZone: easternZone, year: each, month: 1, day: 1 }).toInstant();
  return { from: first(year), to: first(year + 1) };
};

const yearsBetween = ({ first, last }: { first: Temporal.Instant | null; last: Temporal.Instant | null }): number[] => {
  if (!first || !last) return [];
  const [from, to] = [first, last].map((each) => each.toZonedDateTimeISO(easternZone).year);
  return Array.from({ length: Math.min(300, (to ?? 0) - (from ?? 0) + 1) }, (_, index) => (to ?? 0) - index);
};

/** Errors for seat limits below the number of seats taken, unless the person has confirmed them. */
const fewerSeats = (
  { seatsWeb, seatsPhone }: Values,
  before: Values,
  taken: { web: number; phone: number },
): Record<string, string> => {
  const errors: Record<string, string> = {};
  const words = (count: number) => t(m.errorSeatsTaken, { count });
  if (seatsWeb !== before.seatsWeb && seatsWeb !== null && seatsWeb < taken.web) errors.seatsWeb = words(taken.web);
  if (seatsPhone !== before.seatsPhone && seatsPhone !== null && seatsPhone < taken.phone) {
    errors.seatsPhone = words(taken.phone);
  }
  return errors;
};

export const sessionEditingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  listRoutes(app, appContext, db);

  const answer = async (id: number, now: Temporal.Instant) => {
    const row = await staffSessionById(db, id);
    return row ? ok(presentStaffSession(row, now)) : noSession();
  };
  const create = async (values: Values, action: string, actorId: number, requestContext: RequestContext) => {
    const startsAt = instantOfStart(values);
    const endsAt = startsAt.add({ minutes: values.lengthMinutes });
    const insertEmpty = async (tx: Tx) => {
      if (!(await isSeries(tx, values.seriesId))) return { seriesId: t(m.errorSeries) };
      const times = { starts_at: startsAt, ends_at: endsAt };
      const row = { name: values.name, series_id: values.seriesId, ...times, ...storedState('draft') };
      return String(await insertDraft(tx, row));
    };
    const plan = { insertEmpty, values: normalizeSession({ ...values, state: 'draft' as const }), action, actorId };
    const made = await createRecord(db, sessionEditable, plan, requestContext);
    return made.result === 'refused' ? made : { ...made, id: Number(made.recordId) };
  };

  serve(app, appContext, contract.readStaffSession, ({ params, now }) => answer(params.id, now));

  serve(app, appContext, contract.createSession, async ({ body, caller, now, requestContext }) => {
    const made = await create(body.values, 'created', caller.accountId, requestContext);
    if (made.result === 'refused') return invalidFields(made.errors);
    const row = await staffSessionById(db, made.id);
    if (!row) throw new Error(`Session ${made.id} is not there just after it was made`);
    return ok(presentStaffSession(row, now));
  });

  serve(app, appContext, contract.saveSession, async ({ params, body, caller, now, requestContext }) => {
    const row = await staffSessionById(db, params.id);
    const taken = await takenSeats(db, params.id);
    if (!row || !taken) return noSession();
    const values = normalizeSession(body.values);
    const fewer = body.allowsFewerSeats ? {} : fewerSeats(values, valuesOfSession(row), taken);
    if (Object.keys(fewer).length > 0) {
      const message = t(m.errorFewerSeats);
      return { status: 409, body: { error: 'FEWER_SEATS', message, fields: fewer } } as const;
    }
    const save = { id: String(params.id), version: body.version, values, actorId: caller.accountId };
    const saving = await saveRecord(db, sessionEditable, save, requestContext);
    return saving.result === 'saved' ? answer(params.id, now) : failedSave(saving, t(thisSession));
  });

  serve(app, appContext, contract.setSessionState, async ({ params, body, caller, now, requestContext }) => {
    const row = await staffSessionById(db, params.id);
    if (!row) return noSession();
    const before = valuesOfSession(row);
    const values = { ...before, state: body.state };
    const action = stateAction(before.state, body.state);
    const save = { id: String(params.id), version: body.version, values, action, actorId: caller.accountId };
    const saving = await saveRecord(db, sessionEditable, save, requestContext);
    return saving.result === 'saved' ? answer(params.id, now) : failedSave(saving, t(thisSession));
  });

  serve(app, appContext, contract.copySession, async ({ params, body, caller, now, requestContext }) => {
    const row = await staffSessionById(db, params.id);
    if (!row) return noSession();
    const values = copyOfSession(valuesOfSession(row), body, await readSetting(db, { kind: 'new-session' }));
    const errors = Object.fromEntries(contract.sessionErrors(values));
    if (Object.keys(errors).length > 0) return invalidFields(errors);
    const made = await create(values, 'copied', caller.accountId, requestContext);
    return made.result === 'refused' ? invalidFields(made.errors) : answer(made.id, now);
  });
};

/** The list, and what the form offers to choose from. */
const listRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listStaffSessions, async ({ query }) => {
    const { q, series, state, year, page, sort, order } = query;
    const filter = { q, series, state, between: year === undefined ? undefined : yearOf(year) };
    const [rows, count] = await Promise.all([
      staffSessions(db, filter, { sort, order }, page),
      countStaffSessions(db, filter),
    ]);
    const pages = Math.max(1, Math.ceil(count / sessionsOnAPage));
    return ok({ sessions: rows.map(presentListedSession), page, pages, count });
  });

  serve(app, appContext, contract.readSessionChoices, async () => {
    const [series, categories, span, credits, defaults] = await Promise.all([
      seriesChoices(db),
      categoryNames(db),
      startsBetween(db),
      creditNames(db),
      readSetting(db, { kind: 'new-session' }),
    ]);
    return ok({
      series: series.map((each) => ({ ...each, lengthMinutes: defaultLengthMinutes(each.id, defaults) })),
      defaults: {
        ...{ questionCutOffHours: defaults.questionCutOffHours, questionLimit: defaults.questionLimit },
        ...{ seatsWeb: defaults.seatsWeb, seatsPhone: defaults.seatsPhone },
      },
      categories: categories.map(({ name }) => name),
      years: yearsBetween(span),
      creditNames: credits.map(({ name }) => name),
    });
  });

  serve(app, appContext, contract.findSessionSpeakers, async ({ query }) =>
    ok({ speakers: query.q === '' ? [] : await speakersNamed(db, query.q) }),
  );
};
