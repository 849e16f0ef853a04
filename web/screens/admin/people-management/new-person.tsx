// Creates an account for a caller from name and email.

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createPersonAccount } from '#contract/accounts/people.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { aboutFields, type FieldPlan, PlannedField, plan } from '#web/components/person-fields/person-fields.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const handle: ScreenHandle = {
  title: () => t(m.personNewTitle),
  crumbs: () => [{ to: '/staff/people', text: t(m.peopleTitle) }],
};

type Name = 'firstName' | 'lastName' | 'email' | 'organization' | 'phone';

const empty: Record<Name, string> = { firstName: '', lastName: '', email: '', organization: '', phone: '' };

const isName = (name: string): name is Name => Object.hasOwn(empty, name);

const [firstName, lastName, ...others] = aboutFields.flatMap(({ name, ...field }) =>
  isName(name) ? [{ ...field, name }] : [],
);
const email = plan<Name>('email', t(m.personEmail), true, { kind: 'email', hint: t(m.personNewEmailHint) });
const fields: FieldPlan<Name>[] = [firstName, lastName, email, ...others].filter((field) => field !== undefined);

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
      showToast(t(m.personNewCreated));
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
    errors[name]
      ? [{ controlId: `new-${name}`, text: t(common.fieldWithError, { field: label, error: errors[name] }) }]
      : [],
  );
  return (
    <>
      <h1>{t(m.personNewTitle)}</h1>
      <p>{rich(m.personNewIntro, { link: (text) => <Link to="/staff/people">{text}</Link> })}</p>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.personNewNotCreated)} errors={errorList} attempt={attempt} />
      )}
      {isRestored && (
        <div className="notice" aria-live="polite">
          <p>{t(m.personNewRestored)}</p>
          <p>
            <button type="button" className="button button--second" onClick={discard}>
              {t(m.personNewDiscard)}
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
        <SaveBar label={t(m.personNewCreate)} sendingLabel={t(m.personNewCreating)} {...form} />
      </form>
      <section className="section" aria-labelledby="no-email">
        <h2 id="no-email">{t(m.personNewNoEmail)}</h2>
        <p>{rich(m.personNewNoEmailText, { link: (text) => <Link to="/staff/people">{text}</Link> })}</p>
      </section>
    </>
  );
};
