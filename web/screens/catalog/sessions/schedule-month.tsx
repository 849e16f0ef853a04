// The schedule as the calendar of one month. In a narrow window, only days with sessions are shown.
import { Link } from 'react-router';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { monthAfter, weeksOf } from '#rules/catalog/month-calendar.ts';
import { easternDay, monthText, plainDayText, timeText, weekdayText } from '#rules/platform/eastern-time.ts';
import {
  type ScheduledSession,
  type ScheduleQuery,
  scheduleAddress,
} from '#web/screens/catalog/sessions/schedule-query.ts';
import '#web/screens/catalog/sessions/schedule.css';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const Day = ({ day, sessions }: { day: string; sessions: readonly ScheduledSession[] }) => (
  <td className={sessions.length > 0 ? 'calendar__day' : 'calendar__day calendar__day--empty'}>
    {day && (
      <time dateTime={day}>
        <span className="calendar__number" aria-hidden="true">
          {Number(day.slice(-2))}
        </span>
        <span className="calendar__date">{plainDayText(day)}</span>
      </time>
    )}
    {sessions.length > 0 && (
      <ul>
        {sessions.map((session) => (
          <li key={session.id} data-series={session.route}>
            <Link to={`/${session.route}/session/${session.id}`}>
              <span className="small">{`${timeText(session.start)} `}</span>
              <span lang={session.lang?.sessionName}>{session.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </td>
);

interface Props {
  query: ScheduleQuery;
  month: string;
  sessions: readonly ScheduledSession[];
}

export const ScheduleMonth = ({ query, month, sessions }: Props) => {
  const ofDay = (day: string) => sessions.filter(({ start }) => easternDay(start) === day);
  const step = (months: number) => {
    const other = monthAfter(month, months);
    return (
      <Link className="button button--second" to={scheduleAddress({ ...query, month: other })} preventScrollReset>
        {monthText(other)}
      </Link>
    );
  };
  const hasSessions = sessions.some(({ start }) => easternDay(start).startsWith(month));
  return (
    <>
      <nav className="button-row" aria-label={t(m.scheduleMonths)}>
        {step(-1)}
        {step(1)}
      </nav>
      <table className="calendar">
        <caption>
          {monthText(month)} <span className="soft small">{t(m.scheduleEastern)}</span>
        </caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekdayText(weekday, 'short')}</span>
                <span className="visually-hidden">{weekdayText(weekday, 'long')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, weekday) => (
                <Day key={weekdays[weekday]} day={day} sessions={ofDay(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!hasSessions && <p>{t(m.scheduleMonthNone, { month: monthText(month) })}</p>}
    </>
  );
};
