// The button on the login page that signs in with a passkey; the email field suggests passkeys too.
import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { ApiError, CallFailed } from '#web/client/api.ts';
import {
  isPasskeyAddress,
  offersPasskeysInFields,
  stopWaitingForPasskey,
  supportsPasskeys,
} from '#web/client/passkeys.ts';
import { signInWithPasskey } from '#web/client/sign-in-with-passkey.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { useFrameData } from '#web/shell/frame-data.ts';

interface Props {
  wantsRemember: () => boolean;
  signedIn: (isStaff: boolean) => Promise<void>;
}

export const PasskeySignIn = (props: Props) => {
  const { site } = useFrameData();
  const isHydrated = useIsHydrated();
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const latest = useRef(props);
  latest.current = props;

  const signIn = async (inField: boolean): Promise<void> => {
    setFailure('');
    try {
      const { wantsRemember, signedIn } = latest.current;
      const done = await signInWithPasskey(site.apiKey, { inField, wantsRemember });
      if (done) await signedIn(done.isStaff);
      else if (!inField) setFailure(t(m.passkeyCanceled));
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
      // Nobody has asked for anything yet.
      if (!inField || error instanceof ApiError) setFailure(error.message);
    }
  };
  const press = async (): Promise<void> => {
    if (isPasskeyAddress(site.publicUrl)) await signIn(false);
    else setFailure(t(m.passkeysElsewhere, { address: site.publicUrl }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: waits once, while the page is open.
  useEffect(() => {
    if (!isPasskeyAddress(site.publicUrl)) return;
    let isOpen = true;
    void offersPasskeysInFields().then((isOffered) => (isOffered && isOpen ? signIn(true) : undefined));
    return () => {
      isOpen = false;
      void stopWaitingForPasskey();
    };
  }, [site.publicUrl]);

  if (isHydrated && !supportsPasskeys()) return <p className="soft">{t(m.passkeySignInUnsupported)}</p>;
  return (
    <div className="with-scripts">
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button
          type="button"
          className="button button--second"
          aria-disabled={isPending || undefined}
          onClick={() => void run(press)}
        >
          {t(m.passkeySignIn)}
        </button>
        <span aria-live="polite">{isPending ? t(m.passkeyWaiting) : ''}</span>
      </div>
    </div>
  );
};
