// The band that names a series' next session.
import { Link } from 'react-router';
import type { Series } from '#contract/series.ts';
import { dayText, timeText } from '#rules/eastern-time.ts';

export const NextSession = ({ series }: { series: Series }) => (
  <div className="next-session">
    <div className="wrap">
      <p className="next-session__row">
        {series.sessionId && series.sessionDate ? (
          <>
            <strong>Next session</strong>
            <span>
              <time dateTime={series.sessionDate}>
                {dayText(series.sessionDate)}, {timeText(series.sessionDate)} Eastern Time
              </time>
            </span>
            <Link to={`/${series.route}/session/${series.sessionId}`}>{series.sessionName}</Link>
          </>
        ) : (
          <span>No upcoming sessions</span>
        )}
      </p>
    </div>
  </div>
);
