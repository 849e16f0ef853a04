// What follows a change on a screen: new data, a status message, and the focus on a heading.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** `reload` loads the data of the screen again, by default all of it. */
export const useOutcome = (reload?: () => Promise<void>) => {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const showOutcome = async (text: string): Promise<void> => {
    await (reload ?? revalidate)();
    setStatusMessage(text);
    // The control that was used may be gone.
    heading.current?.focus();
  };
  return { heading, statusMessage, showOutcome };
};
