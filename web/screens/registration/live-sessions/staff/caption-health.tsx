// How captions arrive: the last line of each language, how long ago, and a warning when they stop.

import { useEffect, useEffectEvent, useState } from 'react';
import type { CaptionHealth as Health } from '#contract/registration/live-desk.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { languageName } from '#rules/registration/captions.ts';

const silentMs = 30_000;
const minuteMs = 60_000;
const tickMs = 5_000;

export interface CaptionTimes {
  language: string;
  lastAt: number;
  /** Lines in the minute before the page was loaded count until it has passed. */
  recent: readonly number[];
}

/** On the server's clock, in milliseconds. */
export const timesOf = (health: readonly Health[]): CaptionTimes[] =>
  health.map(({ language, lastAt, lines }) => ({
    language,
    lastAt: Date.parse(lastAt),
    recent: Array.from({ length: lines }, () => Date.parse(lastAt)),
  }));

export const withCaption = (
  times: readonly CaptionTimes[],
  { language, saidAt }: { language: string; saidAt: string },
): CaptionTimes[] => {
  const at = Date.parse(saidAt);
  const before = times.find((each) => each.language === language);
  const recent = [...(before?.recent ?? []).filter((each) => each > at - minuteMs), at];
  const others = times.filter((each) => each.language !== language);
  return [...others, { language, lastAt: at, recent }].toSorted((one, other) =>
    one.language.localeCompare(other.language),
  );
};

const agoText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 120 ? t(m.deskSecondsAgo, { seconds }) : t(m.deskMinutesAgo, { minutes: Math.round(seconds / 60) });
};

interface Props {
  times: readonly CaptionTimes[];
  session: { startsAt: number; endsAt: number };
  /** Added to the browser's clock, it is the server's. */
  offsetMs: number;
  announce: (text: string) => void;
}

const warningsAt = ({ times, session: { startsAt, endsAt } }: Props, now: number): string[] => {
  if (now < startsAt + silentMs || now >= endsAt) return [];
  if (times.length === 0) return [t(m.deskNoCaptionsWarning)];
  return times
    .filter(({ lastAt }) => now - lastAt >= silentMs)
    .map(({ language }) => t(m.deskSilentWarning, { language: languageName(language, currentLanguage()) }));
};

export const CaptionHealth = (props: Props) => {
  const { times, offsetMs, announce } = props;
  const [now, setNow] = useState(() => Date.now() + offsetMs);
  const warnings = warningsAt(props, now);
  const tick = useEffectEvent(() => {
    const next = Date.now() + offsetMs;
    setNow(next);
    for (const warning of warningsAt(props, next)) if (!warnings.includes(warning)) announce(warning);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="section" aria-labelledby="desk-captions">
      <h3 id="desk-captions">{t(m.deskCaptions)}</h3>
      {warnings.map((warning) => (
        <p className="notice notice--bad" key={warning}>
          {warning}
        </p>
      ))}
      {times.length === 0 ? (
        <p>{t(m.deskCaptionsNone)}</p>
      ) : (
        <ul>
          {times.map(({ language, lastAt, recent }) => (
            <li key={language}>
              {t(m.deskHealth, {
                language: languageName(language, currentLanguage()),
                ago: agoText(Math.max(now, lastAt) - lastAt),
                lines: recent.filter((at) => at > now - minuteMs).length,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
