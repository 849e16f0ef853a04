// Sessions related to one, with their dates.
import { Link } from 'react-router';
import type { ListedSession } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';

export const RelatedList = ({ sessions }: { sessions: readonly ListedSession[] }) =>
  sessions.length === 0 ? null : (
    <section className="section">
      <h2>{t(m.sessionRelated)}</h2>
      <ul className="session-list">
        {sessions.map(({ id, sessionName, startDate, approute, appname, lang }) => (
          <li key={id} className="session-list__item" data-series={approute}>
            <Link to={`/${approute}/session/${id}`} lang={lang?.sessionName}>
              {sessionName}
            </Link>
            <span className="soft small">
              <ShortSessionTime start={startDate} /> · {inLang(appname, lang?.appname)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
