// The staff dashboard: the week's sessions and open work, most urgent first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readDashboard, type Task, type TaskList, type TodaysSession } from '#contract/admin/dashboard.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { attendanceChoices } from '#rules/catalog/attendance-choice.ts';
import { counted } from '#rules/platform/counted.ts';
import { plainDayText, timeSpanText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { countWords, dueWords, taskWords } from '#web/screens/admin/dashboard/task-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GoodBody<typeof readDashboard>> =>
  guardAccount(request, () => context.get(callContext)(readDashboard, {}));

export const handle: ScreenHandle = { title: () => 'Today' };

const missingWords: Record<TodaysSession['missing'][number], string> = {
  'meeting link': 'No meeting link',
  'dial-in': 'No dial-in number',
  captioning: 'Captioning not booked',
  interpreter: 'Interpreter not booked',
};

const names: Record<string, string> = attendanceChoices;

const methodWords = (methods: TodaysSession['methods']): string =>
  methods.map(({ method, people }) => `${people} by ${(names[method] ?? method).toLowerCase()}`).join(', ');

const peopleWords = ({ methods, waiting }: TodaysSession): string => {
  const seats = methods.reduce((sum, { people }) => sum + people, 0);
  const registered = seats === 0 ? 'Nobody registered yet' : `${seats} registered: ${methodWords(methods)}`;
  return waiting === 0 ? registered : `${registered}. ${waiting} on the waiting list`;
};

const Missing = ({ session }: { session: TodaysSession }) =>
  session.missing.length > 0 && (
    <ul className="desk-session__missing">
      {session.missing.map((part) => (
        <li key={part} className="tag tag--live">
          {missingWords[part]}
        </li>
      ))}
    </ul>
  );

const needWords = ({ openNeeds, arrangeBy }: TodaysSession): string =>
  `${counted(openNeeds, 'accommodation')} to arrange${
    arrangeBy === null ? '' : `, the first by ${plainDayText(arrangeBy)}`
  }`;

const DeskSession = ({ session }: { session: TodaysSession }) => (
  <li className="desk-session">
    <h3>
      <Link to={`/staff/sessions/${session.id}`}>{session.name}</Link>
    </h3>
    <p>
      {session.isToday ? (
        <>{timeSpanText(session.startDate, session.endDate)} Eastern Time</>
      ) : (
        <ShortSessionTime start={session.startDate} />
      )}
      <br />
      {peopleWords(session)}
    </p>
    <Missing session={session} />
    <ul className="desk-session__ways">
      {session.openNeeds > 0 && (
        <li>
          <Link to={`/staff/accommodations#needs-${session.id}`}>{needWords(session)}</Link>
        </li>
      )}
      <li>
        <Link to={`/staff/questions/${session.id}`}>
          {session.questions === 0 ? 'Questions' : `Questions: ${session.questions} to review`}
          <span className="visually-hidden"> of {session.name}</span>
        </Link>
      </li>
      <li>
        <Link to={`/staff/mail/announcements/new?session=${session.id}`}>
          Write to its people<span className="visually-hidden"> ({session.name})</span>
        </Link>
      </li>
    </ul>
  </li>
);

const Sessions = ({ id, title, sessions }: { id: string; title: string; sessions: TodaysSession[] }) =>
  sessions.length > 0 && (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>
        {title} ({sessions.length})
      </h2>
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
  const facts = [isForBody ? '' : task.words, countWords(list, task)].filter((part) => part !== '').join(', ');
  return (
    <li className="desk-task">
      <Link to={taskWords[list.kind].address(task)}>
        {task.name}
        {isForBody && `, for ${task.words}`}
      </Link>
      {facts !== '' && <p className="desk-task__facts">{facts}</p>}
      {due !== '' && list.kind !== 'mail-failed' && list.kind !== 'mail-stuck' && (
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
      <h2 id={`desk-${list.kind}`}>
        {title} ({list.count})
      </h2>
      <ul className="desk-tasks">
        {list.items.map((task) => (
          <Row key={`${task.id} ${task.words}`} list={list} task={task} />
        ))}
      </ul>
      <p>
        <Link to={all.to}>{all.text}</Link>
      </p>
    </section>
  );
};

export const Component = () => {
  const { day, sessions, lists } = useLoaderData<typeof loader>();
  const today = sessions.filter(({ isToday }) => isToday);
  const later = sessions.filter(({ isToday }) => !isToday);
  return (
    <>
      <h1>Today</h1>
      <p>{plainDayText(day)}, Eastern Time. What needs a person stands at the top, the most urgent first.</p>
      <Sessions id="sessions-today" title="Sessions today" sessions={today} />
      {lists.length === 0 && (
        <p className="notice notice--good">
          Nothing waits for you: no question, request, form, roster or message needs a person now.
        </p>
      )}
      {lists.map((list) => (
        <List key={list.kind} list={list} />
      ))}
      <Sessions id="sessions-later" title="Sessions in the next six days" sessions={later} />
      {sessions.length === 0 && <p>There is no session today or in the next six days.</p>}
    </>
  );
};
