// The question list of an editor: move, remove, add.
import type { ReactNode } from 'react';
import { moved } from '#web/screens/credit/quizzes/staff/question-drafts.ts';

interface ListedDraft<D> {
  draft: D;
  index: number;
  change: (next: D) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

interface Props<D> {
  questions: D[];
  /** Called with the new list and a status message. */
  put: (next: D[], words: string) => void;
  add: () => void;
  children: (index: ListedDraft<D>) => ReactNode;
}

export const QuestionList = <D extends { key: number }>({ questions, put, add, children }: Props<D>) => (
  <>
    {questions.map((draft, index) =>
      children({
        draft,
        index,
        change: (next) =>
          put(
            questions.map((each) => (each.key === draft.key ? next : each)),
            '',
          ),
        move: (by) => put(moved(questions, index, by), `Now question ${index + 1 + by} of ${questions.length}.`),
        remove: () => {
          put(
            questions.filter(({ key }) => key !== draft.key),
            `Question ${index + 1} is removed.`,
          );
          document.getElementById('add-question')?.focus();
        },
      }),
    )}
    <p>
      <button id="add-question" type="button" className="button button--second" onClick={add}>
        Add a question
      </button>
    </p>
  </>
);
