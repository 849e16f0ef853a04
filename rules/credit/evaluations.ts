// Evaluation questions about a session, when they can be answered, and the results.

import * as m from '#messages/en/credit.ts';
import { fieldChoose } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';

export const evaluationQuestionKinds = ['rating', 'single', 'multiple', 'text'] as const;
type EvaluationQuestionKind = (typeof evaluationQuestionKinds)[number];

export interface EvaluationQuestion {
  id: number;
  kind: EvaluationQuestionKind;
  text: string;
  /** For single and multiple choice; the others have none. */
  choices: readonly string[];
  isRequired: boolean;
}

/** From 1 to 5. */
const ratings = [m.ratingPoor, m.ratingFair, m.ratingGood, m.ratingVeryGood, m.ratingExcellent];

/** Indexes of choices or ratings, and written text. */
export interface EvaluationAnswer {
  choices: readonly number[];
  text: string;
}

/** By id of the question. Questions that were not answered are missing. */
export type EvaluationAnswers = Readonly<Record<string, EvaluationAnswer>>;

/** Fewer answers could reveal who gave them. */
export const minAnswersShown = 3;

export const defaultOpenDays = 30;

export const choicesOf = ({ kind, choices }: Pick<EvaluationQuestion, 'kind' | 'choices'>): readonly string[] =>
  kind === 'rating' ? ratings.map((rating) => t(rating)) : choices;

const usedChoices = [
  m.evaluationUsedCaptions,
  m.evaluationUsedSigning,
  m.evaluationUsedSlides,
  m.evaluationUsedScreenReader,
  m.evaluationUsedTelephone,
  m.evaluationUsedNone,
];
const changeChoices = [m.evaluationChangeYes, m.evaluationChangeMaybe, m.evaluationChangeNo, m.evaluationChangeKnew];

/** The default evaluation. */
export const defaultEvaluation = (): EvaluationQuestion[] => [
  { id: 1, kind: 'rating', text: t(m.evaluationOverall), choices: [], isRequired: true },
  { id: 2, kind: 'rating', text: t(m.evaluationPresenters), choices: [], isRequired: true },
  { id: 3, kind: 'rating', text: t(m.evaluationUseful), choices: [], isRequired: true },
  { id: 4, kind: 'rating', text: t(m.evaluationAccessible), choices: [], isRequired: true },
  {
    id: 5,
    kind: 'multiple',
    text: t(m.evaluationUsed),
    choices: usedChoices.map((choice) => t(choice)),
    isRequired: false,
  },
  { id: 6, kind: 'text', text: t(m.evaluationBarriers), choices: [], isRequired: false },
  {
    id: 7,
    kind: 'single',
    text: t(m.evaluationChange),
    choices: changeChoices.map((choice) => t(choice)),
    isRequired: false,
  },
  { id: 8, kind: 'text', text: t(m.evaluationBetter), choices: [], isRequired: false },
];

/** The error of an answer; null if it is valid. */
export const evaluationError = (question: EvaluationQuestion, answer: EvaluationAnswer | undefined): string | null => {
  const chosen = answer?.choices ?? [];
  const isEmpty = question.kind === 'text' ? (answer?.text ?? '').trim() === '' : chosen.length === 0;
  if (isEmpty) return question.isRequired ? t(m.evaluationUnanswered) : null;
  if (question.kind === 'text') return null;
  const { length } = choicesOf(question);
  const isKnown = chosen.every((index) => index < length) && new Set(chosen).size === chosen.length;
  if (!isKnown || (question.kind !== 'multiple' && chosen.length > 1)) return t(fieldChoose);
  return null;
};

export type EvaluationWindow =
  | { state: 'open'; until: Temporal.Instant | null }
  | { state: 'not begun'; from: Temporal.Instant }
  | { state: 'over'; until: Temporal.Instant };

interface Evaluated {
  isSelfPaced: boolean;
  endsAt: Temporal.Instant;
  openDays: number;
}

/** Open for this many days of 24 hours after a session; always open for a course. */
export const evaluationWindow = (
  { isSelfPaced, endsAt, openDays }: Evaluated,
  now: Temporal.Instant,
): EvaluationWindow => {
  if (isSelfPaced) return { state: 'open', until: null };
  if (Temporal.Instant.compare(now, endsAt) < 0) return { state: 'not begun', from: endsAt };
  const until = endsAt.add({ hours: openDays * 24 });
  return { state: Temporal.Instant.compare(now, until) < 0 ? 'open' : 'over', until };
};

/** After this, and at the latest halfway, people who have not answered get a reminder. */
const reminderDays = 3;
/** Evaluations that are turned on for old sessions send none. */
const reminderSendDays = 30;

/** From when and until when people who attended a live session get the one reminder of its evaluation. */
export const reminderSpan = ({
  endsAt,
  openDays,
}: Omit<Evaluated, 'isSelfPaced'>): { from: Temporal.Instant; until: Temporal.Instant } => {
  const from = endsAt.add({ hours: Math.min(24 * reminderDays, 12 * openDays) });
  const [closesAt, latest] = [endsAt.add({ hours: 24 * openDays }), from.add({ hours: 24 * reminderSendDays })];
  return { from, until: Temporal.Instant.compare(closesAt, latest) < 0 ? closesAt : latest };
};

/** The last end of a reminder's span, in days after the session. */
export const longestReminderDays = reminderDays + reminderSendDays;

/** The records of reminders are deleted after a year. */
export const reminderKeptDays = 365;

export interface EvaluationResult {
  id: number;
  kind: EvaluationQuestionKind;
  text: string;
  /** How many answered this question. */
  answered: number;
  counts: { text: string; count: number }[];
  /** From 1 to 5 with one decimal; null for other kinds, and without answers. */
  average: number | null;
  /** In an order that does not reveal who wrote them. */
  texts: string[];
}

export const resultOf = (question: EvaluationQuestion, answers: readonly EvaluationAnswers[]): EvaluationResult => {
  const { id, kind, text } = question;
  const own = answers.flatMap((each) => each[id] ?? []);
  const counts = choicesOf(question).map((choice, index) => ({
    text: choice,
    count: own.filter(({ choices }) => choices.includes(index)).length,
  }));
  const texts = own.map((answer) => answer.text.trim()).filter((each) => each !== '');
  const answered = kind === 'text' ? texts.length : own.filter(({ choices }) => choices.length > 0).length;
  const sum = counts.reduce((total, { count }, index) => total + count * (index + 1), 0);
  return {
    id,
    kind,
    text,
    answered,
    counts,
    average: kind === 'rating' && answered > 0 ? Math.round((10 * sum) / answered) / 10 : null,
    // Alphabetical: reveals neither the order of answers nor which texts belong together.
    texts: texts.sort(),
  };
};

/** Null while there are too few answers for anonymity. */
export const evaluationResults = (
  questions: readonly EvaluationQuestion[],
  answers: readonly EvaluationAnswers[],
): EvaluationResult[] | null =>
  answers.length < minAnswersShown ? null : questions.map((question) => resultOf(question, answers));

/** A result as a sentence. */
export const resultSentence = ({ kind, answered, counts, average }: EvaluationResult): string => {
  if (answered === 0) return t(m.resultNone);
  if (kind === 'text') return t(m.resultTexts, { count: answered });
  if (average !== null) return t(m.resultAverage, { count: answered, average });
  const most = Math.max(...counts.map(({ count }) => count));
  const leaders = counts.filter(({ count }) => count === most).map(({ text }) => t(m.resultQuoted, { choice: text }));
  return t(m.resultMost, { count: answered, choices: listText(leaders), most });
};
