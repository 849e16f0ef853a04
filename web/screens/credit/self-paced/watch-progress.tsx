// The watched share of the video, with skipped parts.
import { useState } from 'react';
import { Link } from 'react-router';
import { type OwnCourse, readTranscript, type Watched } from '#contract/credit/self-paced.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import { unwatched, watchedSeconds } from '#rules/credit/watched-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { QueueState } from '#web/client/watched-queue.ts';

interface Props {
  own: OwnCourse;
  watched: Watched;
  state: QueueState;
  changed: () => Promise<void>;
}

/** Never rounded up. */
const percent = (share: number): number => Math.floor(share * 100 + 1e-9);
const mostGaps = 5;

const gapsText = (watched: Watched, videoSeconds: number): string => {
  const gaps = unwatched(watched.intervals, videoSeconds);
  const named = gaps.slice(0, mostGaps).map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`);
  const more = gaps.length > mostGaps ? ', and later parts' : '';
  return gaps.length === 0 ? '' : `Not watched yet: ${named.join(', ')}${more}.`;
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
      <p>You can also read the whole transcript, with its descriptions, in place of watching.</p>
      <button type="button" className="button button--second" onClick={() => void run(say)}>
        I have read the whole transcript
      </button>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </>
  );
};

export const WatchProgress = ({ own, watched, state, changed }: Props) => {
  const { videoSeconds } = own.video;
  if (videoSeconds === null) return null;
  const isDone = watched.isFull || own.video.hasReadTranscript;
  const seconds = `${clockText(watchedSeconds(watched.intervals))} of ${clockText(videoSeconds)}`;
  return (
    <section className="watched">
      <h2 id="watched">Watched today</h2>
      <progress className="watched__bar" max={1} value={watched.share} aria-labelledby="watched" />
      <p>
        {percent(watched.share)} percent ({seconds}). {!isDone && gapsText(watched, videoSeconds)}
      </p>
      <p aria-live="polite">
        {isDone && 'This step is done. Go on with the post-test.'}
        {state.is === 'waiting' && 'The last minutes are kept on this device. We send them as soon as we can.'}
        {state.is === 'refused' && state.message}
      </p>
      {isDone && (
        <p className="button-row">
          <Link className="button" to={`/continuing-education/self-paced-webinar/${own.sessionId}`}>
            Go on to the post-test
          </Link>
        </p>
      )}
      {!isDone && own.video.countsTranscript && <ReadInstead own={own} changed={changed} />}
    </section>
  );
};
