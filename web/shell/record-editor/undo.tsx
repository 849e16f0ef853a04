// Undoes a change of the history, and says what became of it.
import { useState } from 'react';
import { type ListedChange, undoChange } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { recordInLang } from '#web/shell/record-editor/record-in-lang.tsx';
import { actionText, fieldText } from '#web/shell/record-editor/record-words.ts';

export const whatText = ({ action, kind, fields }: ListedChange): string =>
  fields.length > 0 && fields.length < 8
    ? t(m.changeWhat, { action: actionText(action), fields: listText(fields.map((field) => fieldText(kind, field))) })
    : actionText(action);

/** `undone` is called after an undo. */
export const useUndo = (undone: () => Promise<void>) => {
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
  return { statusMessage, failure, undo: (change: ListedChange) => void run(() => undo(change)) };
};

export const UndoState = ({ statusMessage, failure }: { statusMessage: string; failure: string }) => (
  <>
    <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    <p aria-live="polite" className={statusMessage ? 'field__good' : undefined}>
      {statusMessage}
    </p>
  </>
);

export const UndoButton = ({ change, undo }: { change: ListedChange; undo: (change: ListedChange) => void }) => (
  <ConfirmButton
    title={t(m.changeUndoTitle)}
    text={t(m.changeUndoText, { what: whatText(change) })}
    yes={t(m.changeUndoYes)}
    no={t(m.commonCancel)}
    confirmed={() => undo(change)}
  >
    {rich(m.changeUndoButton, { what: whatText(change), record: recordInLang(change), hidden })}
  </ConfirmButton>
);
