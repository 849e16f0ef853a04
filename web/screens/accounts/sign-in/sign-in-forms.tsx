// Forms for email, password and secret question, each with the current password.
import { changeEmail, changePassword, changeSecretQuestion } from '#contract/accounts/security.ts';
import { secretQuestions } from '#rules/accounts/regions.ts';
import { passwordsDifferMessage, resetPasswordMessage, resetRule } from '#rules/platform/passwords.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePasswordHint } from '#web/client/use-password-hint.ts';
import { PasswordField, SelectField, TextField } from '#web/components/field/field.tsx';
import { PasswordHint } from '#web/components/password-hint/password-hint.tsx';
import { ProofField } from '#web/components/proof-form/proof-field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

export const EmailForm = ({ email, pending, onAsked }: { email: string; pending: string; onAsked: () => void }) => {
  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => schemaErrors(changeEmail.body, values),
    successMessage: 'An email is on its way to the new address. Open the link in it within an hour.',
    send: async (body) => {
      await browserCall(changeEmail, { body });
      form.reset({ email: '', password: '' });
      onAsked();
    },
  });
  return (
    <section className="section">
      <h2 id="email">E-mail address</h2>
      <p>
        You log in with <strong>{email}</strong>, and emails go there.
        {pending && ` The change to ${pending} waits for the link in the email.`}
      </p>
      <form noValidate method="post" onSubmit={form.submit} aria-labelledby="email">
        <TextField
          state={{ label: 'New e-mail address', isRequired: true, error: form.errors.email }}
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
        <SaveBar label="Change address" sendingLabel="Sending an email…" {...form} />
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
      ...(confirmation === values.newPassword ? {} : { confirmation: passwordsDifferMessage }),
    }),
    successMessage: 'Your password is changed. Every other device is logged out.',
    send: async ({ password, newPassword }) => {
      await browserCall(changePassword, { body: { password, newPassword } });
      form.reset(empty);
      onChanged();
    },
  });
  const { values, errors } = form;
  const hint = usePasswordHint(resetRule, values.newPassword, words);
  return (
    <section className="section">
      <h2 id="password">Password</h2>
      <form noValidate method="post" onSubmit={form.submit} aria-labelledby="password">
        <ProofField
          id="security-password-proof"
          value={values.password}
          error={errors.password}
          change={(password) => form.change({ password })}
        />
        <PasswordField
          state={{
            label: 'New password',
            isRequired: true,
            hint: `Use ${resetPasswordMessage}`,
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
          state={{ label: 'New password again', isRequired: true, error: errors.confirmation }}
          id="security-confirmation"
          autoComplete="new-password"
          maxLength={128}
          {...form.control('confirmation')}
          onBlur={() => values.confirmation && form.touch('confirmation')}
        />
        <SaveBar label="Change password" sendingLabel="Changing…" {...form} />
      </form>
    </section>
  );
};

export const SecretQuestionForm = ({ question }: { question: string }) => {
  const initial = { secretQuestion: question, secretAnswer: '', password: '' };
  const form = useForm({
    initial,
    validate: (values) => schemaErrors(changeSecretQuestion.body, values),
    successMessage: 'Your secret question is saved.',
    send: async (values) => {
      // The contract checks the question against its list.
      const body = values as Parameters<typeof browserCall<typeof changeSecretQuestion>>[1]['body'];
      await browserCall(changeSecretQuestion, { body });
      form.reset({ ...values, secretAnswer: '', password: '' });
    },
  });
  const { values, errors } = form;
  return (
    <section className="section">
      <h2 id="secret">Secret question</h2>
      <p>We keep your answer only as a code that nobody can read, and we never let anybody in because of it.</p>
      <form noValidate method="post" onSubmit={form.submit} aria-labelledby="secret">
        <SelectField
          state={{ label: 'Secret question', isRequired: true, error: errors.secretQuestion }}
          id="security-question"
          {...form.control('secretQuestion')}
          options={secretQuestions.map((text) => [text, text.charAt(0).toUpperCase() + text.slice(1)])}
        />
        <TextField
          state={{ label: 'New answer', isRequired: true, error: errors.secretAnswer }}
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
        <SaveBar label="Save secret question" sendingLabel="Saving…" {...form} />
      </form>
    </section>
  );
};
