// Converts registrations to the contract's fields.

import type {
  ConfirmedSession,
  MySession,
  RegisteredParticipant,
  StaffRegistration,
} from '#contract/registration/registrations.ts';
import { isByPhone } from '#rules/catalog/attendance-choice.ts';
import { joinLinkSharedAt } from '#rules/catalog/join-window.ts';
import { questionsCloseAt, questionWindow } from '#rules/catalog/question-window.ts';
import { deletedName, SessionStatus, sessionStatusWord } from '#rules/catalog/session-status.ts';
import { codeWordUntil, isCodeWordOpen } from '#rules/credit/code-word.ts';
import { requestState, requestStates } from '#rules/credit/credit-states.ts';
import { evaluationWindow } from '#rules/credit/evaluations.ts';
import { quizWindow } from '#rules/credit/quiz-window.ts';
import { signInSheetState, signInSheetUntil } from '#rules/credit/sign-in-sheet.ts';
import { easternDateTimeText, easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';
import { sharedLinks } from '#server/registration/join-links/shared-links.ts';
import type {
  ConfirmedSessionRow,
  RegisteredSessionRow,
} from '#server/registration/registrations/own-session-queries.ts';
import type { registrationsOfSession } from '#server/registration/registrations/session-registrations-queries.ts';

const states = ['registered', 'waiting', 'offered'] as const;

/** Instants are strings in rows from JSON. */
const instantOf = (text: unknown): Temporal.Instant => Temporal.Instant.from(String(text).replace(' ', 'T'));

const presentParticipants = ({ participants }: ConfirmedSessionRow): RegisteredParticipant[] =>
  participants.map(({ id, first_name, last_name, method, state, offered_until }) => ({
    id,
    name: rowName({ first_name, last_name }),
    method,
    state: states.find((each) => each === state) ?? 'registered',
    offeredUntil: offered_until === null ? null : easternIso(instantOf(offered_until)),
  }));

const presentQuestions = ({ questions }: ConfirmedSessionRow) =>
  questions.map(({ id, question, account_id }) => ({
    id,
    question: normalizedQuestionText(question),
    personID: account_id,
  }));

/** Join details, for the methods of participants with a seat. */
const presentJoin = (settings: MailSettings, row: RegisteredSessionRow, now: Temporal.Instant): MySession['join'] => {
  const people = row.participants.filter(({ state }) => state === 'registered');
  const seated = people.map(({ method }) => method);
  const links = sharedLinks(settings, row, now);
  if (links.length === 0) return null;
  const byPhone = seated.some(isByPhone);
  return {
    links,
    dialIn: byPhone ? row.dial_in : '',
    dialInCode: byPhone ? row.dial_in_code : '',
    pins: people.flatMap(({ first_name, last_name, method, pin }) =>
      isByPhone(method) && pin !== null ? { name: rowName({ first_name, last_name }), pin } : [],
    ),
    captioningURL: row.captioning_url,
  };
};

const presentAccommodations = ({ accommodations }: RegisteredSessionRow): MySession['accommodations'] =>
  accommodations.map(({ kind, state, words }) => ({ kind, state, words }));

const presentCredit = ({ credit }: RegisteredSessionRow): MySession['credit'] => {
  const states = credit.map(({ last }) => requestState(last?.decision ?? null, last?.reasons ?? []));
  return requestStates.filter((state) => states.includes(state));
};

const questionStateOf = (row: RegisteredSessionRow, now: Temporal.Instant): MySession['questionState'] =>
  questionWindow(
    {
      status: row.status_code,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      cutOffHours: row.question_cut_off_hours,
      limit: row.question_limit,
      count: row.question_count ?? 0,
    },
    now,
  );

const isSeated = ({ state }: { state: string }): boolean => state === 'registered';

const presentCodeWord = (row: RegisteredSessionRow, now: Temporal.Instant): MySession['codeWord'] => {
  const isTaken = isCodeWordOpen({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  if (!row.has_code_word || !isTaken || row.status_code === SessionStatus.Deleted || !row.participants.some(isSeated))
    return null;
  return {
    until: easternIso(codeWordUntil(row.ends_at)),
    given: row.words_given.flatMap(({ member_id }) => member_id ?? []),
  };
};

const presentSignInSheet = (row: RegisteredSessionRow, now: Temporal.Instant): MySession['signInSheet'] => {
  const hasBegun = Temporal.Instant.compare(now, row.starts_at) >= 0;
  if (!hasBegun || row.status_code === SessionStatus.Deleted || row.participants.filter(isSeated).length < 2)
    return null;
  const form = { sentAt: row.site_sent_at, returnedAt: row.site_returned_at, verifiedAt: row.site_verified_at };
  return { state: signInSheetState(row.ends_at, form, now), until: easternIso(signInSheetUntil(row.ends_at, form)) };
};

/** A quiz is for participants with a seat, and not for a deleted session. */
const quizOpenUntil = (row: RegisteredSessionRow, now: Temporal.Instant): MySession['quizOpenUntil'] => {
  const isSeated = row.participants.some(({ state }) => state === 'registered');
  if (!row.has_quiz || !isSeated || row.status_code === SessionStatus.Deleted) return null;
  const window = quizWindow({ endsAt: row.ends_at }, now);
  return window.state === 'open' && window.until ? easternIso(window.until) : null;
};

const evaluationOpenUntil = (row: RegisteredSessionRow, now: Temporal.Instant): MySession['evaluationOpenUntil'] => {
  const { evaluation_open_days: openDays } = row;
  if (openDays === null || row.status_code === SessionStatus.Deleted) return null;
  const window = evaluationWindow({ isSelfPaced: false, endsAt: row.ends_at, openDays }, now);
  return window.state === 'open' && window.until ? easternIso(window.until) : null;
};

const joinOpens = (row: ConfirmedSessionRow): string =>
  easternIso(joinLinkSharedAt(row.starts_at, parseSetting('joining', row.joining_setting)));

export const presentConfirmed = (row: ConfirmedSessionRow): ConfirmedSession => ({
  id: row.id,
  ...translatedTexts({ sessionName: [row.name, row.name_es] }),
  date: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  joinOpensAt: joinOpens(row),
  questions: presentQuestions(row),
  participants: presentParticipants(row),
});

const presentTexts = (row: RegisteredSessionRow) => {
  const texts = translatedTexts({
    sessionName: [row.name, row.name_es],
    appname: [row.series_name, row.series_name_es],
  });
  const isDeleted = row.status_code === SessionStatus.Deleted;
  return isDeleted ? { ...texts, sessionName: deletedName(texts.sessionName) } : texts;
};

export const presentMySession = (
  settings: MailSettings,
  row: RegisteredSessionRow,
  now: Temporal.Instant,
): MySession => ({
  id: row.id,
  ...presentTexts(row),
  status: row.status_code,
  statusCode: sessionStatusWord(row.status_code),
  approute: row.series_route,
  startdate: easternDateTimeText(row.starts_at),
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  participants: presentParticipants(row),
  questions: presentQuestions(row),
  accommodations: presentAccommodations(row),
  credit: presentCredit(row),
  questionsCloseAt: easternIso(questionsCloseAt(row.starts_at, row.question_cut_off_hours)),
  questionState: questionStateOf(row, now),
  videoTranscript: row.status_code === SessionStatus.Deleted ? '' : row.recording_url,
  materials: row.status_code === SessionStatus.Deleted ? 0 : (row.material_count ?? 0),
  join: presentJoin(settings, row, now),
  joinOpensAt: joinOpens(row),
  codeWord: presentCodeWord(row, now),
  signInSheet: presentSignInSheet(row, now),
  quizOpenUntil: quizOpenUntil(row, now),
  evaluationOpenUntil: evaluationOpenUntil(row, now),
});

export const presentForStaff = (
  row: NonNullable<Awaited<ReturnType<typeof registrationsOfSession>>>[number],
): StaffRegistration => ({
  accountId: row.account_id,
  memberId: row.member_id,
  name: rowName(row),
  email: row.email,
  organization: row.organization,
  method: row.method,
  state: row.canceled_at ? 'canceled' : row.state,
  registeredAt: easternIso(row.registered_at),
  joinedAt: row.joined_at === null ? null : easternIso(row.joined_at),
  joinPlaces: row.places ?? 0,
});
