// What the person and the group need to take part in sessions.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Accommodations, readAccommodations } from '#contract/profile.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccommodationForm } from '#web/client/use-accommodation-form.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';
import { AccommodationForm } from '#web/parts/accommodation-form/accommodation-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Accommodations> =>
  guardAccount(request, () => context.get(callContext)(readAccommodations, {}));

export const handle: ScreenHandle = { title: () => 'Accommodations' };

export const Component = () => {
  const form = useAccommodationForm(useLoaderData<typeof loader>(), useAccountRefusal());
  return (
    <>
      <h1>Accommodations</h1>
      <p>
        Every live session has human captioning and sign language interpretation. Tell us what else you need, best ten
        business days before a session: interpreters and captioners prepare with it. Only our staff see it.
      </p>
      <AccommodationForm {...form} />
    </>
  );
};
