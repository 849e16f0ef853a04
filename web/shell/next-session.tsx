// The banner with a series' next session.
import { Link } from 'react-router';
import { dayText, timeText } from '#rules/platform/eastern-time.ts';
import type { ListedSeries } from '#web/shell/frame-data.ts';

export const NextSession = ({ series }: { series: ListedSeries }) => (
  <div className="next-session">
    <div className="wrap">
      <p className="next-session__row">
        {series.sessionId && series.sessionDate ? (
          <>
            <strong>
              Next session<span className="visually-hidden">: </span>
            </strong>
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
