// Signing out: here at once, and at the server, so that the token opens nothing any more.
import { logout } from '#contract/accounts.ts';
import { browserCall } from '#web/client/api.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { forgetAccount } from '#web/client/stored-account.ts';

export const signOut = (): void => {
  // The call takes the token with it before the account is forgotten.
  void browserCall(logout, { query: {} }).catch(() => {
    // Without a connection the token ends by itself within the hour.
  });
  forgetAccount();
  clearDraft();
};
