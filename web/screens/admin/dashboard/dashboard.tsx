// The staff dashboard: the week's sessions and open work, most urgent first.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type DashboardSession,
  readDashboard,
  readSetup,
  type Task,
  type TaskList,
} from '#contract/admin/dashboard.ts';
import { listChanges } from '#contract/platform/versioned-records.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuDashboard } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { attendanceText } from '#rules/catalog/attendance-choice.ts';
import { easternTimeSpanText, plainDayText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ifPermitted } from '#web/client/if-permitted.ts';
import { langOf } from '#web/client/language.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish, inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { RecentChanges, Tiles } from '#web/screens/admin/dashboard/dashboard-summary.tsx';
import { SetupList } from '#web/screens/admin/dashboard/setup-list.tsx';
import { dueWords, taskWords } from '#web/screens/admin/dashboard/task-words.ts';
import { Permitted, usePermissions } from '#web/shell/console/permissions.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const mostChanges = 5;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [dashboard, setup, history] = await Promise.all([
      call(readDashboard, {}),
      call(readSetup, {}),
      ifPermitted(call(listChanges, { query: {} })),
    ]);
    return { ...dashboard, setup, changes: history?.changes.slice(0, mostChanges) ?? null };
  });

export const handle: ScreenHandle = { title: () => t(staffMenuDashboard) };

const missingWords: Record<DashboardSession['missing'][number], Message> = {
  'meeting link': m.dashboardMissingMeetingLink,
  'dial-in': m.dashboardMissingDialIn,
  captioning: m.dashboardMissingCaptioning,
  interpreter: m.dashboardMissingInterpreter,
};

const registrationsText = ({ methods, seats }: DashboardSession): string => {
  const count = methods.reduce((sum, { people }) => sum + people, 0);
  if (count === 0) return t(m.dashboardNoRegistrations);
  const texts = methods.map(({ method, people }) => t(m.dashboardMethod, { method: attendanceText(method), people }));
  const limited = seats === null ? 'no' : 'yes';
  return t(m.dashboardRegistrations, { count, limited, seats: seats ?? 0, methods: listText(texts) });
};

const peopleText = (session: DashboardSession): string => {
  const registrations = registrationsText(session);
  return session.waiting === 0 ? registrations : t(m.dashboardWaiting, { registrations, count: session.waiting });
};

const Missing = ({ session }: { session: DashboardSession }) =>
  session.missing.length > 0 && (
    <ul className="desk-session__missing">
      {session.missing.map((part) => (
        <li key={part} className="tag tag--live">
          {t(missingWords[part])}
        </li>
      ))}
    </ul>
  );

const accommodationsText = ({ openAccommodations: count, arrangeBy }: DashboardSession): string =>
  arrangeBy === null
    ? t(m.dashboardAccommodations, { count })
    : t(m.dashboardAccommodationsBy, { count, day: plainDayText(arrangeBy) });

const DeskSession = ({ session }: { session: DashboardSession }) => {
  const has = usePermissions();
  const hasWays = session.openAccommodations > 0 || has('live') || has('announcements');
  return (
    <li className="desk-session">
      <h3>
        <Link to={`/staff/sessions/${session.id}`} lang={contentLang()}>
          {session.name}
        </Link>
      </h3>
      <p>
        {session.isToday ? (
          easternTimeSpanText(session.startDate, session.endDate)
        ) : (
          <ShortSessionTime start={session.startDate} />
        )}
        <br />
        {peopleText(session)}
      </p>
      <Missing session={session} />
      {hasWays && (
        <ul className="desk-session__ways">
          {session.openAccommodations > 0 && (
            <li>
              <Link to={`/staff/accommodations#needs-${session.id}`}>{accommodationsText(session)}</Link>
            </li>
          )}
          {has('live') && (
            <li>
              <Link to={`/staff/questions/${session.id}`}>
                {session.questions === 0
                  ? rich(m.dashboardQuestions, { session: inEnglish(session.name), hidden })
                  : rich(m.dashboardQuestionsToReview, {
                      count: session.questions,
                      session: inEnglish(session.name),
                      hidden,
                    })}
              </Link>
            </li>
          )}
          {has('announcements') && (
            <li>
              <Link to={`/staff/announcements/new?session=${session.id}`}>
                {rich(m.dashboardEmailRegistrants, { session: inEnglish(session.name), hidden })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
};

const Sessions = ({ id, title, sessions }: { id: string; title: string; sessions: DashboardSession[] }) =>
  sessions.length > 0 && (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="desk-sessions">
        {sessions.map((session) => (
          <DeskSession key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );

const Row = ({ list, task }: { list: TaskList; task: Task }) => {
  const due = dueWords(task.daysLeft);
  const isForBody = task.body !== undefined;
  const { count, address, session } = taskWords[list.kind];
  const name = session === 'name' ? inEnglish(task.name) : inLang(task.name, langOf(task.language ?? null));
  const detail = isForBody ? '' : task.detail;
  const counted = count?.(task.count) ?? '';
  return (
    <li className="desk-task">
      <Link to={address(task)}>{isForBody ? rich(m.dashboardTaskForBody, { name, body: task.detail }) : name}</Link>
      {detail + counted !== '' && (
        <p className="desk-task__facts">
          {session === 'detail' ? inEnglish(detail) : detail}
          {detail !== '' && counted !== '' && ', '}
          {counted}
        </p>
      )}
      {due !== '' && list.kind !== 'email-failed' && list.kind !== 'email-stuck' && (
        <p
          className={
            task.daysLeft !== null && task.daysLeft < 0 ? 'desk-task__due desk-task__due--late' : 'desk-task__due'
          }
        >
          {due}
        </p>
      )}
    </li>
  );
};

const List = ({ list }: { list: TaskList }) => {
  const { title, all } = taskWords[list.kind];
  return (
    <section className="section" aria-labelledby={`desk-${list.kind}`}>
      <h2 id={`desk-${list.kind}`}>{t(m.dashboardListTitle, { title: t(title), count: list.count })}</h2>
      <ul className="desk-tasks">
        {list.items.map((task) => (
          <Row key={`${task.id} ${task.detail}`} list={list} task={task} />
        ))}
      </ul>
      <p>
        <Link to={all.to}>{t(all.text)}</Link>
      </p>
    </section>
  );
};

export const Component = () => {
  const { day, sessions, lists, setup, changes } = useLoaderData<typeof loader>();
  const today = sessions.filter(({ isToday }) => isToday);
  const later = sessions.filter(({ isToday }) => !isToday);
  return (
    <>
      <div className="dashboard-head">
        <div>
          <h1>{t(staffMenuDashboard)}</h1>
          <p>{t(m.dashboardIntro, { day: plainDayText(day) })}</p>
        </div>
        <Permitted to="program">
          <Link className="button" to="/staff/sessions/new">
            {t(m.dashboardNewSession)}
          </Link>
        </Permitted>
      </div>
      <SetupList {...setup} />
      <Tiles lists={lists} />
      <Sessions id="sessions-today" title={t(m.dashboardSessionsToday, { count: today.length })} sessions={today} />
      {lists.length === 0 && <p className="notice notice--good">{t(m.dashboardNoTasks)}</p>}
      {lists.map((list) => (
        <List key={list.kind} list={list} />
      ))}
      <Sessions id="sessions-later" title={t(m.dashboardSessionsLater, { count: later.length })} sessions={later} />
      {sessions.length === 0 && <p>{t(m.dashboardNoSessions)}</p>}
      {changes && <RecentChanges changes={changes} />}
    </>
  );
};
