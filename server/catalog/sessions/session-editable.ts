// A session as a versioned record: how its values are read, written and locked, and who is notified of a change.

import { type SessionValues, sessionErrors, sessionValues } from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { lineBody, lineUnit } from '#rules/catalog/credit-lines.ts';
import { canBecome, editingState, storedState } from '#rules/catalog/session-states.ts';
import { differingFields } from '#rules/platform/differing-fields.ts';
import { easternMoments, easternZone } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { sanitizedHtml } from '#server/catalog/import/sanitize.ts';
import {
  categoryIdOf,
  type EditedRow,
  hasRegistrations,
  isSeries,
  lockSession,
  replaceCredits,
  replaceSpeakers,
  speakersAmong,
  updateSession,
} from '#server/catalog/sessions/edit-queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { FieldErrors, VersionedRecord } from '#server/platform/versioned-records/editable.ts';

/** Local time in Eastern Time, and which one is meant if it occurs twice. */
const startOf = (startsAt: Temporal.Instant): Pick<SessionValues, 'start' | 'startFold'> => {
  const start = startsAt.toZonedDateTimeISO(easternZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const moments = easternMoments(start);
  if (moments.length < 2) return { start, startFold: '' };
  return { start, startFold: moments[0]?.epochMilliseconds === startsAt.epochMilliseconds ? 'first' : 'second' };
};

/** The instant of a start that has passed `sessionErrors`. */
export const instantOfStart = ({ start, startFold }: Pick<SessionValues, 'start' | 'startFold'>): Temporal.Instant => {
  const moment = easternMoments(start).at(startFold === 'second' ? -1 : 0);
  if (!moment) throw new RangeError(`${start} does not exist in Eastern Time`);
  return Temporal.Instant.fromEpochMilliseconds(moment.epochMilliseconds);
};

const booking = (state: string) =>
  sessionValues.shape.captioningState.options.find((known) => known === state) ?? 'none';

export const valuesOfSession = (row: EditedRow): SessionValues => ({
  name: row.name,
  nameEs: row.name_es,
  seriesId: row.series_id,
  category: row.category ?? '',
  typeCode: row.type_code,
  language: row.language,
  description: row.description,
  descriptionEs: row.description_es,
  ...startOf(row.starts_at),
  lengthMinutes: Math.max(1, Math.round(row.starts_at.until(row.ends_at).total('minutes'))),
  state: editingState(row),
  seatsWeb: row.seats_web,
  seatsPhone: row.seats_phone,
  questionCutOffHours: row.question_cut_off_hours,
  questionLimit: row.question_limit,
  joinURL: row.join_url,
  dialIn: row.dial_in,
  dialInCode: row.dial_in_code,
  captioningURL: row.captioning_url,
  captioningState: booking(row.captioning_state),
  captioningBy: row.captioning_by,
  interpretingState: booking(row.interpreting_state),
  interpretingBy: row.interpreting_by,
  preTestURL: row.pre_test_url,
  postTestURL: row.post_test_url,
  hidesSteps: row.hides_steps,
  speakers: row.speakers.map(({ id, name }) => ({ id, name })),
  credits: row.credits.map(({ course_number, is_selected, ...line }) => ({
    name: line.name,
    credits: line.credits,
    body: lineBody(line),
    unit: lineUnit(line),
    courseNumber: course_number,
    isOffered: is_selected,
  })),
});

/** Sanitizes HTML, and drops the choice between two hours unless there are two. */
export const normalizeSession = (values: SessionValues): SessionValues => ({
  ...values,
  description: sanitizedHtml(values.description),
  descriptionEs: sanitizedHtml(values.descriptionEs),
  startFold: easternMoments(values.start).length > 1 ? values.startFold : '',
});

/**
 * Participants are sent to this URL with personal data, so it must use https. An imported http URL is accepted until it
 * is changed.
 */
const surveyErrors = (before: SessionValues | null, after: SessionValues): FieldErrors => {
  const isOpen = (field: 'preTestURL' | 'postTestURL') =>
    after[field] !== '' && after[field] !== before?.[field] && !after[field].startsWith('https://');
  const open = (['preTestURL', 'postTestURL'] as const).filter(isOpen);
  return Object.fromEntries(open.map((field) => [field, t(m.errorAddress)]));
};

const errorsInPlace = async (
  tx: Tx,
  id: number,
  { before, after }: { before: SessionValues | null; after: SessionValues },
  categoryId: number | null | undefined,
): Promise<FieldErrors> => {
  const errors: FieldErrors = { ...Object.fromEntries(sessionErrors(after)), ...surveyErrors(before, after) };
  if (!(await isSeries(tx, after.seriesId))) errors.seriesId = t(m.errorSeries);
  if (categoryId === undefined) errors.category = t(m.categoryGone);
  const known = await speakersAmong(
    tx,
    after.speakers.map((speaker) => speaker.id),
  );
  const gone = after.speakers.filter((speaker) => !known.has(speaker.id)).map(({ name }) => name);
  if (gone.length > 0) errors.speakers = t(m.errorSpeakersGone, { names: listText(gone) });
  if (before && before.state !== after.state) {
    const people = (await hasRegistrations(tx, id)) ? 1 : 0;
    if (!canBecome(before.state, after.state, people)) {
      errors.state = people > 0 ? t(m.errorDraftRegistered) : t(m.errorStatus);
    }
  }
  return errors;
};

export const sessionEditable: VersionedRecord<SessionValues> = {
  kind: 'session',
  values: sessionValues,
  nameOf: ({ name }) => name,
  // Its URL is in links and calendars: the session stays and is shown as deleted.
  withdrawn: (values) => ({ ...values, state: values.state === 'draft' ? 'discarded' : 'deleted' }),

  lock: async (tx, id) => {
    const row = await lockSession(tx, Number(id));
    return row ? { version: row.version, values: valuesOfSession(row) } : null;
  },

  write: async (tx, recordId, { before, after }, { now }) => {
    const id = Number(recordId);
    const old = await lockSession(tx, id);
    if (!after || !old) return { state: t(m.errorSessionRemoved) };
    const categoryId = after.category === '' ? null : await categoryIdOf(tx, after.category);
    const errors = await errorsInPlace(tx, id, { before, after }, categoryId);
    if (Object.keys(errors).length > 0) return errors;

    const startsAt = instantOfStart(after);
    const endsAt = startsAt.add({ minutes: after.lengthMinutes });
    const row = {
      name: after.name,
      name_es: after.nameEs,
      series_id: after.seriesId,
      category_id: categoryId ?? null,
      type_code: after.typeCode,
      language: after.language,
      description: after.description,
      description_es: after.descriptionEs,
      starts_at: startsAt,
      ends_at: endsAt,
      ...storedState(after.state),
      seats_web: after.seatsWeb,
      seats_phone: after.seatsPhone,
      question_cut_off_hours: after.questionCutOffHours,
      question_limit: after.questionLimit,
      join_url: after.joinURL,
      dial_in: after.dialIn,
      dial_in_code: after.dialInCode,
      captioning_url: after.captioningURL,
      captioning_state: after.captioningState,
      captioning_by: after.captioningBy,
      interpreting_state: after.interpretingState,
      interpreting_by: after.interpretingBy,
      pre_test_url: after.preTestURL,
      post_test_url: after.postTestURL,
      hides_steps: after.hidesSteps,
    };
    const changed = new Set(before ? differingFields(before, after) : ['speakers', 'credits']);
    if (changed.has('speakers')) {
      const ids = after.speakers.map((speaker) => speaker.id);
      await replaceSpeakers(tx, id, ids);
    }
    if (changed.has('credits')) {
      const lines = after.credits.map(({ courseNumber, isOffered, ...line }) => ({
        name: line.name,
        credits: line.credits,
        body: lineBody(line),
        unit: lineUnit(line),
        course_number: courseNumber,
        is_selected: isOffered,
      }));
      await replaceCredits(tx, id, lines);
    }
    const revision = await updateSession(tx, id, row, now);
    if (revision !== old.revision && (await hasRegistrations(tx, id))) {
      const times = { startsAt: old.starts_at.toString(), endsAt: old.ends_at.toString() };
      await addJob(tx, 'notify-change', { sessionId: id, revision, ...times }, { key: `change-${id}-${revision}` });
    }
    if (['seatsWeb', 'seatsPhone', 'state', 'start'].some((field) => changed.has(field))) {
      await addJob(tx, 'offer-seats', { sessionId: id }, { key: `offer-seats-${id}` });
    }
    return null;
  },
};
