// Changes a session's status after showing whom it affects.

import { Fragment, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type StaffSession, setSessionState } from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { mailingOffer } from '#messages/en/mailings.ts';
import * as platform from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { type EditingState, editingStateText, nextStates } from '#rules/catalog/session-states.ts';
import { effectsOf } from '#rules/registration/session-effects.ts';
import { browserCall } from '#web/client/api.ts';
import { removeCachedSession } from '#web/client/session-cache.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { StateTag } from '#web/screens/catalog/sessions/staff/state-tag.tsx';
import { usePermissions } from '#web/shell/console/permissions.tsx';

interface Props {
  session: StaffSession;
  /** The form has unsaved changes. */
  hasUnsaved: boolean;
  changed: () => Promise<void>;
}

const buttonText = (from: EditingState, to: EditingState): string => {
  const state = editingStateText(to);
  if (from === 'deleted') return t(m.statusRestoreAs, { state });
  if (from === 'discarded') return t(m.statusRestoreDraft);
  if (from === 'draft' && to !== 'discarded') {
    return to === 'open' ? t(m.statusPublish) : t(m.statusPublishAs, { state });
  }
  const texts: Record<EditingState, Message> = {
    draft: m.statusToDraft,
    open: m.statusOpen,
    closed: m.statusClose,
    archived: m.statusArchive,
    'self-paced': m.statusSelfPaced,
    outdated: m.statusOutdated,
    deleted: platform.commonDelete,
    discarded: m.statusDeleteDraft,
  };
  return t(texts[to]);
};

export const StateButtons = ({ session, hasUnsaved, changed }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');
  const has = usePermissions();
  const [isPublished, setIsPublished] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { values, affected, id, version } = session;
  const people = affected.seated + affected.waiting;
  const put = async (state: EditingState): Promise<void> => {
    setStatusMessage('');
    setFailure('');
    const params = { id: String(id) };
    const error = await request(() => browserCall(setSessionState, { params, body: { version, state } }));
    setIsPublished(!error && state === 'open');
    void removeCachedSession(id);
    if (!error) setStatusMessage(t(m.statusChanged, { state: editingStateText(state) }));
    else if (error.code === 'CHANGED') setFailure(t(m.statusConflict));
    else setFailure(Object.values(error.fields)[0] ?? error.message);
    await changed();
    // The button that was pressed may be gone.
    heading.current?.focus();
  };
  return (
    <section className="section" aria-labelledby="session-state">
      <h2 id="session-state" ref={heading} tabIndex={-1}>
        {t(m.statusHeading)}
      </h2>
      <p>
        <StateTag state={values.state} /> {values.state === 'draft' && t(m.statusDraftText)}
      </p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p aria-live="polite" className={statusMessage ? 'field__good save-bar__status' : undefined}>
        {statusMessage}
      </p>
      {isPublished && has('announcements') && (
        <p className="notice">
          {rich(mailingOffer, { link: (text) => <Link to={`/staff/sessions/${id}/subscribers`}>{text}</Link> })}
        </p>
      )}
      {hasUnsaved ? (
        <p className="notice">{t(m.statusUnsaved)}</p>
      ) : (
        <div className="button-row">
          {nextStates(values.state, people).map((state) => {
            const text = buttonText(values.state, state);
            return (
              <ConfirmButton
                key={state}
                title={t(m.statusConfirm, { action: text })}
                text={effectsOf(values.state, state, affected).map((sentence) => (
                  <Fragment key={sentence}>
                    <span className="effect">{sentence}</span>
                    <br />
                  </Fragment>
                ))}
                yes={text}
                no={t(platform.commonCancel)}
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
