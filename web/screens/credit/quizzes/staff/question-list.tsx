// The question list of an editor: move, remove, add.

import type { ReactNode } from 'react';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
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
        move: (by) =>
          put(moved(questions, index, by), t(m.questionMoved, { number: index + 1 + by, count: questions.length })),
        remove: () => {
          put(
            questions.filter(({ key }) => key !== draft.key),
            t(m.questionRemoved, { number: index + 1 }),
          );
          document.getElementById('add-question')?.focus();
        },
      }),
    )}
    <p>
      <button id="add-question" type="button" className="button button--second" onClick={add}>
        {t(m.questionAdd)}
      </button>
    </p>
  </>
);
