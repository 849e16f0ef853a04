// Converts a session to the contract's fields, and omits the content of deleted ones.

import type {
  CategorySession,
  Credit,
  ListedSession,
  Material,
  Media,
  Session,
  UpcomingSession,
} from '#contract/catalog/sessions.ts';
import { attendanceText, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { creditUnitText, lineUnit } from '#rules/catalog/credit-lines.ts';
import { questionsCloseAt } from '#rules/catalog/question-window.ts';
import { hasSeat } from '#rules/catalog/seats.ts';
import { sessionAccess } from '#rules/catalog/session-access.ts';
import { deletedDescription, deletedName, SessionStatus, sessionStatusWord } from '#rules/catalog/session-status.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { excerpt } from '#rules/platform/excerpt.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { requestBy } from '#rules/registration/accommodation-lead.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { ListedSessionRow, SeatsRow, SessionRow, sessionsByCategory } from '#server/catalog/sessions/queries.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';

const presentMethods = (typeCode: number) =>
  methodsOf(typeCode).map((method) => ({ value: method, text: attendanceText(method) }));

/** Attendance methods without available seats. */
const fullMethods = (row: SeatsRow): string[] => {
  const seats = { web: row.seats_web, phone: row.seats_phone };
  const taken = { web: row.taken_web ?? 0, phone: row.taken_phone ?? 0 };
  return methodsOf(row.type_code).filter((method) => !hasSeat(method, seats, taken));
};

const presentCredit = (line: SessionRow['credits'][number]): Credit => ({
  name: line.name,
  credits: line.credits,
  unit: creditUnitText(lineUnit(line), line.credits),
});

const formats: readonly Material['format'][] = ['.rtf', '.pdf', '.ppt', '.doc', 'other'];

const presentMedia = (media: SessionRow['media']): Media | null =>
  media && {
    ...media,
    chapters: media.chapters.map(({ seconds, title, title_es }) => ({
      seconds,
      ...translatedTexts({ title: [title, title_es] }),
    })),
  };

/** `callerId` decides which questions include their owner. Deleted sessions: Spec 4. */
export const presentSession = (row: SessionRow, callerId: number | null): Session => {
  const isDeleted = row.status_code === SessionStatus.Deleted;
  const { name, description, ...texts } = translatedTexts({
    name: [row.name, row.name_es],
    description: isDeleted ? ['', ''] : [row.description, row.description_es],
    appname: [row.series_name, row.series_name_es],
    category: [row.category_name, row.category_name_es],
  });
  const shownName = isDeleted ? deletedName(name) : name;
  const shownDescription = isDeleted ? deletedDescription() : description;
  const startDate = easternIso(row.starts_at);
  const questionList = isDeleted
    ? []
    : row.questions.map(({ id, account_id, question }) => ({
        id,
        question: normalizedQuestionText(question),
        personID: account_id === callerId ? account_id : null,
      }));
  return {
    id: row.id,
    application_id: row.series_id,
    approute: row.series_route,
    ...texts,
    name: shownName,
    sessionName: shownName,
    description: shownDescription,
    sessionDescription: shownDescription,
    status: row.status_code,
    statusCode: sessionStatusWord(row.status_code),
    startDate,
    sessionDate: startDate,
    endDate: easternIso(row.ends_at),
    sessionURL: `/${row.series_route}/session/${row.id}`,
    language: row.language,
    updatedDate: easternIso(row.updated_at),
    ceuList: isDeleted ? [] : row.credits.map(presentCredit),
    videoTranscript: isDeleted ? '' : row.recording_url,
    media: isDeleted ? null : presentMedia(row.media),
    materialList: isDeleted
      ? []
      : row.materials.map(({ title, title_es, path, format, is_published }) => ({
          ...translatedTexts({ title: [title, title_es] }),
          path,
          format: formats.find((known) => known === format) ?? 'other',
          publish: is_published,
        })),
    speakerList: isDeleted
      ? []
      : row.speakers.map((speaker) => ({
          speaker_id: speaker.id,
          firstName: speaker.first_name,
          lastName: speaker.last_name,
          full_name: rowName(speaker),
          title: speaker.title,
          position: speaker.position,
          organization: speaker.organization,
          photo: speaker.photo,
          photoAlt: speaker.is_photo_decorative ? '' : speaker.photo_alt,
        })),
    questionList,
    questions: questionList.length,
    questionLimit: row.question_limit,
    questionsCloseAt: easternIso(questionsCloseAt(row.starts_at, row.question_cut_off_hours)),
    attendMethods: presentMethods(row.type_code),
    fullMethods: fullMethods(row),
    access: sessionAccess(parseSetting('access', row.access_setting), {
      captioning: row.captioning_state,
      interpreting: row.interpreting_state,
    }),
    requestBy: easternIso(requestBy(row.starts_at)),
    preTestURL: row.status_code === SessionStatus.SelfPaced ? row.pre_test_url : '',
    hidesSteps: row.hides_steps,
  };
};

const listedTexts = (row: ListedSessionRow) =>
  ({
    sessionName: [row.name, row.name_es],
    appname: [row.series_name, row.series_name_es],
    category: [row.category_name, row.category_name_es],
  }) as const;

const presentListed = (row: ListedSessionRow): Omit<ListedSession, keyof ReturnType<typeof listedTexts> | 'lang'> => ({
  id: row.id,
  status: row.status_code,
  statusCode: sessionStatusWord(row.status_code),
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  application_id: row.series_id,
  approute: row.series_route,
});

export const presentRelated = (row: ListedSessionRow): ListedSession => ({
  ...presentListed(row),
  ...translatedTexts(listedTexts(row)),
});

export const presentOfCategory = (row: Awaited<ReturnType<typeof sessionsByCategory>>[number]): CategorySession => ({
  ...presentRelated(row),
  hasVideo: Boolean(row.has_video),
});

export const presentUpcoming = (row: ListedSessionRow): UpcomingSession => ({
  ...presentListed(row),
  ...translatedTexts({
    ...listedTexts(row),
    excerpt: [excerpt(row.description), excerpt(row.description_es)],
  }),
  language: row.language,
  credits: row.credits.map(({ name }) => name),
  attendMethods: presentMethods(row.type_code),
  fullMethods: fullMethods(row),
});
