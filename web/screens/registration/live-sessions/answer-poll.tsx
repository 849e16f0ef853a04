// Answers a poll; the form works without scripts too.
import { type FormEvent, useId, useRef, useState } from 'react';
import { answerPoll } from '#contract/registration/polls.ts';
import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/participation.ts';
import * as platform from '#messages/en/platform.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { usePending } from '#web/client/use-pending.ts';
import { FieldError } from '#web/components/field/field.tsx';
import type { ShownPoll } from '#web/screens/registration/live-sessions/poll-list.ts';
import '#web/styles/participation.css';

interface Props {
  session: { id: number; code: string };
  poll: ShownPoll;
  /** Why it can no longer be answered; empty if it can. */
  ended: string;
  answered: (choices: number[]) => void;
}

const hintOf = ({ kind, lowLabel, highLabel }: ShownPoll): string =>
  [
    t(kind === 'multiple' ? m.pollChooseSeveral : m.pollChooseOne),
    lowLabel !== '' && `${t(m.pollScaleLow, { label: lowLabel })}.`,
    highLabel !== '' && `${t(m.pollScaleHigh, { label: highLabel })}.`,
  ]
    .filter(Boolean)
    .join(' ');

export const AnswerPoll = ({ session: { id, code }, poll, ended, answered }: Props) => {
  const [hint, errorId] = [useId(), useId()];
  const choices = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly number[]>(poll.choices);
  const [error, setError] = useState('');
  const [saved, setSaved] = useState<readonly number[] | null>(null);
  const { isPending, run } = usePending();
  const isSeveral = poll.kind === 'multiple';
  const choose = (index: number, isChosen: boolean): void => {
    setError('');
    const others = isSeveral ? chosen.filter((each) => each !== index) : [];
    setChosen(isChosen ? [...others, index] : others);
  };
  const send = async (): Promise<void> => {
    setSaved(null);
    if (chosen.length === 0) {
      setError(t(m.pollChoose));
      choices.current?.querySelector('input')?.focus();
      return;
    }
    const failure = await visitorRequest(async () => {
      const params = { id: String(id), pollId: String(poll.id) };
      const answer = await browserCall(answerPoll, { params, query: { code }, body: { choices: [...chosen] } });
      answered(answer.choices);
    });
    setError(failure ? (failure.fields.choices ?? failure.message) : '');
    if (!failure) setSaved(chosen);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ended) void run(send);
  };
  // Another answer can be chosen while this one is being sent.
  const statusMessage = saved === chosen ? t(m.pollAnswered) : '';
  return (
    <form
      noValidate
      method="post"
      action={`${prefixOf(currentLanguage())}/live/${id}/polls/${poll.id}/answer?code=${encodeURIComponent(code)}`}
      onSubmit={submit}
    >
      <fieldset ref={choices} aria-describedby={error ? `${hint} ${errorId}` : hint}>
        <legend lang={contentLang()}>{poll.question}</legend>
        <p className="field__hint" id={hint}>
          {hintOf(poll)}
        </p>
        <div id={errorId} aria-live="assertive">
          {error && <FieldError>{error}</FieldError>}
        </div>
        <div className={poll.kind === 'scale' ? 'live-poll__scale' : undefined}>
          {poll.options.map((option, index) => (
            <label key={option} className="choice">
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name="choices"
                value={index}
                checked={chosen.includes(index)}
                onChange={({ target }) => choose(index, target.checked)}
              />
              <span lang={contentLang()}>{option}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={isPending || ended !== '' || undefined}>
          {t(m.pollSubmit)}
        </button>
        <span aria-live="polite">{isPending ? t(platform.sending) : ended || statusMessage}</span>
      </div>
    </form>
  );
};
