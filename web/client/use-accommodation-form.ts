// The accommodations form, in My Account and while registering for a session.

import { useState } from 'react';
import { type Accommodations, saveAccommodations } from '#contract/accounts/profile.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import type { toCallError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';

const storageKey = 'accommodations';

/** Typed before a reload and not saved yet, else null. */
const storedNeeds = (): Accommodations | null => {
  try {
    const parsed = saveAccommodations.body.safeParse(JSON.parse(readSavedFormValues(storageKey).needs ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // The value is not ours.
  }
};

export const useAccommodationForm = (
  stored: Accommodations,
  request: (work: () => Promise<unknown>) => ReturnType<typeof toCallError>,
) => {
  const [initial] = useState(() => storedNeeds() ?? stored);
  const send = async (body: Accommodations): Promise<undefined> => {
    await browserCall(saveAccommodations, { body });
    clearFormValues(storageKey);
  };
  const form = useForm<Accommodations>({
    initial,
    validate: (values) => schemaErrors(saveAccommodations.body, values),
    successMessage: t(m.accommodationFormSaved),
    onChange: (values) => saveFormValues(storageKey, { needs: JSON.stringify(values) }, ['needs']),
    request,
    send,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(stored);
  /** Null when nothing is left to save. */
  const saveChanges = async () => (isChanged ? request(() => send(form.values)) : null);
  return { ...form, saveChanges };
};
