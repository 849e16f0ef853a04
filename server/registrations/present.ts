// Registrations as the contract names their fields.
import type { ConfirmedSession, MySession } from '#contract/registrations.ts';
import { easternDateTimeText, easternIso } from '#rules/eastern-time.ts';
import { repairedQuestionText } from '#rules/question-text.ts';
import { deletedName, sessionStatusWord } from '#rules/session-status.ts';
import type { RegisteredSessionRow } from '#server/registrations/queries.ts';

const presentParticipants = ({ participants }: RegisteredSessionRow) =>
  participants.map(({ id, first_name, last_name, method }) => ({ id, name: `${first_name} ${last_name}`, method }));

export const presentConfirmed = (row: RegisteredSessionRow): ConfirmedSession => ({
  id: row.id,
  sessionName: row.name,
  date: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  questions: row.questions.map(({ id, question, account_id }) => ({
    id,
    question: repairedQuestionText(question),
    personID: account_id,
  })),
  participants: presentParticipants(row),
});

export const presentMySession = (row: RegisteredSessionRow): MySession => ({
  id: row.id,
  sessionName: row.status_code === 9 ? deletedName(row.name) : row.name,
  status: row.status_code,
  statusCode: sessionStatusWord(row.status_code),
  approute: row.series_route,
  appname: row.series_name,
  startdate: easternDateTimeText(row.starts_at),
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  participants: presentParticipants(row),
});
