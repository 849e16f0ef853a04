// Memberships in accrediting bodies: one number for each.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Membership, readMemberships, saveMemberships } from '#contract/accounts/profile.ts';
import * as m from '#messages/en/accounts.ts';
import { saving } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type MembershipBody, membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Membership[]> =>
  guardAccount(request, () => context.get(callContext)(readMemberships, {}));

export const handle: ScreenHandle = { title: () => t(m.memberships) };

/** The number in each body, and the name of an unlisted body. */
type Values = Record<MembershipBody | 'otherName', string>;

const valuesOf = (memberships: readonly Membership[]): Values => {
  const numbers = membershipKeys.map((body) => [body, memberships.find((each) => each.body === body)?.number ?? '']);
  const otherName = memberships.find(({ body }) => body === 'other')?.name ?? '';
  return { ...Object.fromEntries(numbers), otherName };
};

const listOf = (values: Values) =>
  membershipKeys
    .filter((body) => values[body].trim() !== '' || (body === 'other' && values.otherName.trim() !== ''))
    .map((body) => ({ body, number: values[body], name: body === 'other' ? values.otherName : '' }));

/** From `2.number`, as the contract counts, to the name of the field. */
const fieldOf = (path: string, values: Values): string => {
  const [index = '', part] = path.split('.');
  return part === 'name' ? 'otherName' : (listOf(values)[Number(index)]?.body ?? path);
};

const controlId = (name: string): string => `membership-${name}`;

export const Component = () => {
  const form = useForm<Values>({
    initial: valuesOf(useLoaderData<typeof loader>()),
    validate: (values) => {
      const errors = Object.entries(schemaErrors(saveMemberships.body, listOf(values)));
      return Object.fromEntries(errors.map(([path, error]) => [fieldOf(path, values), error]));
    },
    successMessage: t(m.membershipsSaved),
    fieldName: fieldOf,
    send: async (values) => {
      await browserCall(saveMemberships, { body: listOf(values) });
    },
  });
  const { errors, attempt } = form;
  const labelOf = (name: string): string =>
    name === 'otherName' ? t(m.membershipsOtherName) : t(membershipBodies[name as MembershipBody].label); // Names of this form's own fields.
  const errorList = Object.entries(errors).map(([name, error]) => ({
    controlId: controlId(name),
    text: `${labelOf(name)}: ${error}`,
  }));
  const control = (name: keyof Values) => ({
    id: controlId(name),
    ...form.control(name),
    autoComplete: 'off',
    onBlur: () => form.touch(name),
  });

  return (
    <>
      <h1>{t(m.memberships)}</h1>
      <p>{t(m.membershipsIntro)}</p>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.membershipsNotSaved)} errors={errorList} attempt={attempt} />
      )}
      <form noValidate method="post" onSubmit={form.submit}>
        {membershipKeys
          .filter((body) => body !== 'other')
          .map((body) => {
            const { name, label, format } = membershipBodies[body];
            const hint = `${t(name)}. ${t(format)}`;
            const state = { label: t(label), isRequired: false, hint, error: errors[body] };
            return <TextField key={body} state={state} {...control(body)} />;
          })}
        <fieldset>
          <legend>{t(membershipBodies.other.name)}</legend>
          <TextField
            state={{ label: labelOf('otherName'), isRequired: false, error: errors.otherName }}
            {...control('otherName')}
          />
          <TextField
            state={{ label: labelOf('other'), isRequired: false, error: errors.other }}
            {...control('other')}
          />
        </fieldset>
        <SaveBar label={t(m.membershipsSave)} sendingLabel={t(saving)} {...form} />
      </form>
    </>
  );
};
