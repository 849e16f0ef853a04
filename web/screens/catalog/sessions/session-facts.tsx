// What people come for: when a session is, how to attend, its access and its credit.
import type { Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { accessLines } from '#rules/catalog/session-access.ts';
import { sessionLanguageText } from '#rules/catalog/session-languages.ts';
import type { SessionState } from '#rules/catalog/session-status.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { seatsText } from '#web/components/seats-text/seats-text.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';

const howToAttend = ({ attendMethods }: Session): string =>
  listText(
    attendMethods.map(({ value, text }) => (value === 'Both' ? t(m.sessionAttendBothAtOnce) : text)),
    'or',
  );

interface Props {
  session: Session;
  state: SessionState;
  phase: 'to come' | 'on' | 'over';
  /** There is still enough time to request accommodations. */
  asksInTime: boolean;
}

export const SessionFacts = ({ session, state, phase, asksInTime }: Props) => {
  const isToCome = ['open', 'live', 'closed'].includes(state.kind) && phase !== 'over';
  const access = accessLines(session.access);
  return (
    <dl className="card facts">
      <div>
        <dt>{state.kind === 'self-paced' ? t(m.sessionFirstShown) : t(m.sessionWhen)}</dt>
        <dd>
          <SessionTime start={session.startDate} end={session.endDate} />
        </dd>
      </div>
      {isToCome && (
        <div>
          <dt>{t(m.sessionHowToAttend)}</dt>
          <dd>
            {howToAttend(session)}
            {state.kind === 'open' && seatsText(session) && (
              <>
                <br />
                <strong>{seatsText(session)}</strong>
              </>
            )}
          </dd>
        </div>
      )}
      {isToCome && (access.length > 0 || asksInTime) && (
        <div>
          <dt>{t(m.sessionAccess)}</dt>
          <dd>
            {access.join(', ')}
            {asksInTime && (
              <span className="soft small">
                {access.length > 0 && <br />}
                {t(access.length > 0 ? m.sessionRequestMore : m.sessionRequest, { day: dayText(session.requestBy) })}
              </span>
            )}
          </dd>
        </div>
      )}
      {session.language !== 'en' && (
        <div>
          <dt>{t(m.sessionLanguage)}</dt>
          <dd>{sessionLanguageText(session.language)}</dd>
        </div>
      )}
      {session.category && (
        <div>
          <dt>{t(m.sessionTopic)}</dt>
          <dd lang={session.lang?.category}>{session.category}</dd>
        </div>
      )}
      {session.ceuList.length > 0 && (
        <div>
          <dt>{t(m.sessionCredit)}</dt>
          <dd>
            {t(m.sessionCertificates, { count: session.ceuList.length })} <a href="#credit">{t(m.sessionCreditLink)}</a>
          </dd>
        </div>
      )}
    </dl>
  );
};
