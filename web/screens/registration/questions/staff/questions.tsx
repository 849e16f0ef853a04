// The list of sessions with questions for staff.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PresentedSession, presentedSessions } from '#contract/registration/questions.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PresentedSession[]> =>
  guardAccount(request, () => context.get(callContext)(presentedSessions, {}));

export const handle: ScreenHandle = { title: () => 'Questions' };

/** Sessions this close are listed even without questions. */
const soonMs = 14 * 24 * 60 * 60 * 1000;

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
  const isSoon = ({ startDate }: PresentedSession): boolean =>
    momentOf(startDate).epochMilliseconds < Date.now() + soonMs;
  const toCome = sessions.filter((each) => !isOver(each) && (each.questionCount > 0 || isSoon(each)));
  const past = asked.filter(isOver).toReversed();
  return (
    <>
      <h1>Questions</h1>
      <p>What people have asked the presenters. Put them in order, mark them, print them, or show them live.</p>
      {toCome.length + past.length === 0 && (
        <p>No questions have been asked: not for a session to come, nor for one of the last 30 days.</p>
      )}
      <List id="questions-to-come" title="Sessions to come" sessions={toCome} />
      <List id="questions-past" title="Of the last 30 days" sessions={past} />
    </>
  );
};
