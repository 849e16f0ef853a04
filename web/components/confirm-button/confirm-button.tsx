// A button that asks for confirmation in a native dialog.
import { type ReactNode, useId, useRef } from 'react';

interface Props {
  /** On the button. */
  children: ReactNode;
  /** What the page is for, and not one action of several. */
  isMain?: boolean;
  title: ReactNode;
  /** Explains what will happen. */
  text: ReactNode;
  yes: string;
  no: string;
  /** Called after the dialog has closed, so that the page can take focus. */
  confirmed: () => void;
}

export const ConfirmButton = ({ children, isMain = false, title, text, yes, no, confirmed }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button' : 'button button--second'}
        onClick={() => dialog.current?.showModal()}
      >
        {children}
      </button>
      <dialog ref={dialog} aria-labelledby={id} aria-describedby={`${id}-what`} className="dialog">
        <h3 id={id}>{title}</h3>
        <p id={`${id}-what`}>{text}</p>
        <div className="button-row">
          {/* First, so that it has focus when the dialog opens: pressing Enter twice changes nothing. */}
          <button type="button" className="button button--second" onClick={() => dialog.current?.close()}>
            {no}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              dialog.current?.close();
              confirmed();
            }}
          >
            {yes}
          </button>
        </div>
      </dialog>
    </>
  );
};
