// The accommodations of the account.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listMembers } from '#contract/accounts/group-members.ts';
import { readAccommodations } from '#contract/accounts/profile.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccommodationForm } from '#web/client/use-accommodation-form.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { AccommodationForm } from '#web/components/accommodation-form/accommodation-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [accommodations, members] = await Promise.all([call(readAccommodations, {}), call(listMembers, {})]);
    return { accommodations, members };
  });

export const handle: ScreenHandle = { title: () => t(m.accommodationsTitle) };

export const Component = () => {
  const { accommodations, members } = useLoaderData<typeof loader>();
  const form = useAccommodationForm(accommodations, useAccountRequest());
  return (
    <>
      <h1>{t(m.accommodationsTitle)}</h1>
      <p>{t(m.accommodationsIntro)}</p>
      <AccommodationForm {...form} members={members} />
    </>
  );
};
