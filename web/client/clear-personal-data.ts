// Nothing of a person stays in the browser once they have left: the next one may be somebody else.
import { preferencesKey } from '#rules/catalog/player-preferences.ts';
import { clearConfirmedSessions } from '#web/client/confirmed-sessions.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { clearAllFormValues } from '#web/client/saved-form-values.ts';
import { clearAccount } from '#web/client/stored-account.ts';
import { clearWatchedTime } from '#web/client/stored-watched-time.ts';

/** How somebody watches may tell of a disability. */
const clearPreferences = (): void => {
  try {
    localStorage.removeItem(preferencesKey);
  } catch {
    // Without local storage nothing was kept.
  }
};

/** Copies of sessions follow by themselves: they watch the account. */
export const clearPersonalData = (): void => {
  clearAccount();
  clearDraft();
  clearAllFormValues();
  clearConfirmedSessions();
  clearPreferences();
  clearWatchedTime();
};
