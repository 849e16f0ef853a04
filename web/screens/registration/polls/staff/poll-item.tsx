// A poll as presenters and staff run it: open, close, show results, delete.
import type { PresentedPoll } from '#contract/registration/polls.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/participation.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { PollResultsView } from '#web/components/poll-results/poll-results.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import '#web/styles/participation.css';

const states = {
  draft: m.pollStateDraft,
  open: m.pollStateOpen,
  closed: m.pollStateClosed,
} as const satisfies Record<PresentedPoll['state'], Message>;

interface Props {
  poll: PresentedPoll;
  change: (change: { state?: 'open' | 'closed'; showsResults?: boolean }, done: string) => void;
  remove: () => void;
}

export const PollItem = ({ poll, change, remove }: Props) => {
  const { id, question, options, state, showsResults, results } = poll;
  const words = { question: inEnglish(question), hidden };
  return (
    <section className="live-poll" aria-labelledby={`poll-${id}`}>
      <h3 id={`poll-${id}`} lang={contentLang()}>
        {question}
      </h3>
      <p>
        <span className={state === 'open' ? 'tag tag--open' : 'tag'}>{t(states[state])}</span>
      </p>
      {state === 'draft' ? (
        <ul>
          {options.map((option) => (
            <li key={option}>{inEnglish(option)}</li>
          ))}
        </ul>
      ) : (
        <PollResultsView poll={poll} results={results} />
      )}
      <div className="button-row">
        {state === 'open' ? (
          <button type="button" className="button" onClick={() => change({ state: 'closed' }, t(m.pollWasClosed))}>
            {rich(m.pollClose, words)}
          </button>
        ) : (
          <button
            type="button"
            className={state === 'draft' ? 'button' : 'button button--second'}
            onClick={() => change({ state: 'open' }, t(m.pollOpened))}
          >
            {rich(state === 'draft' ? m.pollOpen : m.pollReopen, words)}
          </button>
        )}
        {state !== 'draft' && (
          <button
            type="button"
            className="button button--second"
            onClick={() =>
              change({ showsResults: !showsResults }, t(showsResults ? m.pollResultsHidden : m.pollResultsShown))
            }
          >
            {rich(showsResults ? m.pollHideResults : m.pollShowResults, words)}
          </button>
        )}
        <ConfirmButton
          title={t(m.pollDeleteTitle)}
          text={t(m.pollDeleteText)}
          yes={t(m.pollDeleteYes)}
          no={t(m.pollKeep)}
          confirmed={remove}
        >
          {rich(m.pollDelete, words)}
        </ConfirmButton>
      </div>
    </section>
  );
};
