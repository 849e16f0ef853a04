// Questions from the live page that wait for review: show them to everybody, or dismiss them.
import { useRef } from 'react';
import { approveQuestion, setQuestionReview } from '#contract/registration/live-questions.ts';
import { markQuestion, type ReceivedQuestion } from '#contract/registration/questions.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { useNewQuestions } from '#web/screens/registration/questions/staff/use-new-questions.ts';

interface Props {
  sessionId: string;
  questions: readonly ReceivedQuestion[];
  isReviewed: boolean;
  /** Sends, loads again, and says what was done. */
  change: (key: string, work: () => Promise<unknown>, done: string) => Promise<void>;
  reload: () => void;
}

export const Review = ({ sessionId, questions, isReviewed, change, reload }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useNewQuestions(sessionId, questions);
  const waiting = questions.filter(({ isWaiting }) => isWaiting);
  const decide = async (id: number, work: () => Promise<unknown>, done: string): Promise<void> => {
    await change(String(id), work, done);
    heading.current?.focus();
  };
  return (
    <section className="section questions__review" aria-labelledby="review">
      <h2 id="review" ref={heading} tabIndex={-1}>
        {t(m.reviewHeading)}
      </h2>
      <label className="choice">
        <input
          type="checkbox"
          checked={isReviewed}
          onChange={() =>
            void change(
              'review',
              () => browserCall(setQuestionReview, { params: { id: sessionId }, body: { isReviewed: !isReviewed } }),
              t(isReviewed ? m.reviewOff : m.reviewOn),
            )
          }
        />
        <span>{t(m.reviewSetting)}</span>
      </label>
      <div aria-live="polite">
        {count > 0 && (
          <button
            type="button"
            className="button button--second"
            onClick={() => {
              reload();
              heading.current?.focus();
            }}
          >
            {t(m.reviewNew, { count })}
          </button>
        )}
      </div>
      {waiting.length === 0 ? (
        <p>{t(m.reviewNone)}</p>
      ) : (
        <ul className="devices">
          {waiting.map(({ id, question }) => {
            const words = { question: question.slice(0, 60), hidden };
            const params = { id: String(id) };
            return (
              <li key={id} className="devices__item">
                <p className="own-questions__text">{question}</p>
                <div className="button-row">
                  <button
                    type="button"
                    className="button"
                    onClick={() => void decide(id, () => browserCall(approveQuestion, { params }), t(m.reviewApproved))}
                  >
                    {rich(m.reviewApprove, words)}
                  </button>
                  <button
                    type="button"
                    className="button button--second"
                    onClick={() =>
                      void decide(
                        id,
                        () => browserCall(markQuestion, { params, body: { mark: 'hidden' } }),
                        t(m.reviewDismissed),
                      )
                    }
                  >
                    {rich(m.reviewDismiss, words)}
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
