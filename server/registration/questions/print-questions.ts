// Prints the questions of a session for presenters.

import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { easternIso, momentSpanText, momentText } from '#rules/platform/eastern-time.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { typesetWithCodes } from '#server/platform/pdf/typeset-with-codes.ts';
import type { PresentedRow, QuestionRow } from '#server/registration/questions/queries.ts';

const markText = ({ mark, is_on_air }: QuestionRow): string => {
  if (is_on_air) return t(m.questionsMarkOnAir);
  if (mark === 'picked') return t(m.questionsMarkPicked);
  if (mark === 'answered') return t(m.questionsMarkAnswered);
  return mark === 'hidden' ? t(m.questionsMarkHidden) : '';
};

/** In the order of the presenters, without their authors. The PDF is PDF/UA-1. */
export const printQuestions = async (
  db: Db,
  { typesetter, contactEmail }: { typesetter: Typesetter; contactEmail: string | null },
  { session, questions }: { session: PresentedRow; questions: readonly QuestionRow[] },
  now: Temporal.Instant,
): Promise<Uint8Array> => {
  const organization = await readOrganization(db, contactEmail);
  const [start, end, asOf] = [easternIso(session.starts_at), easternIso(session.ends_at), easternIso(now)];
  // Presenters cannot correct questions of others.
  return typesetWithCodes(typesetter, 'question-list', {
    language: currentLanguage(),
    organization: organization.name,
    titleLanguage: contentLang() ?? null,
    series: session.series_name,
    session: session.name,
    when: momentSpanText(start, end),
    asOf: momentText(asOf),
    questions: questions.map((row) => ({ text: normalizedQuestionText(row.question), mark: markText(row) })),
  });
};
