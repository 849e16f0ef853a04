// Cancels a registration after a confirmation dialog.

import { type ReactNode, useId, useRef, useState } from 'react';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

interface Props {
  session: Parameters<typeof sessionInLang>[0] & { participants: { name: string }[] };
  /** Added to the button's label if there are several people. */
  label?: ReactNode;
  /** Added to the question. */
  note?: string;
  /** Null on success, otherwise the error message. */
  cancel: () => Promise<string | null>;
  /** Called after the dialog has closed, so that the page can take focus. */
  onCanceled: () => Promise<void>;
}

export const CancelButton = ({ session, label, note, cancel, onCanceled }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState('');
  const { isPending, run } = usePending();

  const ask = (): void => {
    setFailure('');
    dialog.current?.showModal();
  };
  const confirm = async (): Promise<void> => {
    setFailure('');
    const error = await cancel();
    if (error !== null) {
      setFailure(error);
      return;
    }
    dialog.current?.close();
    await onCanceled();
  };
  return (
    <>
      <button type="button" className="button button--second" onClick={ask}>
        {label ?? rich(m.cancelButton, { session: sessionInLang(session), hidden })}
      </button>
      <dialog ref={dialog} aria-labelledby={`cancel-${id}`} aria-describedby={`cancel-${id}-what`} className="dialog">
        <h3 id={`cancel-${id}`}>{t(m.cancelTitle)}</h3>
        <p id={`cancel-${id}-what`}>
          {rich(m.cancelText, {
            names: listText(session.participants.map(({ name }) => name)),
            session: sessionInLang(session),
            strong: (content) => <strong>{content}</strong>,
          })}
          {note && ` ${note}`}
        </p>
        <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
        <div className="button-row">
          {/* First, so that it has focus when the dialog opens: pressing Enter twice changes nothing. */}
          <button type="button" className="button button--second" onClick={() => dialog.current?.close()}>
            {t(m.cancelKeep)}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isPending || undefined}
            onClick={() => void run(confirm)}
          >
            {isPending ? t(m.cancelPending) : t(m.cancelConfirm)}
          </button>
        </div>
      </dialog>
    </>
  );
};
