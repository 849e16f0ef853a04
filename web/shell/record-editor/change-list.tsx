// The change history with undo.
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedChange, undoChange } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { timeAt } from '#web/components/rich-message/time-at.tsx';
import { actionText, fieldText, kindText, recordAddress } from '#web/shell/record-editor/record-words.ts';

interface Props {
  changes: readonly ListedChange[];
  /** Names the record with each change; off on the record's own page. */
  showsRecord: boolean;
  /** Called after an undo. */
  undone: () => Promise<void>;
}

const whatWords = ({ action, kind, fields }: ListedChange): string =>
  fields.length > 0 && fields.length < 8
    ? t(m.changeWhat, { action: actionText(action), fields: listText(fields.map((field) => fieldText(kind, field))) })
    : actionText(action);

export const ChangeList = ({ changes, showsRecord, undone }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');
  const undo = async (change: ListedChange): Promise<void> => {
    setStatusMessage('');
    setFailure('');
    const error = await request(() => browserCall(undoChange, { params: { id: String(change.id) } }));
    if (!error) {
      setStatusMessage(t(m.changeUndoDone));
      await undone();
      return;
    }
    const names = Object.keys(error.fields).map((field) => fieldText(change.kind, field));
    setFailure(
      names.length > 0 ? t(m.changeUndoFailed, { error: error.message, fields: listText(names) }) : error.message,
    );
  };
  return (
    <>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p aria-live="polite" className={statusMessage ? 'field__good' : undefined}>
        {statusMessage}
      </p>
      {changes.length > 0 && (
        <ol className="changes">
          {changes.map((change) => {
            const address = recordAddress(change.kind, change.recordId);
            return (
              <li key={change.id} className="change">
                <p>
                  {showsRecord && (
                    <>
                      {rich(m.changeRecord, {
                        kind: kindText(change.kind),
                        name: change.name,
                        link: (text) => (address ? <Link to={address}>{text}</Link> : text),
                      })}
                      <br />
                    </>
                  )}
                  <Link to={`/staff/history/${change.id}`}>
                    {rich(m.changeLink, { what: whatWords(change), record: change.name, who: change.who, hidden })}
                  </Link>
                  <br />
                  <span className="soft small">
                    {rich(change.undoneBy === null ? m.changeMade : m.changeUndone, {
                      who: change.who,
                      at: shortMomentText(change.at),
                      time: timeAt(change.at),
                    })}
                  </span>
                </p>
                {change.undoneBy === null && (
                  <ConfirmButton
                    title={t(m.changeUndoTitle)}
                    text={t(m.changeUndoText, { what: whatWords(change) })}
                    yes={t(m.changeUndoYes)}
                    no={t(m.commonCancel)}
                    confirmed={() => void run(() => undo(change))}
                  >
                    {rich(m.changeUndoButton, { what: whatWords(change), record: change.name, hidden })}
                  </ConfirmButton>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
};
