// The page of an invitation to a group: who sends it, what moves, and the buttons to accept or decline.

import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  readInvitation,
} from '#contract/accounts/group-invitations.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { ApiError, browserCall, callContext } from '#web/client/api.ts';
import { toCallError, useSignInAgain, visitorRequest } from '#web/client/call-error.ts';
import { useAccount } from '#web/client/use-account.ts';
import { usePending } from '#web/client/use-pending.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';
import '#web/shell/account-pages.ts';

interface Data {
  key: string;
  invitation: Invitation | null;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const key = new URL(request.url).searchParams.get('code') ?? '';
  try {
    return { key, invitation: await context.get(callContext)(readInvitation, { body: { key } }) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { key, invitation: null };
    throw error;
  }
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => t(data && !data.invitation ? m.invitationGone : m.invitationTitle),
};

const Gone = () => (
  <>
    <h1>{t(m.invitationGone)}</h1>
    <p>{rich(m.invitationGoneText, { sessions: (text) => <Link to="/my/sessions">{text}</Link> })}</p>
  </>
);

const Facts = ({ invitation }: { invitation: Invitation }) => {
  const { coordinator, name, upcomingSessions: upcoming, pastSessions: past, certificates } = invitation;
  const { name: who, email, organization } = coordinator;
  const from = { coordinator: who, email, name, strong };
  return (
    <>
      <p>
        {organization ? rich(m.invitationFromOrganization, { ...from, organization }) : rich(m.invitationFrom, from)}
      </p>
      <h2>{t(m.invitationAccepting)}</h2>
      <ul>
        {upcoming + past + certificates > 0 && <li>{t(m.invitationMoves, { upcoming, past, certificates })}</li>}
        <li>{t(m.invitationYours)}</li>
        <li>{t(m.invitationSees, { coordinator: who })}</li>
        <li>{t(m.invitationLeave)}</li>
      </ul>
      <p>{t(m.invitationUntil, { date: dateText(invitation.expiresAt) })}</p>
    </>
  );
};

const SignInLinks = ({ back }: { back: string }) => (
  <p>
    {rich(m.invitationSignIn, {
      login: (text) => <Link to={`/ao/login?back=${back}`}>{text}</Link>,
      create: (text) => <Link to={`/ao/registration?back=${back}`}>{text}</Link>,
    })}
  </p>
);

const Decision = ({ code }: { code: string }) => {
  const account = useAccount();
  const navigate = useNavigate();
  const back = encodeURIComponent(`/invitation?code=${code}`);
  const signInAgain = useSignInAgain(`/ao/login?back=${back}&expired=1`);
  const accepting = usePending();
  const declining = usePending();
  const done = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState('');
  const [isDeclined, setIsDeclined] = useState(false);

  const accept = async (): Promise<void> => {
    setFailure('');
    const error = await toCallError(async () => {
      await browserCall(acceptInvitation, { body: { key: code } });
      showToast(t(m.invitationAcceptedToast));
      await navigate('/my/sessions');
    }, signInAgain);
    if (error) setFailure(error.message);
  };
  const decline = async (): Promise<void> => {
    setFailure('');
    const error = await visitorRequest(() => browserCall(declineInvitation, { body: { key: code } }));
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

export const Component = () => {
  const { key, invitation } = useLoaderData<typeof loader>();
  if (!invitation) return <Gone />;
  return (
    <>
      <h1>{t(m.invitationTitle)}</h1>
      <Facts invitation={invitation} />
      {invitation.isOwn ? <p className="notice">{t(m.invitationOwnGroup)}</p> : <Decision code={key} />}
    </>
  );
};
