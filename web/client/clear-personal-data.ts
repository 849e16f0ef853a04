// Removes personal data from the browser at sign-out: computers are shared.
import { preferencesKey } from '#rules/catalog/preferences-key.ts';
import { clearConfirmation } from '#web/client/confirmed-sessions.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { clearAllFormValues } from '#web/client/saved-form-values.ts';
import { clearAccount } from '#web/client/stored-account.ts';
import { clearWatchedTime } from '#web/client/stored-watched-time.ts';
import { clearPreferences } from '#web/client/use-preference.ts';

const clearPlayerPreferences = (): void => {
  try {
    localStorage.removeItem(preferencesKey);
  } catch {
    // Storage is blocked.
  }
};

/** The session cache watches the account and clears itself. */
export const clearPersonalData = (): void => {
  clearAccount();
  clearDraft();
  clearAllFormValues();
  clearConfirmation();
  // How someone reads, hears and sees may reveal a disability.
  clearPlayerPreferences();
  clearPreferences('live-');
  clearWatchedTime();
};
