// Saving what somebody needs to take part: in My Account, and on the way to registering for a session.
import { useState } from 'react';
import { type Accommodations, saveAccommodations } from '#contract/accounts/profile.ts';
import { browserCall } from '#web/client/api.ts';
import type { toCallError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useSaveForm } from '#web/client/use-save-form.ts';

const keptKey = 'accommodations';

/** What was typed before a reload and not saved yet; null where there is nothing of the kind. */
const keptNeeds = (): Accommodations | null => {
  try {
    const kept = saveAccommodations.body.safeParse(JSON.parse(readSavedFormValues(keptKey).needs ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null; // The value is not ours.
  }
};

export const useAccommodationForm = (
  stored: Accommodations,
  refuse: (work: () => Promise<unknown>) => ReturnType<typeof toCallError>,
) => {
  const [initial] = useState(() => keptNeeds() ?? stored);
  const save = (body: Accommodations) =>
    refuse(async () => {
      await browserCall(saveAccommodations, { body });
      clearFormValues(keptKey);
    });
  const form = useSaveForm<Accommodations>({
    initial,
    check: (values) => schemaErrors(saveAccommodations.body, values),
    saved: 'Saved. Our staff see it beside every session that you register for.',
    onChange: (values) => saveFormValues(keptKey, { needs: JSON.stringify(values) }, ['needs']),
    save,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(stored);
  /** Null when nothing is left to save. */
  const saveChanges = async () => (isChanged ? save(form.values) : null);
  return { ...form, saveChanges };
};
