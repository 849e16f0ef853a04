// A button that opens a form below it and takes focus back when it closes.
import { type ReactNode, useRef, useState } from 'react';
import type { Done } from '#web/screens/admin/people-management/part.tsx';

export interface Opened {
  close: () => void;
  done: Done;
}

interface Props {
  label: ReactNode;
  done: Done;
  /** The form. When it is done, it closes. */
  children: (form: Opened) => ReactNode;
}

export const Opener = ({ label, done, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="opener">
      <button
        ref={button}
        type="button"
        className="button button--second"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen &&
        children({
          close,
          done: async (statusMessage) => {
            await done(statusMessage);
            close();
          },
        })}
    </div>
  );
};
