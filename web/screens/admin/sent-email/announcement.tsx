// An announcement with live progress.
import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Announcement, readAnnouncement, stopAnnouncement } from '#contract/admin/announcements.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { audiences, paragraphsOf } from '#rules/admin/announcements.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { ApiError, browserCall, CallFailed, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';
import { announcementStateWords, progressWords } from '#web/screens/admin/sent-email/announcement-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Announcement> =>
  guardAccount(request, () => context.get(callContext)(readAnnouncement, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<Announcement | undefined> = {
  title: (data) => data?.subject ?? t(m.announcementTitleUnknown),
  titleLang: (data) => data && contentLang(),
  crumbs: () => [
    { to: '/staff/email', text: t(common.staffMenuEmail) },
    { to: '/staff/announcements', text: t(m.announcementsTitle) },
  ],
};

const everyMs = 3000;

const isMoving = ({ state, counts }: Announcement): boolean =>
  state === 'scheduled' || state === 'sending' || (state === 'stopped' && counts.waiting > 0);

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

interface ProgressProps {
  announcement: Announcement;
  trouble: string;
  stop: () => void;
}

const Progress = ({ announcement, trouble, stop }: ProgressProps) => {
  const { counts, recipients, state } = announcement;
  const waits = counts.waiting + counts.pending;
  return (
    <WorkProgress
      name={announcementStateWords(announcement)}
      words={progressWords(announcement)}
      done={recipients - waits}
      total={recipients}
      trouble={trouble}
    >
      {state === 'scheduled' && (
        <p>
          {rich(m.announcementFirstEmail, {
            moment: shortMomentText(announcement.dueAt),
            time: (text) => <time dateTime={announcement.dueAt}>{text}</time>,
          })}
        </p>
      )}
      {waits > 0 && state !== 'stopped' && (
        <ConfirmButton
          title={t(m.announcementStopTitle)}
          text={t(m.announcementStopText, { count: waits })}
          yes={t(m.announcementStop)}
          no={t(m.announcementStopNo)}
          confirmed={stop}
        >
          {t(m.announcementStop)}
        </ConfirmButton>
      )}
    </WorkProgress>
  );
};

/** What became of it, with its emails. */
const Result = ({ announcement }: { announcement: Announcement }) => {
  const { counts, subject, state } = announcement;
  const isGood = counts.failed === 0 && counts.unsent === 0 && state === 'sent';
  const emails = (query: Record<string, string>) => `/staff/email?${new URLSearchParams({ ...query, q: subject })}`;
  return (
    <div className={isGood ? 'notice notice--good' : 'notice'}>
      <p>
        <strong>{announcementStateWords(announcement)}</strong>: {progressWords(announcement)}
      </p>
      <p className="button-row">
        <Link to={emails({})}>{t(m.announcementEmails)}</Link>
        {counts.failed > 0 && <Link to={emails({ state: 'failed' })}>{t(m.announcementFailures)}</Link>}
      </p>
    </div>
  );
};

export const Component = () => {
  const { known, setKnown, isOld } = useProgress(useLoaderData<typeof loader>());
  const request = useAccountRequest();
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const status = useRef<HTMLParagraphElement>(null);
  const stop = async (): Promise<void> => {
    setStatusMessage('');
    const error = await request(async () => {
      setKnown(await browserCall(stopAnnouncement, { params: { id: String(known.id) } }));
    });
    setStatusMessage(error ? error.message : t(m.announcementStopDone));
    // The button is gone.
    if (!error) status.current?.focus();
  };
  return (
    <>
      <h1 lang={contentLang()}>{known.subject}</h1>
      <dl className="card facts">
        <div>
          <dt>{t(m.announcementSession)}</dt>
          <dd>
            {inEnglish(known.sessionName)}, <ShortSessionTime start={known.startDate} />
          </dd>
        </div>
        <div>
          <dt>{t(m.mailTo)}</dt>
          <dd>{t(m.announcementAudience, { audience: t(audiences[known.audience]), accounts: known.recipients })}</dd>
        </div>
        <div>
          <dt>{t(m.mailCreated)}</dt>
          <dd>
            {known.by === '' ? (
              <ShortSessionTime start={known.createdAt} />
            ) : (
              rich(m.announcementCreatedBy, {
                name: known.by,
                moment: shortMomentText(known.createdAt),
                time: (text) => <time dateTime={known.createdAt}>{text}</time>,
              })
            )}
          </dd>
        </div>
      </dl>
      {isMoving(known) ? (
        <Progress announcement={known} trouble={isOld ? t(m.announcementOutOfDate) : ''} stop={() => void run(stop)} />
      ) : (
        <Result announcement={known} />
      )}
      {/* Announced when the state changes, not at each email. */}
      <p aria-live="polite" className="visually-hidden">
        {announcementStateWords(known)}
      </p>
      <p ref={status} tabIndex={-1} aria-live="polite">
        {statusMessage}
      </p>
      <section className="section" aria-labelledby="announcement-text">
        <h2 id="announcement-text">{t(m.announcementText)}</h2>
        <div className="card plain-text" lang={contentLang()}>
          {paragraphsOf(known.text).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {known.textEs && (
          <>
            <h3>{t(m.announcementPreviewEs)}</h3>
            <div className="card plain-text" lang="es">
              <p>
                <strong>{known.subjectEs}</strong>
              </p>
              {paragraphsOf(known.textEs).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </>
        )}
      </section>
    </>
  );
};
