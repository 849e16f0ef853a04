// Sets a new password with the link of the email.
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '#contract/accounts/sign-in.ts';
import {
  resetPasswordError,
  resetPasswordMessage,
  resetPasswordPattern,
  resetRule,
} from '#rules/platform/passwords.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePasswordHint } from '#web/client/use-password-hint.ts';
import { PasswordField } from '#web/components/field/field.tsx';
import { PasswordHint } from '#web/components/password-hint/password-hint.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const handle: ScreenHandle = {
  title: () => 'Set a new password',
  description: () => 'Set a new password for your account with the link that we sent you.',
};

const passwordError = (password: string): string | undefined => {
  if (password === '') return 'Field is required';
  return resetPasswordPattern.test(password) ? undefined : resetPasswordError(password);
};

/** Spec 5, Reset password. */
const confirmationError = (password: string, confirmation: string): string | undefined => {
  if (confirmation === '') return 'Field is required';
  return confirmation === password ? undefined : 'Passwords did not match';
};

const WithoutCode = ({ route }: { route: string }) => (
  <>
    <h1>Set a new password</h1>
    <p>This address is not whole: the code of the email is missing. Open the link in the email once more.</p>
    <p>
      <Link to={`/${route}/lost-password`}>Ask for a new email</Link>
    </p>
  </>
);

export const Component = () => {
  const { site } = useFrameData();
  const { route } = useSeries();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const code = search.get('code') ?? '';
  const hint = usePasswordHint(resetRule, password, []);
  if (code === '') return <WithoutCode route={route} />;

  const errors = { password: passwordError(password), confirmation: confirmationError(password, confirmation) };
  const isValid = isHydrated && !errors.password && !errors.confirmation;
  const touch = (name: string) => () => setTouched((before) => new Set(before).add(name));

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await browserCall(resetPassword, { body: { ResetKey: code, password } });
      await navigate('/ao/login');
      showToast('Your new password is set. You can log in with it.');
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
      setFailure({ message: error.message, attempt: Date.now() });
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };

  return (
    <>
      <h1>Set a new password</h1>
      <p>After this, every device on which you are logged in is logged out.</p>
      {failure && (
        <div className="notice notice--bad" role="alert" key={failure.attempt}>
          <p className="notice__title">{failure.message}</p>
          <p>
            <Link to={`/${route}/lost-password`}>Ask for a new email</Link>
          </p>
        </div>
      )}
      <noscript>
        <p className="notice">This form needs JavaScript. You can also call us at {site.helpLine}.</p>
      </noscript>
      <form noValidate method="post" onSubmit={(event) => void send(event)}>
        <PasswordField
          state={{
            label: 'New password',
            isRequired: true,
            hint: `Use ${resetPasswordMessage}`,
            error: touched.has('password') ? errors.password : undefined,
            isGood: !errors.password,
          }}
          id="reset-password"
          name="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={touch('password')}
        />
        <PasswordHint text={hint} />
        <PasswordField
          state={{
            label: 'Confirm the new password',
            isRequired: true,
            error: touched.has('confirmation') ? errors.confirmation : undefined,
            isGood: !errors.confirmation,
          }}
          id="reset-confirmation"
          name="passwordConfirmation"
          autoComplete="new-password"
          maxLength={128}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          onBlur={touch('confirmation')}
        />
        <div className="button-row">
          <button type="submit" className="button" disabled={!isValid} aria-disabled={isSending || undefined}>
            Set password
          </button>
          <span aria-live="polite">{isSending ? 'Setting your password…' : ''}</span>
        </div>
      </form>
    </>
  );
};
