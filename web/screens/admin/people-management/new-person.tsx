// Creates an account for a caller from name and email.

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createPersonAccount } from '#contract/accounts/people.ts';
import { oneNameHint } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { type FieldPlan, PlannedField, plan } from '#web/components/person-fields/person-fields.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const handle: ScreenHandle = {
  title: () => 'New account',
  crumbs: () => [{ to: '/staff/people', text: 'People' }],
};

type Name = 'firstName' | 'lastName' | 'email' | 'organization' | 'phone';

const fields: FieldPlan<Name>[] = [
  plan('firstName', 'First name', false, { hint: oneNameHint }),
  plan('lastName', 'Last name', false, { hint: oneNameHint }),
  plan('email', 'E-mail', true, { kind: 'email', hint: 'The email with the link goes there' }),
  plan('organization', 'Organization', false),
  plan('phone', 'Phone', false, { kind: 'tel' }),
];

const empty: Record<Name, string> = { firstName: '', lastName: '', email: '', organization: '', phone: '' };

const storageKey = 'new-person';

export const Component = () => {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => readSavedFormValues(storageKey));
  const form = useForm({
    initial: { ...empty, ...saved },
    onChange: (values) => saveFormValues(storageKey, values, Object.keys(empty)),
    validate: (values) => schemaErrors(createPersonAccount.body, values),
    send: async (body) => {
      const { id } = await browserCall(createPersonAccount, { body });
      clearFormValues(storageKey);
      showToast('The account is there. An email with a link to choose a password is on its way.');
      await navigate(`/staff/people/${id}`);
    },
  });
  const { values, errors, attempt } = form;
  const isRestored = Object.values(saved).some((text) => text !== '');
  const discard = (): void => {
    clearFormValues(storageKey);
    setSaved({});
    form.reset(empty);
  };
  const errorList = fields.flatMap(({ name, label }) =>
    errors[name] ? [{ controlId: `new-${name}`, text: `${label}: ${errors[name]}` }] : [],
  );
  return (
    <>
      <h1>New account</h1>
      <p>
        For somebody who called. They get an email with a link to choose a password, good for 3 days; you can register
        them at once. Look first whether they <Link to="/staff/people">have an account already</Link>.
      </p>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title="The account is not made yet" errors={errorList} attempt={attempt} />
      )}
      {isRestored && (
        <div className="notice" aria-live="polite">
          <p>What you wrote before, and have not saved yet, is here again.</p>
          <p>
            <button type="button" className="button button--second" onClick={discard}>
              Discard and start over
            </button>
          </p>
        </div>
      )}
      <form noValidate method="post" onSubmit={form.submit}>
        {fields.map((field) => (
          <PlannedField
            key={field.name}
            plan={{ ...field, autoComplete: 'off' }}
            id={`new-${field.name}`}
            error={errors[field.name]}
            isGood={false}
            control={{
              name: field.name,
              value: values[field.name],
              onChange: (event) => form.change({ [field.name]: event.target.value }),
              onBlur: () => values[field.name] && form.touch(field.name),
            }}
          />
        ))}
        <SaveBar label="Make the account" sendingLabel="Making…" {...form} />
      </form>
      <section className="section" aria-labelledby="no-email">
        <h2 id="no-email">Somebody without e-mail</h2>
        <p>
          Find the center’s own account under <Link to="/staff/people">People</Link>, add them there as a group member,
          and register them for sessions from that page. Emails then come to the center: tell the person by phone or
          post, and give them the PIN of the email if they attend by telephone.
        </p>
      </section>
    </>
  );
};
