// Selects failed emails and retries them.
import { type FormEvent, useRef, useState } from 'react';
import { type ListedMail, retryMail } from '#contract/admin/sent-email.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  /** Those that can be tried again. */
  mails: readonly ListedMail[];
  done: (said: string) => Promise<void>;
}

const messages = (count: number): string => (count === 1 ? '1 message is' : `${count} messages are`);

export const RetryForm = ({ mails, done }: Props) => {
  const request = useAccountRequest();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState('');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const isSending = useRef(false);
  // A single option needs no selection.
  const ids = mails.map(({ id }) => id).filter((id) => chosen.has(id) || mails.length === 1);
  const toggle = (id: number): void =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const isAll = ids.length === mails.length;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    if (ids.length === 0) return setFailure('Choose at least one message.');
    isSending.current = true;
    setIsUnderWay(true);
    setFailure('');
    let said = '';
    const error = await request(async () => {
      const { retried, isSending: hasServer } = await browserCall(retryMail, { body: { ids } });
      said = hasServer ? `${messages(retried)} on the way again.` : 'There is no mail server, so nothing was tried.';
    });
    if (error) setFailure(error.message);
    else {
      setChosen(new Set());
      await done(said);
    }
    isSending.current = false;
    setIsUnderWay(false);
  };

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)}>
      {mails.length > 1 && (
        <fieldset>
          <legend>Try again</legend>
          <p>
            <button
              type="button"
              className="button button--second"
              onClick={() => setChosen(new Set(isAll ? [] : mails.map(({ id }) => id)))}
            >
              {isAll ? 'Choose none' : `Choose all ${mails.length} on this page`}
            </button>
          </p>
          {mails.map(({ id, subject, recipient }) => (
            <label className="choice" key={id}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <span>
                {subject}, to {recipient}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <SaveBar
        label={mails.length === 1 ? 'Try it again' : 'Try the chosen ones again'}
        sendingLabel="Asking…"
        {...{ isSending: isUnderWay, failure, statusMessage: '' }}
      />
    </form>
  );
};
