// Sets a new password with the link of the email.

import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '#contract/accounts/sign-in.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { resetPasswordError, resetPasswordPattern, resetRule } from '#rules/platform/passwords.ts';
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
  title: () => t(m.reset),
  description: () => t(m.resetDescription),
};

/** Spec 5, Reset password. */
const validate = ({ password, confirmation }: { password: string; confirmation: string }): Record<string, string> => ({
  ...(password === '' ? { password: t(platform.fieldRequired) } : {}),
  ...(password !== '' && !resetPasswordPattern.test(password) ? { password: resetPasswordError(password) } : {}),
  ...(confirmation === '' ? { confirmation: t(platform.fieldRequired) } : {}),
  ...(confirmation !== '' && confirmation !== password ? { confirmation: t(m.resetDiffer) } : {}),
});

const WithoutCode = ({ route }: { route: string }) => (
  <>
    <h1>{t(m.reset)}</h1>
    <p>{t(m.linkIncomplete)}</p>
    <p>
      <Link to={`/${route}/lost-password`}>{t(m.resetNewLink)}</Link>
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
      showToast(t(m.resetDone));
    },
  });
  const hint = usePasswordHint(resetRule, values.password, []);
  if (code === '') return <WithoutCode route={route} />;

  const invalid = validate(values);
  const isValid = isHydrated && Object.keys(invalid).length === 0;

  return (
    <>
      <h1>{t(m.reset)}</h1>
      <p>{t(m.resetIntro)}</p>
      {failure && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{failure}</p>
          <p>
            <Link to={`/${route}/lost-password`}>{t(m.resetNewLink)}</Link>
          </p>
        </div>
      )}
      <noscript>
        <p className="notice">{t(m.needsJavaScript, { helpLine: site.helpLine })}</p>
      </noscript>
      <form noValidate method="post" onSubmit={submit}>
        <PasswordField
          state={{
            label: t(m.newPasswordLabel),
            isRequired: true,
            hint: t(platform.passwordResetRule, { problem: 'other' }),
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
            label: t(m.newPasswordAgain),
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
            {t(m.resetSubmit)}
          </button>
          <span aria-live="polite">{isSending ? t(m.resetSending) : ''}</span>
        </div>
      </form>
    </>
  );
};
