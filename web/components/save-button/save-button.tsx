// A download button with a status message.
import { type ReactNode, useState } from 'react';

interface Props {
  children: ReactNode;
  /** Status message while the file is prepared. */
  underWay: string;
  /** Status message after the download. */
  saved: string;
  /** Resolves after the download; throws an error with a readable message. */
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
