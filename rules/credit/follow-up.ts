// Follow-up surveys months after a session: when they are due, and which questions follow from which answers.
import * as m from '#messages/en/follow-up.ts';
import { t } from '#messages/translate.ts';
import {
  type EvaluationAnswer,
  type EvaluationAnswers,
  type EvaluationQuestion,
  type EvaluationResult,
  evaluationError,
  resultOf,
} from '#rules/credit/evaluations.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';

export const followUpMonths = [3, 6] as const;
export type FollowUpMonths = (typeof followUpMonths)[number];

/** How long the link in the email works. */
export const followUpLinkDays = 60;
/** After this, people who were not emailed on time are not emailed. */
export const followUpSendDays = 30;
/** Invitations, with the hashes of their keys, are deleted after a year. */
export const followUpKeptDays = 365;
/** More than for evaluations: few people answer months later. */
export const minFollowUpAnswersShown = 5;

/** A question is shown only if an earlier one has one of these choices. */
export interface FollowUpCondition {
  questionId: number;
  choices: readonly number[];
}

export interface FollowUpQuestion extends EvaluationQuestion {
  /** Null: always shown. */
  shownIf: FollowUpCondition | null;
}

type Asked = Pick<FollowUpQuestion, 'id' | 'kind' | 'choices' | 'shownIf'>;

/** The emails go out on that day, months after the end of the session, at the same time of day in Eastern Time. */
export const followUpDueAt = (endsAt: Temporal.Instant, months: FollowUpMonths): Temporal.Instant =>
  endsAt.toZonedDateTimeISO(easternZone).add({ months }).toInstant();

const isChoice = ({ kind }: Pick<FollowUpQuestion, 'kind'>): boolean => kind === 'single' || kind === 'multiple';

/** The questions for these answers. A question that depends on a hidden one, or on one without choices, is hidden. */
export const shownQuestions = <Q extends Asked>(questions: readonly Q[], answers: EvaluationAnswers): Q[] => {
  const shown = new Set<number>();
  return questions.filter((question) => {
    const { shownIf } = question;
    const isShown =
      shownIf === null ||
      (shown.has(shownIf.questionId) &&
        shownIf.choices.some((choice) => answers[shownIf.questionId]?.choices.includes(choice)));
    if (isShown && isChoice(question)) shown.add(question.id);
    return isShown;
  });
};

const isEmpty = ({ kind }: Pick<FollowUpQuestion, 'kind'>, { choices, text }: EvaluationAnswer): boolean =>
  kind === 'text' ? text.trim() === '' : choices.length === 0;

/** What is stored: answers to shown questions, each with what its kind has. */
export const storedAnswers = (
  questions: readonly FollowUpQuestion[],
  answers: EvaluationAnswers,
): Record<string, EvaluationAnswer> =>
  Object.fromEntries(
    shownQuestions(questions, answers).flatMap((question) => {
      const answer = answers[question.id];
      if (!answer || isEmpty(question, answer)) return [];
      const isText = question.kind === 'text';
      return [[question.id, { choices: isText ? [] : answer.choices, text: isText ? answer.text.trim() : '' }]];
    }),
  );

/** By `answers.{id}`; empty if the answers can be stored. */
export const followUpErrors = (
  questions: readonly FollowUpQuestion[],
  answers: EvaluationAnswers,
): Record<string, string> =>
  Object.fromEntries(
    shownQuestions(questions, answers).flatMap((question) => {
      const error = evaluationError(question, answers[question.id]);
      return error ? [[`answers.${question.id}`, error]] : [];
    }),
  );

/** Questions on whose answers the one at `index` can depend. */
export const possibleSources = <Q extends Asked>(questions: readonly Q[], index: number): Q[] =>
  questions.slice(0, index).filter(isChoice);

/** The condition without choices that do not exist; null if nothing is left of it. */
const validCondition = (questions: readonly Asked[], index: number): FollowUpCondition | null => {
  const shownIf = questions[index]?.shownIf;
  const source = shownIf && possibleSources(questions, index).find(({ id }) => id === shownIf.questionId);
  if (!shownIf || !source) return null;
  const choices = shownIf.choices.filter((choice) => choice < source.choices.length);
  const isEmptied = choices.length === 0 && shownIf.choices.length > 0;
  return isEmptied ? null : { ...shownIf, choices };
};

