// Creates an account and signs the person in.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Fragment, useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { named, newAccount, register as registerEndpoint } from '#contract/accounts/sign-in.ts';
import { passwordsDifferMessage, registrationRule } from '#rules/platform/passwords.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { readDraft } from '#web/client/registration-draft.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { pathAfterSignIn, signIn } from '#web/client/sign-in.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePasswordHint } from '#web/client/use-password-hint.ts';
import { ErrorSummary, type FieldError } from '#web/components/error-summary/error-summary.tsx';
import { PasswordHint } from '#web/components/password-hint/password-hint.tsx';
import { type FieldPlan, PlannedField } from '#web/components/person-fields/person-fields.tsx';
import { type FieldName, groups, keptNames, labels } from '#web/screens/accounts/sign-in/registration-fields.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const handle: ScreenHandle = { title: () => 'Create an account', hidesBanner: true };

const form = z.extend(newAccount, { passwordConfirmation: z.string() }).check(
  named,
  z.refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: passwordsDifferMessage,
    when: () => true,
  }),
);
type Values = z.input<typeof form>;

const keptKey = 'create-account';
/** The exact wording of Spec 5. */
const invalidText = 'There are some problems with your form. Please add any missing data and try again.';

const empty = {
  ...Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name }) => [name, '']))),
  country: 'United States',
} as Values; // All fields by name, as text.

const controlId = (name: string): string => `account-${name}`;

const errorsOf = (errors: FieldErrors<Values>): FieldError[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const message = errors[name as keyof Values]?.message; // The labels are those of the form.
    return message ? [{ controlId: controlId(name), text: `${label}: ${message}` }] : [];
  });

type Outcome = { kind: 'known'; email: string } | { kind: 'failed'; text: string } | null;

const AlreadyKnown = ({ email, route }: { email: string; route: string }) => (
  <div className="notice notice--bad" role="alert">
    <p className="notice__title">We already have an account for {email}!</p>
    <p>
      <Link to={`/${route}/login`}>Log in with it</Link>, or{' '}
      <Link to={`/${route}/lost-password`}>Reset Your Password</Link>.
    </p>
  </div>
);

export const Component = () => {
  const { site } = useFrameData();
  const { route } = useSeries();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  // Fields are uncontrolled, so the browser may have other values than the server rendered.
  const [kept] = useState(() => ({ ...empty, ...readSavedFormValues(keptKey) }));
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { register, handleSubmit, formState, setError, subscribe, watch } = useForm<Values>({
    resolver: standardSchemaResolver(form) as never, // Its output type is the parsed one; values are sent as typed and parsed by the server.
    mode: 'onTouched',
    // An error that moves the button under the pointer would swallow the click.
    delayError: 300,
    defaultValues: kept,
    shouldFocusError: false,
  });
  const [password, firstName, lastName, ...words] = watch([
    'password',
    'firstName',
    'lastName',
    'email',
    'organization',
  ]);
  const hint = usePasswordHint(registrationRule, password, [firstName, lastName, ...words].map(String));
  const { errors, dirtyFields, touchedFields, isSubmitting } = formState;

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveFormValues(keptKey, values, keptNames),
    });
  }, [subscribe]);

  const send = async ({ passwordConfirmation: _, ...body }: Values): Promise<void> => {
    setOutcome(null);
    try {
      const { accountId, error } = await browserCall(registerEndpoint, { query: { apikey: site.apiKey }, body });
      if (accountId === -1) {
        setOutcome(
          error === 'ALREADY EXISTS'
            ? { kind: 'known', email: body.email }
            : { kind: 'failed', text: `Error creating an account: Unknown error ${error}` },
        );
        return;
      }
      clearFormValues(keptKey);
      const { email, password } = body;
      const failure = await signIn(browserCall, site.apiKey, { email, password, remember: false });
      showToast('Your account is created.');
      const hasDraft = (readDraft()?.sessions.length ?? 0) > 0;
      const place = hasDraft ? `/${route}/schedule/participants` : pathAfterSignIn(search, route);
      await navigate(failure ? `/${route}/login` : place);
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
      const fields = error instanceof ApiError ? Object.entries(error.body.fields ?? {}) : [];
      for (const [name, message] of fields) setError(name as keyof Values, { message }); // The contract's own names.
      setOutcome(fields.length > 0 ? null : { kind: 'failed', text: error.message });
      setAttempt((before) => before + 1);
    }
  };

  const submit = handleSubmit(send, () => setAttempt((before) => before + 1));

  const fieldFor = (plan: FieldPlan<FieldName>) => {
    const { name } = plan;
    const error = errors[name]?.message;
    return (
      <Fragment key={name}>
        <PlannedField
          plan={plan}
          id={controlId(name)}
          error={error}
          isGood={Boolean(dirtyFields[name] && touchedFields[name])}
          control={register(name)}
          typed={name === 'firstName' ? firstName : lastName}
        />
        {name === 'password' && <PasswordHint text={hint} />}
      </Fragment>
    );
  };

  const problems = errorsOf(errors);
  return (
    <>
      <h1>Create an account</h1>
      <p>
        With an account you can register for sessions, ask presenters questions and earn credit. It is free. If you have
        one, <Link to={`/${route}/login${search.size > 0 ? `?${search}` : ''}`}>log in</Link>.
      </p>
      {attempt > 0 && problems.length > 0 && <ErrorSummary title={invalidText} errors={problems} attempt={attempt} />}
      {outcome?.kind === 'known' && <AlreadyKnown email={outcome.email} route={route} />}
      {outcome?.kind === 'failed' && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{outcome.text}</p>
          <p>Nothing that you typed is lost.</p>
        </div>
      )}
      <noscript>
        <p className="notice">Creating an account needs JavaScript. You can also call us at {site.helpLine}.</p>
      </noscript>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void submit(event);
        }}
      >
        {groups.map(({ legend, fields }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {fields.map(fieldFor)}
          </fieldset>
        ))}
        <div className="button-row">
          <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSubmitting || undefined}>
            Create account
          </button>
          <span aria-live="polite">{isSubmitting ? 'Creating your account…' : ''}</span>
        </div>
      </form>
    </>
  );
};
