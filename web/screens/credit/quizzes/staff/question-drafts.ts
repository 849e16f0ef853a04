// Draft questions with stable keys, so that rows keep order and focus.
import type { QuestionInput, StaffQuiz } from '#contract/credit/quizzes.ts';

export interface ChoiceDraft {
  key: number;
  id: number | null;
  text: string;
  isRight: boolean;
}

export interface QuestionDraft {
  key: number;
  id: number | null;
  kind: QuestionInput['kind'];
  text: string;
  explanation: string;
  keepsOrder: boolean;
  choices: ChoiceDraft[];
  /** Accepted answers of a short text, one on each line. */
  accepted: string;
}

let lastKey = 0;
const freshKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const emptyChoice = (text = ''): ChoiceDraft => ({ key: freshKey(), id: null, text, isRight: false });

export const emptyQuestion = (): QuestionDraft => ({
  key: freshKey(),
  id: null,
  kind: 'single',
  text: '',
  explanation: '',
  keepsOrder: false,
  choices: [emptyChoice(), emptyChoice(), emptyChoice()],
  accepted: '',
});

/** Drafts restored from another page, whose keys may collide. */
export const withFreshKeys = (drafts: readonly QuestionDraft[]): QuestionDraft[] =>
  drafts.map((draft) => ({
    ...draft,
    key: freshKey(),
    choices: draft.choices.map((choice) => ({ ...choice, key: freshKey() })),
  }));

export const draftsOf = (questions: StaffQuiz['questions']): QuestionDraft[] =>
  withFreshKeys(
    questions.map((question) => ({
      ...question,
      key: 0,
      choices: question.choices.map((choice) => ({ ...choice, key: 0 })),
      accepted: question.accepted.join('\n'),
    })),
  );

/** Copies questions as new ones for another quiz. */
export const copiesOf = (questions: StaffQuiz['questions']): QuestionDraft[] =>
  draftsOf(questions).map((draft) => ({
    ...draft,
    id: null,
    choices: draft.choices.map((choice) => ({ ...choice, id: null })),
  }));

/** True/false questions have two fixed choices. */
export const withKind = (draft: QuestionDraft, kind: QuestionDraft['kind']): QuestionDraft => {
  if (kind === 'true-false') return { ...draft, kind, choices: [emptyChoice('True'), emptyChoice('False')] };
  if (draft.kind === 'true-false' || draft.choices.length === 0) {
    return { ...draft, kind, choices: emptyQuestion().choices };
  }
  return { ...draft, kind };
};

export const writtenOf = (drafts: readonly QuestionDraft[]): QuestionInput[] =>
  drafts.map(({ key: _, accepted, choices, ...draft }) => ({
    ...draft,
    choices: draft.kind === 'short' ? [] : choices.map(({ key: __, ...choice }) => choice),
    accepted:
      draft.kind === 'short'
        ? accepted
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [],
  }));

export const moved = <T>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, from + by), ...list.slice(from, from + 1), ...rest.slice(from + by)];
};