/** Removes conditions that refer to no earlier choice question, such as one that was deleted or moved. */
export const repairConditions = <Q extends Asked>(questions: readonly Q[]): { questions: Q[]; removed: number[] } => {
  const repaired = questions.map((question, index) => {
    const valid = question.shownIf && validCondition(questions, index);
    return valid?.choices.length === question.shownIf?.choices.length ? question : { ...question, shownIf: valid };
  });
  const removed = repaired.flatMap(({ shownIf }, index) => (questions[index]?.shownIf && !shownIf ? [index] : []));
  return { questions: repaired, removed };
};

/** Null if the condition of the question at `index` can hold. */
export const conditionError = (questions: readonly Asked[], index: number): string | null => {
  const shownIf = questions[index]?.shownIf;
  if (!shownIf) return null;
  if (!possibleSources(questions, index).some(({ id }) => id === shownIf.questionId))
    return t(m.followUpConditionEarlier);
  if (shownIf.choices.length === 0) return t(m.followUpConditionChoices);
  return validCondition(questions, index)?.choices.length === shownIf.choices.length
    ? null
    : t(m.followUpConditionChoices);
};

/** `If you answered “Yes” to question 1:`; empty for questions that are always shown. */
export const conditionText = (questions: readonly Asked[], { shownIf }: Pick<Asked, 'shownIf'>): string => {
  const index = questions.findIndex(({ id }) => id === shownIf?.questionId);
  if (!shownIf || index < 0) return '';
  const chosen = shownIf.choices.map((choice) =>
    t(m.followUpQuoted, { choice: questions[index]?.choices[choice] ?? '' }),
  );
  return t(m.followUpCondition, { choices: listText(chosen, 'or'), number: index + 1 });
};

const useChoices = [m.followUpUseYes, m.followUpUsePartly, m.followUpUseNo];
const yes = [0, 1];
const no = [2];

/** The default survey. */
export const defaultFollowUp = (): FollowUpQuestion[] => {
  const text = { kind: 'text', choices: [], isRequired: false } as const;
  return [
    {
      ...{ id: 1, kind: 'single', text: t(m.followUpUse), isRequired: true, shownIf: null },
      choices: useChoices.map((choice) => t(choice)),
    },
    { ...text, id: 2, text: t(m.followUpChanged), shownIf: { questionId: 1, choices: yes } },
    {
      ...{ id: 3, kind: 'multiple', text: t(m.followUpPrevented), isRequired: false },
      choices: [m.followUpNoTime, m.followUpNoMoney, m.followUpNoSupport, m.followUpNoNeed, m.followUpOther].map(
        (choice) => t(choice),
      ),
      shownIf: { questionId: 1, choices: no },
    },
    { ...text, id: 4, text: t(m.followUpHelp), shownIf: null },
  ];
};

/** Null while there are too few answers for anonymity. */
export const followUpResults = (
  questions: readonly FollowUpQuestion[],
  answers: readonly EvaluationAnswers[],
): EvaluationResult[] | null =>
  answers.length < minFollowUpAnswersShown ? null : questions.map((question) => resultOf(question, answers));

/** What a form sends: `evaluation-3=1&evaluation-3=2` for choices, `evaluation-4-text=…` for text. By id of the question. */
export const answersInForm = (fields: Iterable<readonly [string, string]>): Record<string, EvaluationAnswer> => {
  const answers: Record<string, { choices: number[]; text: string }> = {};
  for (const [name, value] of fields) {
    const [, id, isText] = /^evaluation-(\d{1,9})(-text)?$/.exec(name) ?? [];
    if (id === undefined) continue;
    if (isText) answers[id] = { choices: [], text: value.replaceAll('\r\n', '\n') };
    else if (/^\d{1,2}$/.test(value))
      answers[id] = { choices: [...(answers[id]?.choices ?? []), Number(value)], text: '' };
  }
  return answers;
};
