// The schedule as a list by month, with a checkbox for each open session.
import { Link } from 'react-router';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { sessionLanguageText } from '#rules/catalog/session-languages.ts';
import { easternDay, easternTimeText, monthText, shortDayParts } from '#rules/platform/eastern-time.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';
import type { ScheduledSession } from '#web/screens/catalog/sessions/schedule-query.ts';
import '#web/screens/catalog/sessions/schedule.css';

const Day = ({ start }: { start: string }) => {
  const { weekday, month, day, year } = shortDayParts(start);
  return (
    <time className="pick__day" dateTime={start}>
      {weekday}
      <span className="visually-hidden">{`, ${month} `}</span>
      <b>{day}</b>
      <span className="visually-hidden">{`, ${year}`}</span>
    </time>
  );
};

interface RowProps {
  session: ScheduledSession;
  isChosen: boolean;
  choose: (id: number, on: boolean) => void;
}

const Row = ({ session, isChosen, choose }: RowProps) => {
  const { id } = session;
  const isOpen = session.state === 'open';
  return (
    <li data-series={session.route} className="pick__item" data-chosen={isChosen || undefined}>
      {isOpen ? (
        <label className="pick__choose">
          <input
            id={`choose-${id}`}
            type="checkbox"
            checked={isChosen}
            aria-labelledby={`title-${id} day-${id}`}
            aria-describedby={`about-${id}`}
            onChange={(event) => choose(id, event.target.checked)}
          />
          <span id={`day-${id}`}>
            <Day start={session.start} />
          </span>
        </label>
      ) : (
        <div className="pick__choose">
          <Day start={session.start} />
        </div>
      )}
      <div className="pick__body">
        <h3 className="pick__title">
          <Link id={`title-${id}`} to={`/${session.route}/session/${id}`} lang={session.lang?.sessionName}>
            {session.name}
          </Link>
        </h3>
        <p className="soft small" id={`about-${id}`}>
          {rich(m.scheduleFacts, {
            time: easternTimeText(session.start),
            minutes: session.lengthMinutes,
            series: inLang(session.series, session.lang?.appname),
          })}
          {session.language !== 'en' && ` · ${sessionLanguageText(session.language)}`}
        </p>
        {isOpen && session.seats && <p className="pick__seats">{session.seats}</p>}
        {!isOpen && (
          <p>
            <SessionTag kind={session.state} />
          </p>
        )}
        <p lang={session.lang?.excerpt}>{session.text}</p>
      </div>
    </li>
  );
};

const byMonth = (sessions: readonly ScheduledSession[]): [month: string, sessions: ScheduledSession[]][] => {
  const months = new Map<string, ScheduledSession[]>();
  for (const session of sessions) {
    const month = easternDay(session.start).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return [...months];
};

interface Props {
  sessions: readonly ScheduledSession[];
  chosen: ReadonlySet<number>;
  choose: RowProps['choose'];
}

export const ScheduleList = ({ sessions, chosen, choose }: Props) => {
  const months = byMonth(sessions);
  return (
    <>
      {months.length > 1 && (
        <nav aria-label={t(m.scheduleMonths)}>
          <ul className="jump">
            {months.map(([month]) => (
              <li key={month}>
                <a href={`#month-${month}`}>{monthText(month)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {months.map(([month, listed]) => (
        <section key={month} className="month" id={`month-${month}`}>
          <div className="month__head">
            <h2>{monthText(month)}</h2>
            <span className="badge">{t(m.sessionsCount, { count: listed.length })}</span>
          </div>
          <ul className="pick">
            {listed.map((session) => (
              <Row key={session.id} session={session} isChosen={chosen.has(session.id)} choose={choose} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
