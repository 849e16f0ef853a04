// The watched share of the video, with skipped parts.

import { useState } from 'react';
import { Link } from 'react-router';
import { type MyCourse, readTranscript, type Watched } from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import { unwatched, watchedSeconds } from '#rules/credit/watched-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { QueueState } from '#web/client/watched-queue.ts';
import '#web/screens/credit/self-paced/self-paced.css';

interface Props {
  own: MyCourse;
  watched: Watched;
  state: QueueState;
  changed: () => Promise<void>;
}

/** Never rounded up. */
const percent = (share: number): number => Math.floor(share * 100 + 1e-9);
const mostGaps = 5;

const gapsText = (watched: Watched, videoSeconds: number): string => {
  const gaps = unwatched(watched.intervals, videoSeconds);
  const named = gaps
    .slice(0, mostGaps)
    .map(({ from, to }) => t(m.watchedPart, { from: clockText(from), to: clockText(to) }));
  if (gaps.length === 0) return '';
  const parts = named.join(', ');
  return gaps.length > mostGaps ? t(m.watchedGapsMore, { parts }) : t(m.watchedGaps, { parts });
};

const ReadInstead = ({ own, changed }: Pick<Props, 'own' | 'changed'>) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const say = async (): Promise<void> => {
    const error = await request(() => browserCall(readTranscript, { params: { id: String(own.sessionId) } }));
    setFailure(error?.message ?? '');
    if (!error) await changed();
  };
  return (
    <>
      <p>{t(m.readInstead)}</p>
      <button type="button" className="button button--second" onClick={() => void run(say)}>
        {t(m.readInsteadDone)}
      </button>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </>
  );
};

export const WatchProgress = ({ own, watched, state, changed }: Props) => {
  const { videoSeconds } = own.video;
  if (videoSeconds === null) return null;
  const isDone = watched.isFull || own.video.hasReadTranscript;
  const share = {
    percent: percent(watched.share),
    watched: clockText(watchedSeconds(watched.intervals)),
    total: clockText(videoSeconds),
  };
  return (
    <section className="watched">
      <h2 id="watched">{t(m.watchedToday)}</h2>
      <progress className="watched__bar" max={1} value={watched.share} aria-labelledby="watched" />
      <p>
        {t(m.watchedShare, share)} {!isDone && gapsText(watched, videoSeconds)}
      </p>
      <p aria-live="polite">
        {isDone && t(m.watchedDone)}
        {state.is === 'waiting' && t(m.watchedWaiting)}
        {state.is === 'refused' && state.message}
      </p>
      {isDone && (
        <p className="button-row">
          <Link className="button" to={`/continuing-education/self-paced-webinar/${own.sessionId}`}>
            {t(m.goToPostTest)}
          </Link>
        </p>
      )}
      {!isDone && own.video.countsTranscript && <ReadInstead own={own} changed={changed} />}
    </section>
  );
};
