// Changes a session's status after showing whom it affects.
import { Fragment, useState } from 'react';
import { type StaffSession, setSessionState } from '#contract/catalog/session-editing.ts';
import { type EditingState, editingStateWords, nextStates } from '#rules/catalog/session-states.ts';
import { effectsOf } from '#rules/registration/session-effects.ts';
import { browserCall } from '#web/client/api.ts';
import { removeCachedSession } from '#web/client/session-cache.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { StateTag } from '#web/screens/catalog/sessions/staff/state-tag.tsx';

interface Props {
  session: StaffSession;
  /** The form has unsaved changes. */
  hasUnsaved: boolean;
  changed: () => Promise<void>;
}

const buttonText = (from: EditingState, to: EditingState): string => {
  if (from === 'deleted') return `Bring back as ${editingStateWords[to]}`;
  if (from === 'draft') {
    return to === 'open' ? 'Publish' : to === 'discarded' ? 'Delete this draft' : `Publish as ${editingStateWords[to]}`;
  }
  const texts: Record<EditingState, string> = {
    draft: 'Take back to a draft',
    open: 'Open for registration',
    closed: 'Close for registration',
    archived: 'Archive',
    'self-paced': 'Make self-paced',
    outdated: 'Mark as outdated',
    deleted: 'Delete',
    discarded: 'Delete this draft',
  };
  return from === 'discarded' ? 'Bring back the draft' : texts[to];
};

export const StateButtons = ({ session, hasUnsaved, changed }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');
  const { values, affected, id, version } = session;
  const people = affected.seated + affected.waiting;
  const put = async (state: EditingState): Promise<void> => {
    setStatusMessage('');
    setFailure('');
    const params = { id: String(id) };
    const error = await request(() => browserCall(setSessionState, { params, body: { version, state } }));
    void removeCachedSession(id);
    if (!error) setStatusMessage(`The status is now: ${editingStateWords[state]}.`);
    else if (error.code === 'CHANGED')
      setFailure('Somebody has just saved this session. Look at it as it is now, then try again.');
    else setFailure(Object.values(error.fields)[0] ?? error.message);
    await changed();
  };
  return (
    <section className="section" aria-labelledby="session-state">
      <h2 id="session-state">Status</h2>
      <p>
        <StateTag state={values.state} />{' '}
        {values.state === 'draft' && 'Nobody but staff sees it. Save first, look at the preview, then publish.'}
      </p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p aria-live="polite" className={statusMessage ? 'field__good save-bar__status' : undefined}>
        {statusMessage}
      </p>
      {hasUnsaved ? (
        <p className="notice">Save your changes, or leave them, before you change the status.</p>
      ) : (
        <div className="button-row">
          {nextStates(values.state, people).map((state) => {
            const text = buttonText(values.state, state);
            return (
              <ConfirmButton
                key={state}
                title={`${text}?`}
                text={effectsOf(values.state, state, affected).map((sentence) => (
                  <Fragment key={sentence}>
                    <span className="effect">{sentence}</span>
                    <br />
                  </Fragment>
                ))}
                yes={text}
                no="Leave it as it is"
                confirmed={() => void run(() => put(state))}
              >
                {text}
              </ConfirmButton>
            );
          })}
        </div>
      )}
    </section>
  );
};
