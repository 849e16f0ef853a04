// Progress of a background task with a stop button; announced now and then, not at each step.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { announceEverySeconds } from '#rules/platform/background-tasks.ts';
import '#web/components/work-progress/work-progress.css';

interface Props {
  /** The task's name, such as `Printing the certificates`. */
  name: string;
  /** Progress as text. */
  words: string;
  done: number;
  /** Null while unknown. */
  total: number | null;
  /** Why the progress may be out of date; empty if it is not. */
  trouble?: string;
  stop?: { label: string; isStopping: boolean; run: () => void };
  /** Instead of `stop`, such as a button that asks first. */
  children?: ReactNode;
}

/** The last announced text: at once at the start, then throttled. */
const useAnnouncement = (words: string): string => {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    // Announced because the empty status is already on the page.
    const first = window.setTimeout(() => setAnnouncement(latest.current), 200);
    const again = window.setInterval(() => setAnnouncement(latest.current), announceEverySeconds * 1000);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, []);
  return announcement;
};

export const WorkProgress = ({ name, words, done, total, trouble = '', stop, children }: Props) => {
  const id = useId();
  const announcement = useAnnouncement(`${name}: ${words}`);
  const known = total === null || total === 0 ? {} : { max: total, value: Math.min(done, total) };
  return (
    <section className="card work-progress">
      <p id={id}>
        <strong>{name}</strong>
      </p>
      <progress className="work-progress__bar" aria-labelledby={id} {...known} />
      <p>{words}</p>
      {trouble && <p className="soft">{trouble}</p>}
      {stop && (
        <button
          type="button"
          className="button button--second"
          aria-disabled={stop.isStopping || undefined}
          onClick={() => {
            if (!stop.isStopping) stop.run();
          }}
        >
          {stop.isStopping ? t(m.taskStopping) : stop.label}
        </button>
      )}
      {children}
      <div aria-live="polite" className="visually-hidden">
        {announcement}
      </div>
    </section>
  );
};
