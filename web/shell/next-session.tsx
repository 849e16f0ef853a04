// The banner with a series' next session.
import { Link } from 'react-router';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import type { ListedSeries } from '#web/shell/frame-data.ts';

export const NextSession = ({ series }: { series: ListedSeries }) => (
  <div className="next-session">
    <div className="wrap">
      <p className="next-session__row">
        {series.sessionId && series.sessionDate ? (
          <>
            <strong>{rich(m.nextSession, { hidden })}</strong>
            <span>
              <time dateTime={series.sessionDate}>{momentText(series.sessionDate)}</time>
            </span>
            <Link to={`/${series.route}/session/${series.sessionId}`} lang={contentLang()}>
              {series.sessionName}
            </Link>
          </>
        ) : (
          <span>{t(m.nextSessionNone)}</span>
        )}
      </p>
    </div>
  </div>
);
