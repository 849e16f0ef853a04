// The filters of the schedule, how many sessions they leave, and the switch between list and calendar. They work without scripts.
import { Form, Link } from 'react-router';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  type FilterName,
  type FilterOptions,
  filterNames,
  hasFilter,
  type ScheduleQuery,
  scheduleAddress,
} from '#web/screens/catalog/sessions/schedule-query.ts';
import '#web/screens/catalog/sessions/schedule.css';

const labels: Record<FilterName, [label: Message, all: Message]> = {
  series: [m.seriesHeading, m.searchAllSeries],
  topic: [m.sessionTopic, m.scheduleAllTopics],
  credit: [m.searchCredit, m.searchAnyCredit],
  method: [m.sessionHowToAttend, m.scheduleAnyMethod],
  language: [m.sessionLanguage, m.scheduleAllLanguages],
};

interface Props {
  query: ScheduleQuery;
  options: FilterOptions;
  /** The month that the calendar opens with. */
  firstMonth: string;
  /** How many sessions the filters leave. */
  count: number;
}

export const ScheduleFilters = ({ query, options, firstMonth, count }: Props) => {
  const { month, ...filters } = query;
  // Where all sessions are in one language, there is nothing to choose.
  const shown = filterNames.filter((name) => name !== 'language' || query.language || options.language.length > 1);
  return (
    <>
      <details className="schedule-filters" key={scheduleAddress(query)} open={hasFilter(query)}>
        <summary>{t(m.searchFilters)}</summary>
        <Form method="get" aria-label={t(m.scheduleFilters)} preventScrollReset>
          {shown.map((name) => (
            <div className="field" key={name}>
              <label htmlFor={`filter-${name}`}>{t(labels[name][0])}</label>
              <select id={`filter-${name}`} name={name} defaultValue={query[name] ?? ''}>
                <option value="">{t(labels[name][1])}</option>
                {options[name].map(([value, text, lang]) => (
                  <option key={value} value={value} lang={lang}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {month && <input type="hidden" name="month" value={month} />}
          <p className="schedule-filters__go">
            <button type="submit" className="button button--second">
              {t(m.scheduleApply)}
            </button>
            {hasFilter(query) && (
              <Link to={scheduleAddress(month ? { month } : {})} preventScrollReset>
                {t(m.scheduleClear)}
              </Link>
            )}
          </p>
        </Form>
      </details>
      <div className="view-switch">
        <p className="found__count" data-results={hasFilter(query) || undefined}>
          {t(hasFilter(query) ? m.scheduleFound : m.sessionsCount, { count })}
        </p>
        <nav aria-label={t(m.scheduleViews)}>
          <ul>
            <li>
              <Link to={scheduleAddress(filters)} aria-current={month ? undefined : 'true'} preventScrollReset>
                {t(m.scheduleList)}
              </Link>
            </li>
            <li>
              <Link
                to={scheduleAddress({ ...filters, month: month ?? firstMonth })}
                aria-current={month ? 'true' : undefined}
                preventScrollReset
              >
                {t(m.scheduleCalendar)}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
};
