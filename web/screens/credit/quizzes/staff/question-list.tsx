// The question list of an editor: move, remove, add.
import type { ReactNode } from 'react';
import { moved } from '#web/screens/credit/quizzes/staff/question-drafts.ts';

interface Place<D> {
  draft: D;
  place: number;
  change: (next: D) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

interface Props<D> {
  questions: D[];
  /** Called with the new list and a status message. */
  put: (next: D[], words: string) => void;
  add: () => void;
  children: (place: Place<D>) => ReactNode;
}

export const QuestionList = <D extends { key: number }>({ questions, put, add, children }: Props<D>) => (
  <>
    {questions.map((draft, place) =>
      children({
        draft,
        place,
        change: (next) =>
          put(
            questions.map((each) => (each.key === draft.key ? next : each)),
            '',
          ),
        move: (by) => put(moved(questions, place, by), `Now question ${place + 1 + by} of ${questions.length}.`),
        remove: () => {
          put(
            questions.filter(({ key }) => key !== draft.key),
            `Question ${place + 1} is removed.`,
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
