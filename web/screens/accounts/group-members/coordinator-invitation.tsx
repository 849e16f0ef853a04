// The page of an invitation to coordinate an organization’s group: who sends it, what it means, and the buttons to answer.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  acceptCoordinatorInvitation,
  declineCoordinatorInvitation,
  type OpenCoordinatorInvitation,
  readCoordinatorInvitation,
} from '#contract/accounts/organizations.ts';
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
  invitation: OpenCoordinatorInvitation | null;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const key = new URL(request.url).searchParams.get('code') ?? '';
  try {
    return { key, invitation: await context.get(callContext)(readCoordinatorInvitation, { body: { key } }) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { key, invitation: null };
    throw error;
  }
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => t(data && !data.invitation ? m.invitationGone : m.coordinatorInvitationTitle),
};

export const Component = () => {
  const { key, invitation } = useLoaderData<typeof loader>();
  if (!invitation) return <InvitationGone />;
  const { organization, coordinator, expiresAt } = invitation;
  return (
    <>
      <h1>{t(m.coordinatorInvitationTitle)}</h1>
      <p>
        {rich(m.coordinatorInvitationFrom, {
          coordinator: coordinator.name,
          email: coordinator.email,
          organization,
          strong,
        })}
      </p>
      <h2>{t(m.invitationAccepting)}</h2>
      <ul>
        <li>{t(m.coordinatorInvitationRegister)}</li>
        <li>{t(m.coordinatorInvitationSee)}</li>
        <li>{t(m.coordinatorInvitationShown)}</li>
        <li>{t(m.coordinatorInvitationLeave)}</li>
      </ul>
      <p>{t(m.invitationUntil, { date: dateText(expiresAt) })}</p>
      <InvitationAnswer
        page={`/coordinator-invitation?code=${key}`}
        accept={() => browserCall(acceptCoordinatorInvitation, { body: { key } })}
        decline={() => browserCall(declineCoordinatorInvitation, { body: { key } })}
        accepted={{ message: t(m.coordinatorInvitationAccepted), path: '/my' }}
      />
    </>
  );
};
