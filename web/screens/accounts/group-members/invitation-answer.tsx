// What the pages of invitations share: the answer buttons, and what appears if a link is no longer valid.

import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { toCallError, useSignInAgain, visitorRequest } from '#web/client/call-error.ts';
import { useAccount } from '#web/client/use-account.ts';
import { usePending } from '#web/client/use-pending.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { showToast } from '#web/shell/toasts.tsx';

export const InvitationGone = () => (
  <>
    <h1>{t(m.invitationGone)}</h1>
    <p>{rich(m.invitationGoneText, { sessions: (text) => <Link to="/my/sessions">{text}</Link> })}</p>
  </>
);

const SignInLinks = ({ back }: { back: string }) => (
  <p>
    {rich(m.invitationSignIn, {
      login: (text) => <Link to={`/ao/login?back=${back}`}>{text}</Link>,
      create: (text) => <Link to={`/ao/registration?back=${back}`}>{text}</Link>,
    })}
  </p>
);

interface AnswerProps {
  /** Path and query of the page, to come back to after signing in. */
  page: string;
  accept: () => Promise<unknown>;
  decline: () => Promise<unknown>;
  /** After accepting: a message, and where to go. */
  accepted: { message: string; path: string };
}

export const InvitationAnswer = ({ page, accept: send, decline: sendDecline, accepted }: AnswerProps) => {
  const account = useAccount();
  const navigate = useNavigate();
  const back = encodeURIComponent(page);
  const signInAgain = useSignInAgain(`/ao/login?back=${back}&expired=1`);
  const accepting = usePending();
  const declining = usePending();
  const done = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState('');
  const [isDeclined, setIsDeclined] = useState(false);

  const accept = async (): Promise<void> => {
    setFailure('');
    const error = await toCallError(async () => {
      await send();
      showToast(accepted.message);
      await navigate(accepted.path);
    }, signInAgain);
    if (error) setFailure(error.message);
  };
  const decline = async (): Promise<void> => {
    setFailure('');
    const error = await visitorRequest(sendDecline);
    if (error) return setFailure(error.message);
    setIsDeclined(true);
    done.current?.focus();
  };
  const isPending = accepting.isPending || declining.isPending || undefined;
  return (
    <>
      <p aria-live="polite" className={isDeclined ? 'notice' : 'status-message'} tabIndex={-1} ref={done}>
        {isDeclined && t(m.invitationDeclinedDone)}
      </p>
      <div aria-live="assertive">{failure && <p className="notice notice--bad">{failure}</p>}</div>
      {!isDeclined && (
        <>
          {account ? <p>{rich(m.invitationAs, { email: account.email, strong })}</p> : <SignInLinks back={back} />}
          <p className="button-row">
            {account && (
              <button
                type="button"
                className="button"
                aria-disabled={isPending}
                onClick={() => void accepting.run(accept)}
              >
                {t(accepting.isPending ? m.invitationAcceptSending : m.invitationAccept)}
              </button>
            )}
            <button
              type="button"
              className="button button--second"
              aria-disabled={isPending}
              onClick={() => void declining.run(decline)}
            >
              {t(declining.isPending ? m.invitationDeclineSending : m.invitationDecline)}
            </button>
          </p>
        </>
      )}
    </>
  );
};
