// Signs out locally at once, and on the server so that the token is invalid.
import { logout } from '#contract/accounts/tokens.ts';
import { browserCall } from '#web/client/api.ts';
import { clearPersonalData } from '#web/client/clear-personal-data.ts';
import { offerProviderSignOut } from '#web/client/provider-sign-out.ts';

export const signOut = (): void => {
  // Start the call first: it needs the token.
  void browserCall(logout, { query: {} }).then(
    (answer) => offerProviderSignOut(answer?.provider ?? null),
    () => {
      // Offline, the token expires within the hour.
    },
  );
  clearPersonalData();
};
