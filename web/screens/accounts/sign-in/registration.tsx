// Creating an account; on success the person is signed in and goes on to where they were going.

import { Fragment, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { alreadyExists, named, newAccount, register as registerEndpoint } from '#contract/accounts/sign-in.ts';
import * as m from '#messages/en/accounts.ts';
import { passwordsDiffer } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { registrationRule } from '#rules/platform/passwords.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { readDraft } from '#web/client/registration-draft.ts';
import { clearFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { pathAfterSignIn, signIn } from '#web/client/sign-in.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePasswordHint } from '#web/client/use-password-hint.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { PasswordHint } from '#web/components/password-hint/password-hint.tsx';
import { type FieldPlan, PlannedField } from '#web/components/person-fields/person-fields.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { type FieldName, groups, labels, storedFields } from '#web/screens/accounts/sign-in/registration-fields.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const handle: ScreenHandle = { title: () => t(m.register), hidesBanner: true };

const form = z.extend(newAccount, { passwordConfirmation: z.string() }).check(
  named,
  z.refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: () => t(passwordsDiffer),
    when: () => true,
  }),
);
type Values = z.input<typeof form>;

const storage = { key: 'create-account', fields: storedFields };
const empty = {
  ...Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name }) => [name, '']))),
  country: 'United States',
} as Values; // All fields by name, as text.

const controlId = (name: string): string => `account-${name}`;

const AlreadyKnown = ({ email, route, search }: { email: string; route: string; search: string }) => (
  <div className="notice notice--bad" role="alert">
    <p className="notice__title">{t(m.registerKnown, { email })}</p>
    <p>
      {rich(m.registerKnownLinks, {
        login: (text) => <Link to={{ pathname: `/${route}/login`, search }}>{text}</Link>,
        recover: (text) => <Link to={`/${route}/lost-password`}>{text}</Link>,
      })}
    </p>
  </div>
);

export const Component = () => {
  const { site } = useFrameData();
  const { route } = useSeries();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [knownEmail, setKnownEmail] = useState('');

  const send = async ({ passwordConfirmation: _, ...body }: Values) => {
    setKnownEmail('');
    const { accountId, error } = await browserCall(registerEndpoint, { query: { apikey: site.apiKey }, body });
    if (accountId === -1) {
      if (error !== alreadyExists) return { message: t(m.registerUnknownError, { error }) };
      setKnownEmail(body.email);
      return { message: '' };
    }
    clearFormValues(storage.key);
    const { email, password } = body;
    const outcome = await signIn(browserCall, site.apiKey, { email, password, remember: false });
    showToast(t(m.registerDone));
    const hasDraft = (readDraft()?.sessions.length ?? 0) > 0;
    const next = hasDraft ? `/${route}/schedule/participants` : pathAfterSignIn(search, route);
    await navigate('error' in outcome ? `/${route}/login` : next);
    return undefined;
  };
  const { values, change, errors, touched, touch, attempt, failure, isSending, submit } = useForm<Values>({
    initial: empty,
    validate: (typed) => schemaErrors(form, typed),
    storage,
    request: visitorRequest,
    send,
  });
  const { password, firstName, lastName, email, organization } = values;
  const hint = usePasswordHint(registrationRule, password, [firstName, lastName, email, organization].map(String));

  const fieldFor = (plan: FieldPlan<FieldName>) => {
    const { name } = plan;
    return (
      <Fragment key={name}>
        <PlannedField
          plan={plan}
          id={controlId(name)}
          error={errors[name]}
          isGood={touched.has(name) && values[name] !== empty[name]}
          control={{
            name,
            value: values[name],
            onChange: (event) => change({ [name]: event.target.value }),
            onBlur: () => touch(name),
          }}
        />
        {name === 'password' && <PasswordHint text={hint} />}
      </Fragment>
    );
  };

  const errorList = Object.entries(labels).flatMap(([name, label]) =>
    errors[name] ? [{ controlId: controlId(name), text: `${label}: ${errors[name]}` }] : [],
  );
  return (
    <>
      <h1>{t(m.register)}</h1>
      <p>
        {rich(m.registerIntro, {
          login: (text) => <Link to={`/${route}/login${search.size > 0 ? `?${search}` : ''}`}>{text}</Link>,
        })}
      </p>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.registerProblems)} errors={errorList} attempt={attempt} />
      )}
      {knownEmail && <AlreadyKnown email={knownEmail} route={route} search={search.toString()} />}
      {failure && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{failure}</p>
          <p>{t(m.registerNothingLost)}</p>
        </div>
      )}
      <noscript>
        <p className="notice">{t(m.needsJavaScript, { helpLine: site.helpLine })}</p>
      </noscript>
      <form method="post" noValidate onSubmit={submit}>
        {groups.map(({ legend, fields }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {fields.map(fieldFor)}
          </fieldset>
        ))}
        <div className="button-row">
          <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSending || undefined}>
            {t(m.registerSubmit)}
          </button>
          <span aria-live="polite">{isSending ? t(m.registerSending) : ''}</span>
        </div>
      </form>
    </>
  );
};
