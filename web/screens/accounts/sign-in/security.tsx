// The security screen: credentials and active sessions.

import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { type LinkedIdentity, listIdentities, removeIdentity, startLinking } from '#contract/accounts/identities.ts';
import { type Profile, readProfile } from '#contract/accounts/profile.ts';
import {
  type AddressProblem,
  endSignIn,
  readSecurity,
  type Security,
  sendVerificationEmail,
} from '#contract/accounts/security.ts';
import { logout } from '#contract/accounts/tokens.ts';
import { siteDetails } from '#contract/catalog/series.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { addressProblemText } from '#rules/platform/address-problems.ts';
import { browserCall, type Call, callContext } from '#web/client/api.ts';
import { clearPersonalData } from '#web/client/clear-personal-data.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { LinkedSignIns, type LinkingError } from '#web/screens/accounts/sign-in/linked-sign-ins.tsx';
import { Passkeys } from '#web/screens/accounts/sign-in/passkeys.tsx';
import { SecondFactor } from '#web/screens/accounts/sign-in/second-factor.tsx';
import { EmailForm, PasswordForm, SecretQuestionForm } from '#web/screens/accounts/sign-in/sign-in-forms.tsx';
import { StaffFactor } from '#web/screens/accounts/sign-in/staff-factor.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

interface Data {
  profile: Profile | undefined;
  security: Security;
  /** Null without identity providers. */
  identities: LinkedIdentity[] | null;
}

const readIdentities = async (call: Call): Promise<LinkedIdentity[] | null> => {
  const { signInProviders } = await call(siteDetails, {});
  return signInProviders.length === 0 ? null : call(listIdentities, {});
};

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [[profile], security, identities] = await Promise.all([
      call(readProfile, {}),
      call(readSecurity, {}),
      readIdentities(call),
    ]);
    return { profile, security, identities };
  });
};

export const handle: ScreenHandle = { title: () => t(m.security) };

/** Not verified yet, or emails to it came back. */
const UncertainAddress = ({ email, problem }: { email: string; problem: AddressProblem }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const send = async (): Promise<void> => {
    const error = await request(() => browserCall(sendVerificationEmail, {}));
    setStatusMessage(error ? error.message : t(m.securityResent, { email }));
  };
  return (
    <section className="section">
      <h2>{t(m.confirmEmail)}</h2>
      <p>
        {problem
          ? rich(m.securityUnreachable, { email, reason: addressProblemText(problem), strong })
          : rich(m.securityUnverified, { email, strong })}
      </p>
      <p className="button-row">
        <button type="button" className="button button--second" onClick={() => void run(send)}>
          {t(m.securityResend)}
        </button>
        <span aria-live="polite">{statusMessage}</span>
      </p>
    </section>
  );
};

interface DevicesProps {
  signIns: Security['signIns'];
  /** Null on success, otherwise the error message. */
  end: (id: string) => Promise<string | null>;
  endAll: () => Promise<void>;
}

const Devices = ({ signIns, end, endAll }: DevicesProps) => {
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const signOut = async ({ id, browser }: Security['signIns'][number]): Promise<void> => {
    const error = await end(id);
    setStatusMessage(error ?? t(m.devicesSignedOut, { browser }));
    if (!error) heading.current?.focus();
  };
  return (
    <section className="section">
      <h2 ref={heading} tabIndex={-1}>
        {t(m.devices)}
      </h2>
      <p aria-live="polite">{statusMessage}</p>
      <ul className="devices">
        {signIns.map((signIn) => (
          <li key={signIn.id} className="devices__item">
            <p>
              {signIn.isCurrent ? rich(m.devicesCurrent, { browser: signIn.browser, strong }) : strong(signIn.browser)}
              <br />
              <span className="soft">
                {rich(m.devicesTimes, {
                  signedIn: () => <ShortSessionTime start={signIn.signedInAt} />,
                  lastSeen: () => <ShortSessionTime start={signIn.lastSeenAt} />,
                  hasNetwork: signIn.network ? 'yes' : 'no',
                  network: signIn.network,
                })}
              </span>
            </p>
            {!signIn.isCurrent && (
              <button type="button" className="button button--second" onClick={() => void run(() => signOut(signIn))}>
                {rich(m.devicesSignOut, { browser: signIn.browser, hidden })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="button-row">
        <button type="button" className="button button--second" onClick={() => void run(endAll)}>
          {t(m.devicesSignOutAll)}
        </button>
      </p>
    </section>
  );
};

export const Component = () => {
  const { profile, security, identities } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const request = useAccountRequest();
  const again = (): void => void revalidate();

  const end = async (id: string): Promise<string | null> => {
    const error = await request(() => browserCall(endSignIn, { params: { id } }));
    // Not there any more is what was wanted.
    if (error && error.status !== 404) return error.message;
    await revalidate();
    return null;
  };
  const endAll = async (): Promise<void> => {
    const error = await request(() => browserCall(logout, { query: { everywhere: '1' } }));
    if (error) {
      showToast(error.message);
      return;
    }
    clearPersonalData();
    await navigate('/ao');
    showToast(t(m.devicesSignedOutAll));
  };
  const link = async (body: { provider: string; password: string }): Promise<LinkingError | null> => {
    const error = await request(async () => {
      const { url } = await browserCall(startLinking, { body });
      window.location.assign(url);
    });
    return error && { message: error.fields.password ?? error.message, isPassword: 'password' in error.fields };
  };
  const unlink = async ({ id }: LinkedIdentity, password: string): Promise<LinkingError | null> => {
    const error = await request(() => browserCall(removeIdentity, { params: { id: String(id) }, body: { password } }));
    // Not there any more is what was wanted.
    if (error && error.status !== 404) {
      return { message: error.fields.password ?? error.message, isPassword: 'password' in error.fields };
    }
    await revalidate();
    return null;
  };
  const words = profile ? [profile.firstName, profile.lastName, profile.email, profile.organization] : [];

  return (
    <>
      <h1>{t(m.security)}</h1>
      <StaffFactor security={security} />
      {(!security.isEmailVerified || security.addressProblem) && (
        <UncertainAddress email={security.email} problem={security.addressProblem} />
      )}
      <Devices signIns={security.signIns} end={end} endAll={endAll} />
      <PasswordForm words={words} onChanged={again} />
      <EmailForm email={profile?.email ?? ''} pending={profile?.pendingEmail ?? ''} onRequested={again} />
      <Passkeys security={security} onChanged={revalidate} />
      <SecondFactor
        state={security.secondFactor}
        isNeeded={security.needsSecondFactor && security.passkeys.length === 0}
        hasPasskeyProof={security.isStaff && security.passkeys.length > 0}
        onChanged={again}
      />
      {identities && <LinkedSignIns identities={identities} onLink={link} onUnlink={unlink} />}
      <SecretQuestionForm question={profile?.secretQuestion ?? ''} />
    </>
  );
};
