// The change history with undo.
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedChange, undoChange } from '#contract/platform/versioned-records.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { actionText, fieldText, kindWords, recordAddress } from '#web/shell/record-editor/record-words.ts';

interface Props {
  changes: readonly ListedChange[];
  /** Names the record with each change; off on the record's own page. */
  showsRecord: boolean;
  /** Called after an undo. */
  undone: () => Promise<void>;
}

const whatWords = ({ action, kind, fields }: ListedChange): string =>
  fields.length > 0 && fields.length < 8
    ? `${actionText(action)}: ${fields.map((field) => fieldText(kind, field)).join(', ')}`
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
      setStatusMessage('The change is undone.');
      await undone();
      return;
    }
    const names = Object.keys(error.fields).map((field) => fieldText(change.kind, field));
    setFailure(names.length > 0 ? `${error.message} In the way: ${names.join(', ')}.` : error.message);
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
                      {kindWords[change.kind]}: {address ? <Link to={address}>{change.name}</Link> : change.name}
                      <br />
                    </>
                  )}
                  <Link to={`/staff/changes/${change.id}`}>
                    {whatWords(change)}
                    <span className="visually-hidden">
                      {' '}
                      ({change.name}, by {change.who})
                    </span>
                  </Link>
                  <br />
                  <span className="soft small">
                    {change.who}, <ShortSessionTime start={change.at} />
                    {change.undoneBy !== null && ' · undone since'}
                  </span>
                </p>
                {change.undoneBy === null && (
                  <ConfirmButton
                    title="Undo this change?"
                    text={`${whatWords(change)}. What stood there before is put back, unless it was changed again since.`}
                    yes="Yes, undo it"
                    no="Leave it"
                    confirmed={() => void run(() => undo(change))}
                  >
                    Undo
                    <span className="visually-hidden">
                      : {whatWords(change)} ({change.name})
                    </span>
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
