// The join details in My sessions: each person's own link, the telephone number, and captions.

import { type ReactNode, useState } from 'react';
import { replaceJoinLink } from '#contract/registration/join-links.ts';
import { joinSession, type MySession } from '#contract/registration/registrations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { isByPhone } from '#rules/catalog/attendance-choice.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

const strong = (content: ReactNode) => <strong>{content}</strong>;

/** Records a call for everybody who attends by telephone: one device can serve a whole group. */
const noteCall = async ({ id, participants }: MySession): Promise<void> => {
  const going = participants.filter(({ state, method }) => state === 'registered' && isByPhone(method));
  await Promise.allSettled(
    going.map(({ id: memberId }) =>
      browserCall(joinSession, { params: { id: String(id) }, body: { memberId, method: 'Phone' } }),
    ),
  );
};

interface Props {
  session: MySession;
  /** Reloads from the server. */
  changed: () => Promise<void>;
}

const OwnLinks = ({ session, changed }: Props) => {
  const request = useAccountRequest();
  const [statusMessage, setStatusMessage] = useState('');
  const links = session.join?.links ?? [];
  const named = sessionInLang(session);
  const replace = async (memberId: number, name: string): Promise<void> => {
    const params = { id: String(session.id), memberId: String(memberId) };
    setStatusMessage('');
    const error = await request(() => browserCall(replaceJoinLink, { params }));
    if (!error) await changed();
    setStatusMessage(error ? error.message : t(m.joinReplaced, { name }));
  };
  return (
    <>
      <ul className="quiet-list">
        {links.map(({ memberId, name, url }) => (
          <li key={memberId} className="button-row">
            {/* The page is on this site, whichever of its addresses is used. */}
            <a className="button" href={URL.parse(url)?.pathname} target="_blank" rel="noopener noreferrer">
              <span>
                {links.length > 1
                  ? rich(m.joinOwnOf, { name, session: named, hidden })
                  : rich(m.joinOwn, { session: named, hidden })}
              </span>
            </a>
            <ConfirmButton
              title={t(m.joinReplaceTitle, { name })}
              text={t(m.joinReplaceText)}
              yes={t(m.joinReplaceYes)}
              no={t(m.joinReplaceNo)}
              confirmed={() => void replace(memberId, name)}
            >
              {links.length > 1
                ? rich(m.joinReplaceOf, { name, session: named, hidden })
                : rich(m.joinReplace, { session: named, hidden })}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{statusMessage}</p>
      <p>{t(m.joinOwnText)}</p>
    </>
  );
};

export const JoinDetails = ({ session, helpLine, changed }: Props & { helpLine: string }) => {
  const { join, joinOpensAt } = session;
  if (!join) {
    return <p className="soft">{t(m.joinOpens, { time: momentText(joinOpensAt) })}</p>;
  }
  const captions = safeAddress(join.captioningURL);
  const call = (number: ReactNode) => (
    <a href={`tel:${join.dialIn.replaceAll(/[^\d+]/g, '')}`} onClick={() => void noteCall(session)}>
      {number}
    </a>
  );
  return (
    <div className="notice notice--good way-in">
      <h4 className="notice__title">{t(m.joinTitle)}</h4>
      <OwnLinks session={session} changed={changed} />
      {join.dialIn && (
        <p>
          {join.dialInCode
            ? rich(m.joinPhoneCode, { number: join.dialIn, code: join.dialInCode, call, strong })
            : rich(m.joinPhone, { number: join.dialIn, call })}
        </p>
      )}
      {join.dialIn && join.pins.length > 0 && (
        <>
          <p>{t(m.joinPins)}</p>
          <ul>
            {join.pins.map(({ name, pin }) => (
              <li key={pin}>
                {name}: <strong>{pin}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {captions && (
        <p>
          <a href={captions} target="_blank" rel="noopener noreferrer">
            {t(platform.linkInNewTab, { text: t(m.joinCaptions) })}
          </a>
        </p>
      )}
      <p>{t(m.joinHelp, { helpLine })}</p>
    </div>
  );
};
