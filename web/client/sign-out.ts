// Signs out locally at once, and on the server so that the token is invalid.
import { logout } from '#contract/accounts/tokens.ts';
import { browserCall } from '#web/client/api.ts';
import { clearPersonalData } from '#web/client/clear-personal-data.ts';

export const signOut = (): void => {
  // Start the call first: it needs the token.
  void browserCall(logout, { query: {} }).catch(() => {
    // Offline, the token expires within the hour.
  });
  clearPersonalData();
};
