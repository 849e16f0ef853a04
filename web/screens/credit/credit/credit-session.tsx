// The credit of one session: requests of each person, and the form.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type CreditMember,
  type CreditOption,
  type CreditSession,
  withdrawCreditRequest,
} from '#contract/credit/credit.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { creditAmount, creditStateText } from '#rules/credit/credit-states.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CreditForm } from '#web/screens/credit/credit/credit-form.tsx';
import { CreditNumber, KnownNumber } from '#web/screens/credit/credit/credit-number.tsx';
import { forWhom } from '#web/screens/credit/credit/credit-words.ts';

interface LineProps {
  option: CreditOption;
  /** For screen reader users who reach a button out of context; null with only one person. */
  member: string | null;
  withdraw: () => void;
  children: ReactNode;
}

const tagClass = ({ state }: CreditOption): string => (state === 'granted' ? 'tag tag--open' : 'tag');

const Line = ({ option, member, withdraw, children }: LineProps) => (
  <li className="credit-line">
    <p>
      <strong>{option.name}</strong> <span className={tagClass(option)}>{creditStateText(option.state)}</span>
    </p>
    {option.state === 'granted' && (
      <p>{option.isProrated ? t(m.creditPart, { amount: creditAmount(option) }) : creditAmount(option)}</p>
    )}
    {option.reasons.length > 0 && (
      <ul>
        {option.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    {children}
    {option.canWithdraw && (
      <button type="button" className="button button--second" onClick={withdraw}>
        {rich(m.creditWithdraw, { ...forWhom(member), certificate: option.name, hidden })}
      </button>
    )}
  </li>
);

/** Credit that requires a membership number. */
const waitsForNumber = (
  option: CreditOption,
): option is CreditOption & { membership: NonNullable<CreditOption['membership']> } =>
  option.state === 'missing' && option.membership?.isRequired === true && option.membership.number === '';

interface MemberProps {
  session: CreditSession;
  member: CreditMember;
  /** Reloads and shows a status message. */
  happened: (statusMessage: string) => Promise<void>;
}

const Member = ({ session, member, happened }: MemberProps) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const isGroup = session.members.length > 1 || !member.isSelf;
  const named = isGroup ? member.name : null;
  const ask = { sessionId: session.sessionId, memberId: member.memberId, name: named };
  const shown = member.options.filter(({ requestId, canRequest }) => requestId !== null || !canRequest);
  const open = member.options.filter(({ requestId, canRequest }) => requestId === null && canRequest);
  const withdraw = async ({ requestId, name }: CreditOption): Promise<void> => {
    const error = await request(() => browserCall(withdrawCreditRequest, { params: { id: String(requestId) } }));
    await happened(error ? error.message : t(m.creditWithdrawn, { ...forWhom(named), certificate: name }));
  };
  return (
    <div>
      {isGroup && <h3>{member.name}</h3>}
      {shown.length > 0 && (
        <ul className="credit-lines">
          {shown.map((option) => (
            <Line
              key={option.type}
              option={option}
              member={named}
              withdraw={() => void run(() => withdraw(option), option.type)}
            >
              {waitsForNumber(option) && (
                <CreditNumber ask={ask} type={option.type} membership={option.membership} requested={happened} />
              )}
              {option.membership && option.membership.number !== '' && (
                <KnownNumber ask={ask} type={option.type} membership={option.membership} requested={happened} />
              )}
            </Line>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <CreditForm key={open.map(({ type }) => type).join(' ')} ask={ask} options={open} requested={happened} />
      )}
    </div>
  );
};

export const CreditCard = ({ session, changed }: { session: CreditSession; changed: () => Promise<void> }) => {
  const { heading, statusMessage, showOutcome: happened } = useOutcome(changed);
  return (
    <li className="card my-session" data-series={session.approute} id={`session-${session.sessionId}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Link
          to={
            session.isSelfPaced
              ? `/continuing-education/self-paced-webinar/${session.sessionId}`
              : `/${session.approute}/session/${session.sessionId}`
          }
        >
          {sessionInLang(session)}
        </Link>
      </h2>
      <p>
        <span className="soft" lang={session.lang?.appname}>
          {session.appname}
        </span>
        <br />
        {session.isSelfPaced ? (
          session.completedOn && t(m.creditFinishedOn, { day: plainDayText(session.completedOn) })
        ) : (
          <SessionTime start={session.startDate} end={session.endDate} />
        )}
      </p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {session.members.map((member) => (
        <Member key={member.memberId} session={session} member={member} happened={happened} />
      ))}
    </li>
  );
};
