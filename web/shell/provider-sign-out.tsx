// After Logout of a person who signed in by a provider: they are still signed in there, and can sign out there, too.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { offerProviderSignOut, useProviderSignOut } from '#web/client/provider-sign-out.ts';
import { useAccount } from '#web/client/use-account.ts';

export const ProviderSignOut = () => {
  const provider = useProviderSignOut();
  const account = useAccount();
  const shown = account ? null : provider;
  const close = (): void => {
    // The button goes away.
    document.getElementById('main')?.focus();
    offerProviderSignOut(null);
  };
  return (
    <div className={shown ? 'notice' : undefined}>
      {/* The words alone: some screen readers are silent about controls that appear in a live region. */}
      <div aria-live="polite">{shown && <p>{t(m.signedOutProvider, { provider: shown.name })}</p>}</div>
      {shown && (
        <div className="button-row">
          <a className="button" href={shown.url}>
            {t(m.signedOutThere, { provider: shown.name })}
          </a>
          <button type="button" className="button button--second" onClick={close}>
            {t(m.signedOutClose)}
          </button>
        </div>
      )}
    </div>
  );
};
