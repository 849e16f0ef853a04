// Confirms the sign-in with a passkey, instead of a code, in forms that ask for one. Nothing for people without passkeys.
import { useEffect, useState } from 'react';
import { confirmWithPasskey, startPasskeyConfirmation } from '#contract/accounts/passkeys.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { askForPasskey, supportsPasskeys } from '#web/client/passkeys.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

export const PasskeyConfirm = () => {
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const [hasPasskey, setHasPasskey] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');
  useEffect(() => {
    if (!supportsPasskeys()) return;
    browserCall(startPasskeyConfirmation, {}).then(
      ({ allowCredentials }) => setHasPasskey(allowCredentials.length > 0),
      () => {}, // The field for a code is there.
    );
  }, []);
  const confirm = async (): Promise<void> => {
    setStatusMessage('');
    let isConfirmed = false;
    const error = await request(async () => {
      const credential = await askForPasskey(await browserCall(startPasskeyConfirmation, {}));
      if (!credential) return;
      await browserCall(confirmWithPasskey, { body: { credential } });
      isConfirmed = true;
    });
    setStatusMessage(error?.message ?? t(isConfirmed ? m.passkeyConfirmed : m.passkeyNotUsed));
  };
  if (!hasPasskey) return null;
  return (
    <p className="button-row">
      <button
        type="button"
        className="button button--second"
        aria-disabled={isPending || undefined}
        onClick={() => void run(confirm)}
      >
        {t(m.passkeyConfirm)}
      </button>
      <span aria-live="polite">{isPending ? t(m.passkeyWaiting) : statusMessage}</span>
    </p>
  );
};
