// Sessions with their questions, for staff.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PresentedSession, presentedSessions } from '#contract/questions.ts';
import { momentOf } from '#rules/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PresentedSession[]> =>
  guardAccount(request, () => context.get(callContext)(presentedSessions, {}));

export const handle: ScreenHandle = { title: () => 'Questions' };

const countText = ({ questionCount, questionLimit }: PresentedSession): string =>
  `${questionCount} of ${questionLimit} ${questionLimit === 1 ? 'question' : 'questions'}`;

const List = ({ id, title, sessions }: { id: string; title: string; sessions: PresentedSession[] }) =>
  sessions.length > 0 && (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id} className="session-list__item" data-series={session.approute}>
            <Link to={`/staff/questions/${session.id}`}>{session.sessionName}</Link>
            <span className="soft small">
              <ShortSessionTime start={session.startDate} /> · {countText(session)}
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
  return (
    <>
      <h1>Questions</h1>
      <p>What people have asked the presenters. Put them in order, mark them, print them, or show them live.</p>
      {sessions.length === 0 && <p>There is no session to come, and none in the last 30 days.</p>}
      <List id="questions-to-come" title="Sessions to come" sessions={sessions.filter((each) => !isOver(each))} />
      <List id="questions-past" title="Of the last 30 days" sessions={asked.filter(isOver).toReversed()} />
    </>
  );
};
