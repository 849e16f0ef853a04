// The profile form; the email address is changed under Security.

import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Profile, profileForm, readProfile, saveProfile } from '#contract/accounts/profile.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { updateAccountName } from '#web/client/stored-account.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { aboutFields, addressFields, PlannedField } from '#web/components/person-fields/person-fields.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const storageKey = 'profile';
const fields = [...aboutFields, ...addressFields];
const names = fields.map(({ name }) => name);
type Person = Record<(typeof names)[number], string>;

const personOf = (profile: Profile): Person => Object.fromEntries(names.map((name) => [name, profile[name]])) as Person; // Every name of the fields, just listed.

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Profile> => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [profile] = await call(readProfile, {});
    if (!profile) throw new Response(t(m.profileGone), { status: 404 });
    return profile;
  });
};

export const handle: ScreenHandle = { title: () => t(m.profile) };

const controlId = (name: string): string => `profile-${name}`;
const toEmail = (text: ReactNode) => <Link to="/my/security#email">{text}</Link>;

export const Component = () => {
  const profile = useLoaderData<typeof loader>();
  const [unsaved] = useState(() => readSavedFormValues(storageKey));
  const [pendingName, setPendingName] = useState(profile.pendingName);
  const stored = personOf(profile);
  const [isUnsaved, setIsUnsaved] = useState(() =>
    names.some((name) => name in unsaved && unsaved[name] !== stored[name]),
  );
  const form = useForm<Person>({
    initial: { ...stored, ...unsaved },
    validate: (values) => schemaErrors(profileForm, values),
    successMessage: t(m.profileSaved),
    onChange: (values) => saveFormValues(storageKey, values, names),
    send: async (values) => {
      // The contract checks the state against its list.
      const [saved] = await browserCall(saveProfile, {
        body: values as Parameters<typeof browserCall<typeof saveProfile>>[1]['body'],
      });
      if (!saved) return;
      // A new name may wait for staff.
      setPendingName(saved.pendingName);
      form.change({ firstName: saved.firstName, lastName: saved.lastName });
      clearFormValues(storageKey);
      updateAccountName(fullName(saved));
    },
  });
  const { values, errors, attempt } = form;
  const discard = (): void => {
    clearFormValues(storageKey);
    form.reset(stored);
    setIsUnsaved(false);
  };
  const errorList = fields.flatMap(({ name, label }) =>
    errors[name] ? [{ controlId: controlId(name), text: `${label}: ${errors[name]}` }] : [],
  );

  return (
    <>
      <h1>{t(m.profile)}</h1>
      <p>
        {profile.pendingEmail
          ? rich(m.profileEmailsPending, { email: profile.email, pending: profile.pendingEmail, strong, link: toEmail })
          : rich(m.profileEmails, { email: profile.email, strong, link: toEmail })}
      </p>
      {pendingName && <p className="notice">{rich(m.profileNamePending, { name: pendingName, strong })}</p>}
      {isUnsaved && !form.statusMessage && (
        <div className="notice">
          <p>{t(m.profileUnsaved)}</p>
          <p>
            <button type="button" className="button button--second" onClick={discard}>
              {t(platform.commonDiscardChanges)}
            </button>
          </p>
        </div>
      )}
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.profileNotSaved)} errors={errorList} attempt={attempt} />
      )}
      <form noValidate method="post" onSubmit={form.submit}>
        {[
          { legend: t(m.fieldsAbout), plans: aboutFields },
          { legend: t(m.fieldsAddress), plans: addressFields },
        ].map(({ legend, plans }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {plans.map((plan) => (
              <PlannedField
                key={plan.name}
                plan={plan}
                id={controlId(plan.name)}
                error={errors[plan.name]}
                isGood={false}
                control={{
                  name: plan.name,
                  value: values[plan.name],
                  onChange: (event) => form.change({ [plan.name]: event.target.value }),
                  onBlur: () => form.touch(plan.name),
                }}
              />
            ))}
          </fieldset>
        ))}
        <SaveBar label={t(m.profileSave)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </>
  );
};
