// Links to subscribe: upcoming sessions as a calendar, new recordings as a feed.
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';

interface Followed {
  name: string;
  route: string;
}

const webcal = (publicUrl: string, file: string): string =>
  `${publicUrl.replace(/^https?:/, 'webcal:')}/api/calendar/${file}.ics`;

export const Subscribe = ({ series, publicUrl }: { series: Followed; publicUrl: string }) => (
  <section className="section">
    <h2>{t(m.subscribeHeading)}</h2>
    <p>{t(m.subscribeIntro)}</p>
    <ul className="follow">
      <li>
        <a href={webcal(publicUrl, series.route)}>{t(m.subscribeCalendar, { series: series.name })}</a>
      </li>
      <li>
        <a href={webcal(publicUrl, 'all')}>{t(m.subscribeCalendarAll)}</a>
      </li>
      <li>
        <a href={`/api/recordings/${series.route}.atom`}>{t(m.subscribeRecordings, { series: series.name })}</a>
      </li>
      <li>
        <a href="/api/recordings/all.atom">{t(m.subscribeRecordingsAll)}</a>
      </li>
    </ul>
  </section>
);
