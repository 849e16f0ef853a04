// Forms for email, password and secret question, each with the current password.

import { changeEmail, changePassword, changeSecretQuestion } from '#contract/accounts/security.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { secretQuestions, secretQuestionText } from '#rules/accounts/regions.ts';
import { resetRule } from '#rules/platform/passwords.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePasswordHint } from '#web/client/use-password-hint.ts';
import { PasswordField, SelectField, TextField } from '#web/components/field/field.tsx';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { PasswordHint } from '#web/components/password-hint/password-hint.tsx';
import { ProofField } from '#web/components/proof-form/proof-field.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

export const EmailForm = ({
  email,
  pending,
  onRequested,
}: {
  email: string;
  pending: string;
  onRequested: () => void;
}) => {
  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => schemaErrors(changeEmail.body, values),
    successMessage: t(m.changeEmailDone),
    send: async (body) => {
      await browserCall(changeEmail, { body });
      form.reset({ email: '', password: '' });
      onRequested();
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <section className="section">
      <h2 id="email">{t(m.changeEmail)}</h2>
      <p>
        {rich(m.changeEmailIntro, { email, strong })}
        {pending && ` ${t(m.changeEmailPending, { pending })}`}
      </p>
      <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby="email">
        <TextField
          state={{ label: t(m.changeEmailNew), isRequired: true, error: form.errors.email }}
          id="security-email"
          type="email"
          autoComplete="email"
          {...form.control('email')}
          onBlur={() => form.values.email && form.touch('email')}
        />
        <ProofField
          id="security-email-proof"
          value={form.values.password}
          error={form.errors.password}
          change={(password) => form.change({ password })}
        />
        <SaveBar label={t(m.changeEmailSubmit)} sendingLabel={t(m.changeEmailSending)} {...form} />
      </form>
    </section>
  );
};

export const PasswordForm = ({ words, onChanged }: { words: readonly string[]; onChanged: () => void }) => {
  const empty = { password: '', newPassword: '', confirmation: '' };
  const form = useForm({
    initial: empty,
    validate: ({ confirmation, ...values }) => ({
      ...schemaErrors(changePassword.body, values),
      ...(confirmation === values.newPassword ? {} : { confirmation: t(platform.passwordsDiffer) }),
    }),
    successMessage: t(m.changePasswordDone),
    send: async ({ password, newPassword }) => {
      await browserCall(changePassword, { body: { password, newPassword } });
      form.reset(empty);
      onChanged();
    },
  });
  const { values, errors } = form;
  const element = useFocusOnErrors(form.attempt);
  const hint = usePasswordHint(resetRule, values.newPassword, words);
  return (
    <section className="section">
      <h2 id="password">{t(m.passwordLabel)}</h2>
      <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby="password">
        <ProofField
          id="security-password-proof"
          value={values.password}
          error={errors.password}
          change={(password) => form.change({ password })}
        />
        <PasswordField
          state={{
            label: t(m.newPasswordLabel),
            isRequired: true,
            hint: t(platform.passwordResetRule, { problem: 'other' }),
            error: errors.newPassword,
          }}
          id="security-new-password"
          autoComplete="new-password"
          maxLength={128}
          {...form.control('newPassword')}
          onBlur={() => values.newPassword && form.touch('newPassword')}
        />
        <PasswordHint text={hint} />
        <PasswordField
          state={{ label: t(m.newPasswordAgain), isRequired: true, error: errors.confirmation }}
          id="security-confirmation"
          autoComplete="new-password"
          maxLength={128}
          {...form.control('confirmation')}
          onBlur={() => values.confirmation && form.touch('confirmation')}
        />
        <SaveBar label={t(m.changePasswordSubmit)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};

export const SecretQuestionForm = ({ question }: { question: string }) => {
  const initial = { secretQuestion: question, secretAnswer: '', password: '' };
  const form = useForm({
    initial,
    validate: (values) => schemaErrors(changeSecretQuestion.body, values),
    successMessage: t(m.changeSecretDone),
    send: async (values) => {
      // The contract checks the question against its list.
      const body = values as Parameters<typeof browserCall<typeof changeSecretQuestion>>[1]['body'];
      await browserCall(changeSecretQuestion, { body });
      form.reset({ ...values, secretAnswer: '', password: '' });
    },
  });
  const { values, errors } = form;
  const element = useFocusOnErrors(form.attempt);
  return (
    <section className="section">
      <h2 id="secret">{t(m.secretQuestion)}</h2>
      <p>{t(m.changeSecretIntro)}</p>
      <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby="secret">
        <SelectField
          state={{ label: t(m.secretQuestion), isRequired: true, error: errors.secretQuestion }}
          id="security-question"
          {...form.control('secretQuestion')}
          options={secretQuestions.map((each) => [each, secretQuestionText(each)])}
        />
        <TextField
          state={{ label: t(m.changeSecretAnswer), isRequired: true, error: errors.secretAnswer }}
          id="security-answer"
          autoComplete="off"
          {...form.control('secretAnswer')}
        />
        <ProofField
          id="security-question-proof"
          value={values.password}
          error={errors.password}
          change={(password) => form.change({ password })}
        />
        <SaveBar label={t(m.changeSecretSubmit)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};
