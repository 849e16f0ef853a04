// Sets a new password with the link of the email.
import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '#contract/accounts/sign-in.ts';
import {
  resetPasswordError,
  resetPasswordMessage,
  resetPasswordPattern,
  resetRule,
} from '#rules/platform/passwords.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useForm } from '#web/client/use-form.ts';
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

/** Spec 5, Reset password. */
const validate = ({ password, confirmation }: { password: string; confirmation: string }): Record<string, string> => ({
  ...(password === '' ? { password: 'Field is required' } : {}),
  ...(password !== '' && !resetPasswordPattern.test(password) ? { password: resetPasswordError(password) } : {}),
  ...(confirmation === '' ? { confirmation: 'Field is required' } : {}),
  ...(confirmation !== '' && confirmation !== password ? { confirmation: 'Passwords did not match' } : {}),
});

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
  const code = search.get('code') ?? '';
  const { values, control, errors, touch, failure, isSending, submit } = useForm({
    initial: { password: '', confirmation: '' },
    validate,
    request: visitorRequest,
    send: async ({ password }) => {
      await browserCall(resetPassword, { body: { ResetKey: code, password } });
      await navigate('/ao/login');
      showToast('Your new password is set. You can log in with it.');
    },
  });
  const hint = usePasswordHint(resetRule, values.password, []);
  if (code === '') return <WithoutCode route={route} />;

  const invalid = validate(values);
  const isValid = isHydrated && Object.keys(invalid).length === 0;

  return (
    <>
      <h1>Set a new password</h1>
      <p>After this, every device on which you are logged in is logged out.</p>
      {failure && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{failure}</p>
          <p>
            <Link to={`/${route}/lost-password`}>Ask for a new email</Link>
          </p>
        </div>
      )}
      <noscript>
        <p className="notice">This form needs JavaScript. You can also call us at {site.helpLine}.</p>
      </noscript>
      <form noValidate method="post" onSubmit={submit}>
        <PasswordField
          state={{
            label: 'New password',
            isRequired: true,
            hint: `Use ${resetPasswordMessage}`,
            error: errors.password,
            isGood: !invalid.password,
          }}
          id="reset-password"
          autoComplete="new-password"
          maxLength={128}
          {...control('password')}
          onBlur={() => touch('password')}
        />
        <PasswordHint text={hint} />
        <PasswordField
          state={{
            label: 'Confirm the new password',
            isRequired: true,
            error: errors.confirmation,
            isGood: !invalid.confirmation,
          }}
          id="reset-confirmation"
          {...control('confirmation')}
          name="passwordConfirmation"
          autoComplete="new-password"
          maxLength={128}
          onBlur={() => touch('confirmation')}
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
