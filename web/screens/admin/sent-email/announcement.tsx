// An announcement with live progress.
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Announcement, readAnnouncement, stopAnnouncement } from '#contract/admin/announcements.ts';
import { audiences, paragraphsOf } from '#rules/admin/announcements.ts';
import { counted } from '#rules/platform/counted.ts';
import { ApiError, browserCall, CallFailed, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { announcementStateWords, progressWords } from '#web/screens/admin/sent-email/announcement-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Announcement> =>
  guardAccount(request, () => context.get(callContext)(readAnnouncement, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<Announcement | undefined> = {
  title: (data) => data?.subject ?? 'Announcement',
  crumbs: () => [
    { to: '/staff/mail', text: 'Mail' },
    { to: '/staff/mail/announcements', text: 'Announcements' },
  ],
};

const everyMs = 3000;

const isMoving = ({ state, counts }: Announcement): boolean =>
  state === 'held' || state === 'under way' || (state === 'stopped' && counts.waiting > 0);

/** Polls while it is in progress. */
const useProgress = (initial: Announcement) => {
  const [known, setKnown] = useState(initial);
  const [isOld, setIsOld] = useState(false);
  const moves = isMoving(known);
  useEffect(() => {
    if (!moves) return;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        setKnown(await browserCall(readAnnouncement, { params: { id: String(initial.id) } }));
        setIsOld(false);
      } catch (error) {
        if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
        setIsOld(true);
      }
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [moves, initial.id]);
  return { known, setKnown, isOld };
};

const Progress = ({ announcement }: { announcement: Announcement }) => {
  const { counts, recipients } = announcement;
  const settled = recipients - counts.waiting - counts.unwritten;
  return (
    <p>
      <label htmlFor="announcement-progress">{announcementStateWords(announcement)}</label>{' '}
      <progress id="announcement-progress" max={recipients} value={settled} /> {progressWords(announcement)}
    </p>
  );
};

export const Component = () => {
  const { known, setKnown, isOld } = useProgress(useLoaderData<typeof loader>());
  const request = useAccountRequest();
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const stop = async (): Promise<void> => {
    const error = await request(async () => {
      setKnown(await browserCall(stopAnnouncement, { params: { id: String(known.id) } }));
    });
    setStatusMessage(error ? error.message : 'It is stopped. What was not sent stays here.');
  };
  const waits = known.counts.waiting + known.counts.unwritten;
  return (
    <>
      <h1>{known.subject}</h1>
      <dl className="card facts">
        <div>
          <dt>Session</dt>
          <dd>
            {known.sessionName}, <ShortSessionTime start={known.startDate} />
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            {audiences[known.audience].name}: {counted(known.recipients, 'account')}
          </dd>
        </div>
        <div>
          <dt>Written</dt>
          <dd>
            <ShortSessionTime start={known.createdAt} />
            {known.by && ` by ${known.by}`}
          </dd>
        </div>
      </dl>
      <Progress announcement={known} />
      {/* Announced when the state changes, not at each email. */}
      <p aria-live="polite" className="visually-hidden">
        {announcementStateWords(known)}
      </p>
      <p aria-live="polite">
        {statusMessage}
        {isOld && ' Not up to date: the server could not be reached. It is asked again by itself.'}
      </p>
      {known.state === 'held' && (
        <p>
          The first message goes at <ShortSessionTime start={known.dueAt} />. Until then nothing has left.
        </p>
      )}
      {waits > 0 && known.state !== 'stopped' && (
        <p>
          <ConfirmButton
            title="Stop this announcement?"
            text={`${counted(waits, 'message that waits is', 'messages that wait are')} taken back. What has left cannot be.`}
            yes="Stop it"
            no="Let it go"
            confirmed={() => void run(stop)}
          >
            Stop it
          </ConfirmButton>
        </p>
      )}
      {known.counts.failed > 0 && (
        <p>
          <Link to={`/staff/mail?${new URLSearchParams({ state: 'failed', q: known.subject })}`}>
            See why messages failed, and try them again
          </Link>
        </p>
      )}
      <section className="section" aria-labelledby="announcement-text">
        <h2 id="announcement-text">What it says</h2>
        <div className="card plain-text">
          {paragraphsOf(known.text).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </section>
    </>
  );
};
