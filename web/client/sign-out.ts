// Signing out: here at once, and at the server, so that the token opens nothing any more.
import { logout } from '#contract/accounts/tokens.ts';
import { browserCall } from '#web/client/api.ts';
import { clearPersonalData } from '#web/client/clear-personal-data.ts';

export const signOut = (): void => {
  // The call takes the token with it before the account is forgotten.
  void browserCall(logout, { query: {} }).catch(() => {
    // Without a connection the token ends by itself within the hour.
  });
  clearPersonalData();
};
