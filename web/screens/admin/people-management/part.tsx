// A section of a person's record: heading, status and content.
import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the record and shows a status message. */
export type Done = (statusMessage: string) => Promise<void>;

interface Props {
  id: string;
  title: string;
  children: (done: Done) => ReactNode;
}

export const Part = ({ id, title, children }: Props) => {
  const { revalidate } = useRevalidator();
  const [statusMessage, setStatusMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const done: Done = async (text) => {
    await revalidate();
    setStatusMessage(text);
    // The focused element may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div aria-live="polite">{statusMessage && <p className="notice">{statusMessage}</p>}</div>
      {children(done)}
    </section>
  );
};
