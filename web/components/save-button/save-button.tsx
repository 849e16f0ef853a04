// A button that saves something on the reader's device, and says whether that worked.
import { type ReactNode, useState } from 'react';

interface Props {
  children: ReactNode;
  /** Said while it is prepared. */
  underWay: string;
  /** Said once it is saved. */
  saved: string;
  /** Resolves once the file is saved; throws an error whose message is for people. */
  save: () => Promise<void>;
}

export const SaveButton = ({ children, underWay, saved, save }: Props) => {
  const [said, setSaid] = useState('');
  const run = async (): Promise<void> => {
    setSaid(underWay);
    try {
      await save();
      setSaid(saved);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  };
  return (
    <>
      <button type="button" className="button button--second" onClick={() => void run()}>
        {children}
      </button>
      <span aria-live="polite" className="soft small">
        {said}
      </span>
    </>
  );
};
