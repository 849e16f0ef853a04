// Announces new captions to screen readers, a few lines at a time.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptionLine } from '#contract/registration/live-sessions.ts';

/** Fewer, longer announcements interrupt less. */
const everyMs = 5_000;

/** Only what comes while it is on is announced. */
export const SpokenCaptions = ({ lines, language }: { lines: readonly CaptionLine[]; language: string }) => {
  const lastId = useRef(lines.at(-1)?.id ?? 0);
  const [batch, setBatch] = useState<readonly CaptionLine[]>([]);
  const flush = useEffectEvent(() => {
    const fresh = lines.filter(({ id }) => id > lastId.current);
    if (fresh.length === 0) return;
    lastId.current = fresh.at(-1)?.id ?? lastId.current;
    setBatch(fresh);
  });
  useEffect(() => {
    const timer = setInterval(() => flush(), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="visually-hidden" aria-live="polite" lang={language}>
      {batch.map(({ id, speaker, text }) => (
        <p key={id}>{speaker === '' ? text : `${speaker}: ${text}`}</p>
      ))}
    </div>
  );
};
