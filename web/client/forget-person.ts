// Nothing of a person stays in the browser once they have left: the next one may be somebody else.
import { preferencesKey } from '#rules/catalog/player-preferences.ts';
import { forgetConfirmed } from '#web/client/confirmed-sessions.ts';
import { forgetForms } from '#web/client/kept-form.ts';
import { forgetWatched } from '#web/client/kept-watched.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { forgetAccount } from '#web/client/stored-account.ts';

/** How somebody watches may tell of a disability. */
const forgetPreferences = (): void => {
  try {
    localStorage.removeItem(preferencesKey);
  } catch {
    // Without local storage nothing was kept.
  }
};

/** Copies of sessions follow by themselves: they watch the account. */
export const forgetPerson = (): void => {
  forgetAccount();
  clearDraft();
  forgetForms();
  forgetConfirmed();
  forgetPreferences();
  forgetWatched();
};
