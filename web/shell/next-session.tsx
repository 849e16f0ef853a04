// The banner with a series' next session. A narrow window shows its day, and the rest once it is opened.
import { Link } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { momentText, shortDayText } from '#rules/platform/eastern-time.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import type { ListedSeries } from '#web/shell/frame-data.ts';

export const NextSession = ({ series }: { series: ListedSeries }) =>
  series.sessionId && series.sessionDate ? (
    <details className="next-session">
      <summary>
        <span className="wrap next-session__row">
          {rich(m.nextSession, { hidden })}{' '}
          <time dateTime={series.sessionDate}>{shortDayText(series.sessionDate)}</time>
        </span>
      </summary>
      <p className="wrap next-session__row">
        <strong>{rich(m.nextSession, { hidden })}</strong>
        <span>
          <time dateTime={series.sessionDate}>{momentText(series.sessionDate)}</time>
        </span>
        <Link to={`/${series.route}/session/${series.sessionId}`} lang={series.lang?.sessionName}>
          {series.sessionName}
        </Link>
      </p>
    </details>
  ) : (
    <div className="next-session">
      <p className="wrap next-session__row">{t(m.nextSessionNone)}</p>
    </div>
  );
