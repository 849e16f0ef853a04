// Saving what somebody needs to take part: in My Account, and after registering for a session.
import { type Accommodations, saveAccommodations } from '#contract/profile.ts';
import { browserCall } from '#web/client/api.ts';
import type { refusalOf } from '#web/client/refusal.ts';
import { schemaFaults } from '#web/client/schema-faults.ts';
import { useSaveForm } from '#web/client/use-save-form.ts';

export const useAccommodationForm = (
  initial: Accommodations,
  refuse: (work: () => Promise<unknown>) => ReturnType<typeof refusalOf>,
) =>
  useSaveForm<Accommodations>({
    initial,
    check: (values) => schemaFaults(saveAccommodations.body, values),
    saved: 'Saved. Our staff see it beside every session that you register for.',
    save: (body) => refuse(() => browserCall(saveAccommodations, { body })),
  });
