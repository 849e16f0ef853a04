// How far long work is: a bar, words, a way to stop. Whoever only listens is told now and then, not at each step.
import { useEffect, useId, useRef, useState } from 'react';
import { sayEverySeconds } from '#rules/platform/background-tasks.ts';
import '#web/components/work-progress/work-progress.css';

interface Props {
  /** What is being done, such as `Printing the certificates`. */
  name: string;
  /** How far it is, in words. */
  words: string;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** Says why the words may be old; empty where they are not. */
  trouble?: string;
  stop?: { label: string; isStopping: boolean; run: () => void };
}

/** The words that were said last: at once in the beginning, then with a pause between. */
const useSaid = (words: string): string => {
  const [said, setSaid] = useState('');
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    // Into an empty status that is on the page already, so that it is heard.
    const first = window.setTimeout(() => setSaid(latest.current), 200);
    const again = window.setInterval(() => setSaid(latest.current), sayEverySeconds * 1000);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, []);
  return said;
};

export const WorkProgress = ({ name, words, done, total, trouble = '', stop }: Props) => {
  const id = useId();
  const said = useSaid(`${name}: ${words}`);
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
          {stop.isStopping ? 'Stopping…' : stop.label}
        </button>
      )}
      <div aria-live="polite" className="visually-hidden">
        {said}
      </div>
    </section>
  );
};
