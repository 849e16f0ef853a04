// Links to subscribe: upcoming sessions as a calendar, new recordings as a feed.

import { Link } from 'react-router';
import type { Series } from '#contract/catalog/series.ts';
import { updatesByEmail } from '#messages/en/email-updates.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

type Followed = Pick<Series, 'name' | 'route' | 'lang'>;

const webcal = (publicUrl: string, file: string): string =>
  `${publicUrl.replace(/^https?:/, 'webcal:')}/api/calendar/${file}.ics`;

export const Subscribe = ({ series, publicUrl }: { series: Followed; publicUrl: string }) => (
  <section className="section">
    <h2>{t(m.subscribeHeading)}</h2>
    <p>
      <Link to="/updates">{t(updatesByEmail)}</Link>
    </p>
    <p>{t(m.subscribeIntro)}</p>
    <ul className="follow">
      <li>
        <a href={webcal(publicUrl, series.route)}>
          {rich(m.subscribeCalendar, { series: inLang(series.name, series.lang?.name) })}
        </a>
      </li>
      <li>
        <a href={webcal(publicUrl, 'all')}>{t(m.subscribeCalendarAll)}</a>
      </li>
      <li>
        <a href={`/api/recordings/${series.route}.atom`}>
          {rich(m.subscribeRecordings, { series: inLang(series.name, series.lang?.name) })}
        </a>
      </li>
      <li>
        <a href="/api/recordings/all.atom">{t(m.subscribeRecordingsAll)}</a>
      </li>
    </ul>
  </section>
);
