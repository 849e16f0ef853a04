// Prints the questions of a session for presenters.

import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { easternIso, momentSpanText, momentText } from '#rules/platform/eastern-time.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { QuestionList } from '#server/platform/pdf/question-list.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';
import type { PresentedRow, QuestionRow } from '#server/registration/questions/queries.ts';

const markText = ({ mark, is_on_air }: QuestionRow): string => {
  if (is_on_air) return t(m.questionsMarkOnAir);
  if (mark === 'picked') return t(m.questionsMarkPicked);
  if (mark === 'answered') return t(m.questionsMarkAnswered);
  return mark === 'hidden' ? t(m.questionsMarkHidden) : '';
};

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Presenters cannot correct questions of others, so a character that no font has is printed by its number. */
const without = (text: string, characters: readonly string[]): string =>
  characters.reduce((printable, character) => printable.replaceAll(character, codeOf(character)), text);

/** In the order of the presenters, without their authors. The PDF is PDF/UA-1. */
export const printQuestions = async (
  db: Db,
  { typesetter, contactEmail }: { typesetter: Typesetter; contactEmail: string | null },
  { session, questions }: { session: PresentedRow; questions: readonly QuestionRow[] },
  now: Temporal.Instant,
): Promise<Uint8Array> => {
  const organization = await readOrganization(db, contactEmail);
  const [start, end, asOf] = [easternIso(session.starts_at), easternIso(session.ends_at), easternIso(now)];
  const list = (characters: readonly string[]): QuestionList => ({
    language: currentLanguage(),
    organization: organization.name,
    titleLanguage: contentLang() ?? null,
    series: session.series_name,
    session: without(session.name, characters),
    when: momentSpanText(start, end),
    asOf: momentText(asOf),
    questions: questions.map((row) => ({
      text: without(normalizedQuestionText(row.question), characters),
      mark: markText(row),
    })),
    hasCodes: characters.length > 0,
  });
  try {
    return await typesetter.typeset('question-list', list([]));
  } catch (error) {
    if (!(error instanceof UnprintableText)) throw error;
    return typesetter.typeset('question-list', list(error.characters));
  }
};
