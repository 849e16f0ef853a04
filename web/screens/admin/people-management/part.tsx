// A section of a person's record: heading, status and content.
import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Shows the record as it is now, and says what happened. */
export type Done = (said: string) => Promise<void>;

interface Props {
  id: string;
  title: string;
  children: (done: Done) => ReactNode;
}

export const Part = ({ id, title, children }: Props) => {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const done: Done = async (text) => {
    await revalidate();
    setSaid(text);
    // What had the focus can be gone with what was done.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div aria-live="polite">{said && <p className="notice">{said}</p>}</div>
      {children(done)}
    </section>
  );
};
