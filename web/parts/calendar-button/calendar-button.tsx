// A button that saves a session as a calendar file, and says whether that worked.
import { useState } from 'react';

interface Props {
  sessionName: string;
  /** Resolves once the file is saved; throws an error whose message is for people. */
  save: () => Promise<void>;
}

export const CalendarButton = ({ sessionName, save }: Props) => {
  const [said, setSaid] = useState('');
  const run = async (): Promise<void> => {
    setSaid('Preparing the calendar file…');
    try {
      await save();
      setSaid('The calendar file is saved with your downloads.');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  };
  return (
    <>
      <button type="button" className="button button--second" onClick={() => void run()}>
        Add to calendar<span className="visually-hidden">: {sessionName}</span>
      </button>
      <span role="status" className="soft small">
        {said}
      </span>
    </>
  );
};
