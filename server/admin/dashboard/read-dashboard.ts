// Collects the open work for the staff dashboard.

import type { Attention, DashboardSession, Task, TaskList } from '#contract/admin/dashboard.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { hasPermission, type Role } from '#rules/accounts/permissions.ts';
import { byDay, daysUntil, mostUrgentFirst, type TaskKind, taskPermissions } from '#rules/admin/dashboard.ts';
import { isByPhone, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { daySpans, deadlineAfter, easternDay } from '#rules/credit/deadlines.ts';
import { accreditors } from '#rules/credit/rosters.ts';
import { addressProblemReasons, addressProblemText } from '#rules/platform/address-problems.ts';
import { easternIso, easternZone } from '#rules/platform/eastern-time.ts';
import { fullName, rowName } from '#rules/platform/full-name.ts';
import { arrangeBy } from '#rules/registration/accommodation-lead.ts';
import { type AccommodationKind, accommodationKinds } from '#rules/registration/accommodations.ts';
import { readNameChangesToReview } from '#server/accounts/name-changes/read-pending-names.ts';
import {
  type NeedRow,
  openAccommodations,
  openContacts,
  rejectedAddresses,
  type SessionRow,
  sessionsBetween,
  sessionsWithWork,
  troubledMail,
} from '#server/admin/dashboard/queries.ts';
import { readCorrections } from '#server/credit/credit/read-corrections.ts';
import { readDueRosters } from '#server/credit/credit/read-due-rosters.ts';
import { readQueue } from '#server/credit/credit/read-queue.ts';
import { knownLanguage } from '#server/platform/database/email-language.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const shownInAList = 8;
const maxCommentLength = 80;
/** The same period as the attendance list of staff. */
const attendancePeriod = { hours: 60 * 24 };
/** Unread questions of sessions that start within this period are listed. */
const questionsPeriod = { hours: 14 * 24 };
/** Earlier failures are listed on the sent email screen only. */
const failedEmailPeriod = { hours: 7 * 24 };
/** A shorter delay of the mail server needs no action. */
const patience = { minutes: 15 };

const arrangeDay = ({ kind, starts_at, requested_at }: NeedRow): string =>
  easternDay(arrangeBy(kind, starts_at, requested_at)).toString();

/** Every session is a webinar; some are also by telephone. Spec 4. */
const missingOf = ({ type_code, join_url, dial_in }: SessionRow, needs: readonly NeedRow[]) => {
  const wants = (kind: AccommodationKind): boolean => needs.some((need) => need.kind === kind && !need.is_provided);
  return [
    ...(join_url === '' ? (['meeting link'] as const) : []),
    ...(methodsOf(type_code).some(isByPhone) && dial_in === '' ? (['dial-in'] as const) : []),
    ...(wants('captioning') ? (['captioning'] as const) : []),
    ...(wants('signLanguage') ? (['interpreter'] as const) : []),
  ];
};

const presentSession = (row: SessionRow, allNeeds: readonly NeedRow[], today: Temporal.PlainDate): DashboardSession => {
  const needs = allNeeds.filter(({ session_id }) => session_id === row.id);
  return {
    id: row.id,
    name: row.name,
    startDate: easternIso(row.starts_at),
    endDate: easternIso(row.ends_at),
    isToday: Temporal.PlainDate.compare(easternDay(row.starts_at), today) <= 0,
    methods: row.methods,
    seats: row.seats_web === null || row.seats_phone === null ? null : row.seats_web + row.seats_phone,
    waiting: row.waiting,
    openAccommodations: needs.reduce((sum, { count }) => sum + count, 0),
    arrangeBy: needs.map(arrangeDay).sort()[0] ?? null,
    missing: missingOf(row, needs),
    questions: row.questions,
  };
};

/** The comment of a contact form, without the fields before it. */
const commentOf = (text: string): string => {
  const comment = text
    .replace(/^[\s\S]*?^Comment: /m, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return comment.length > maxCommentLength ? `${comment.slice(0, maxCommentLength).trimEnd()}…` : comment;
};

const readWork = async (db: Db, roles: readonly Role[], now: Temporal.Instant) => {
  const [needs, work, mail, reports, corrections, queue, nameChanges, contacts, addresses] = await Promise.all([
    openAccommodations(db, now),
    sessionsWithWork(db, { now, since: now.subtract(attendancePeriod), soon: now.add(questionsPeriod) }),
    troubledMail(db, {
      ...{ now, failedSince: now.subtract(failedEmailPeriod), waitingBefore: now.subtract(patience) },
      hasAccommodations: hasPermission(roles, 'accommodations'),
    }),
    readDueRosters(db, now),
    readCorrections(db),
    readQueue(db, { state: 'open', page: 1 }),
    readNameChangesToReview(db),
    openContacts(db),
    rejectedAddresses(db, now.subtract(failedEmailPeriod)),
  ]);
  return { needs, work, mail, reports, corrections, queue, nameChanges, contacts, addresses };
};
type Work = Awaited<ReturnType<typeof readWork>>;

interface Tasks {
  kind: TaskKind;
  items: readonly Omit<Task, 'daysLeft'>[];
  /** The total, if `items` are not all. */
  count?: number;
}

const presentList = ({ kind, items, count }: Tasks, day: string): TaskList => {
  const dated = byDay(items).map((item) => ({
    ...item,
    daysLeft: item.dueDay === null ? null : daysUntil(item.dueDay, day),
  }));
  return {
    kind,
    count: count ?? dated.reduce((sum, item) => sum + item.count, 0),
    late: dated.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0).length,
    items: dated.slice(0, shownInAList),
  };
};

const mailTasks = ({ mail, addresses }: Work, day: string): Tasks[] => [
  {
    kind: 'email-stuck',
    items:
      mail.stuck > 0 ? [{ id: 0, name: t(m.dashboardMailServer), detail: '', count: mail.stuck, dueDay: day }] : [],
  },
  {
    kind: 'email-failed',
    items: mail.newest.map(({ id, subject, recipient, language }) => ({
      ...{ id, name: subject, detail: recipient, count: 1, dueDay: day },
      language: knownLanguage(language),
    })),
    count: mail.failed,
  },
  {
    kind: 'addresses',
    items: addresses.rows.map(({ email, reason, status, email_id }) => ({
      ...{ id: email_id ?? 0, name: email, count: 1, dueDay: null },
      detail: addressProblemText({ reason: addressProblemReasons.find((each) => each === reason) ?? 'hard', status }),
    })),
    count: addresses.count,
  },
];

const sessionTasks = ({ work }: Work): Tasks[] => {
  type Row = (typeof work)[number];
  const list = (kind: TaskKind, countOf: (row: Row) => number, dueDay: (row: Row) => string | null = () => null) => ({
    kind,
    items: work
      .filter((row) => countOf(row) > 0)
      .map((row) => ({ id: row.id, name: row.name, detail: '', count: countOf(row), dueDay: dueDay(row) })),
  });
  const recordingDay = ({ ends_at }: Row) => deadlineAfter(ends_at, daySpans.recording).lastDay.toString();
  return [
    list(
      'questions',
      (row) => row.questions,
      (row) => easternDay(row.starts_at).toString(),
    ),
    list('unmatched-attendees', (row) => row.attendees),
    list('sign-in-sheets', (row) => row.sign_in_sheets),
    list('recordings', (row) => Number(row.lacks_recording), recordingDay),
  ];
};

const reportTasks = ({ reports, corrections }: Work): Tasks[] => [
  {
    kind: 'reports',
    items: reports.map(({ sessionId, sessionName, bodyName, dueDay, body }) => ({
      ...{ id: sessionId, name: sessionName, detail: bodyName, count: 1, dueDay, body },
    })),
  },
  {
    kind: 'corrections',
    items: corrections.map(({ sessionId, sessionName, body, corrections: { length: count } }) => ({
      ...{ id: sessionId, name: sessionName, detail: accreditors[body].name, count, dueDay: null, body },
    })),
  },
];

const peopleTasks = ({ needs, contacts, queue, nameChanges }: Work): Tasks[] => [
  {
    kind: 'accommodations',
    items: needs.map((need) => ({
      id: need.session_id,
      name: need.session_name,
      detail: t(accommodationKinds[need.kind].name),
      count: need.count,
      dueDay: arrangeDay(need),
    })),
  },
  {
    kind: 'contact',
    items: contacts.rows.map(({ id, reply_to, body_text }) => ({
      ...{ id, name: commentOf(body_text), detail: reply_to, count: 1, dueDay: null },
    })),
    count: contacts.count,
  },
  {
    kind: 'credit',
    items: queue.requests.map(({ id, person, typeName, sessionName, dueDay }) => ({
      ...{ id, name: t(m.dashboardCreditRequest, { person, credit: typeName }), detail: sessionName, count: 1, dueDay },
    })),
    count: queue.count,
  },
  {
    kind: 'name-changes',
    items: nameChanges.map((change) => ({
      id: change.id,
      name: fullName({ firstName: change.old_first_name, lastName: change.old_last_name }),
      detail: t(m.dashboardNewName, { name: rowName(change) }),
      count: 1,
      dueDay: null,
    })),
  },
];

const listsOf = (work: Work, roles: readonly Role[], day: string): TaskList[] =>
  mostUrgentFirst(
    [mailTasks(work, day), sessionTasks(work), reportTasks(work), peopleTasks(work)]
      .flat()
      .filter(({ kind }) => hasPermission(roles, taskPermissions[kind]))
      .map((list) => presentList(list, day)),
    day,
  );

export const readDashboard = async (
  db: Db,
  roles: readonly Role[],
  now: Temporal.Instant,
): Promise<{ day: string; sessions: DashboardSession[]; lists: TaskList[] }> => {
  const today = easternDay(now);
  const weekEnds = today.add({ days: 7 }).toZonedDateTime(easternZone).toInstant();
  const [sessions, work] = await Promise.all([sessionsBetween(db, now, weekEnds), readWork(db, roles, now)]);
  return {
    day: today.toString(),
    sessions: sessions.map((row) => ({
      ...presentSession(row, work.needs, today),
      ...(hasPermission(roles, 'accommodations') ? {} : { openAccommodations: 0, arrangeBy: null }),
    })),
    lists: listsOf(work, roles, today.toString()),
  };
};

/** The counts alone, for the navigation. */
export const readAttention = async (db: Db, roles: readonly Role[], now: Temporal.Instant): Promise<Attention> =>
  listsOf(await readWork(db, roles, now), roles, easternDay(now).toString()).map(({ kind, count, late }) => ({
    kind,
    count,
    late,
  }));
