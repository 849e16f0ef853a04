// The list of sessions with questions for staff.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PresentedSession, presentedSessions } from '#contract/registration/questions.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PresentedSession[]> =>
  guardAccount(request, () => context.get(callContext)(presentedSessions, {}));

export const handle: ScreenHandle = { title: () => t(m.questionsTitle) };

/** Sessions this close are listed even without questions. */
const soonMs = 14 * 24 * 60 * 60 * 1000;

const List = ({ id, title, sessions }: { id: string; title: string; sessions: PresentedSession[] }) =>
  sessions.length > 0 && (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id} className="session-list__item" data-series={session.approute}>
            <Link to={`/staff/questions/${session.id}`} lang={session.lang?.sessionName}>
              {session.sessionName}
            </Link>
            <span className="soft small">
              <ShortSessionTime start={session.startDate} /> ·{' '}
              {t(m.questionsCount, { count: session.questionCount, limit: session.questionLimit })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

export const Component = () => {
  const sessions = useLoaderData<typeof loader>();
  const isOver = ({ endDate }: PresentedSession): boolean => momentOf(endDate).epochMilliseconds < Date.now();
  const asked = sessions.filter(({ questionCount }) => questionCount > 0);
  const isSoon = ({ startDate }: PresentedSession): boolean =>
    momentOf(startDate).epochMilliseconds < Date.now() + soonMs;
  const toCome = sessions.filter((each) => !isOver(each) && (each.questionCount > 0 || isSoon(each)));
  const past = asked.filter(isOver).toReversed();
  return (
    <>
      <h1>{t(m.questionsTitle)}</h1>
      <p>{t(m.questionsStaffIntro)}</p>
      {toCome.length + past.length === 0 && <p>{t(m.questionsStaffEmpty)}</p>}
      <List id="questions-to-come" title={t(m.questionsStaffUpcoming)} sessions={toCome} />
      <List id="questions-past" title={t(m.questionsStaffPast)} sessions={past} />
    </>
  );
};
