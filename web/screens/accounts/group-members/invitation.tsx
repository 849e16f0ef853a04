// The page of an invitation to a group: who sends it, what moves, and the buttons to accept or decline.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
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
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { InvitationAnswer, InvitationGone } from '#web/screens/accounts/group-members/invitation-answer.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
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
        <li>{t(m.invitationSees)}</li>
        <li>{t(m.invitationLeave)}</li>
      </ul>
      <p>{t(m.invitationUntil, { date: dateText(invitation.expiresAt) })}</p>
    </>
  );
};

export const Component = () => {
  const { key, invitation } = useLoaderData<typeof loader>();
  if (!invitation) return <InvitationGone />;
  return (
    <>
      <h1>{t(m.invitationTitle)}</h1>
      <Facts invitation={invitation} />
      {invitation.isOwn ? (
        <p className="notice">{t(m.invitationOwnGroup)}</p>
      ) : (
        <InvitationAnswer
          page={`/invitation?code=${key}`}
          accept={() => browserCall(acceptInvitation, { body: { key } })}
          decline={() => browserCall(declineInvitation, { body: { key } })}
          accepted={{ message: t(m.invitationAcceptedToast), path: '/my/sessions' }}
        />
      )}
    </>
  );
};
