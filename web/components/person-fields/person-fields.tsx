// The personal fields of sign-up and profile.

import type { ComponentProps } from 'react';
import * as m from '#messages/en/accounts.ts';
import { commonChooseOne, oneNameHint } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { stateOptions } from '#rules/accounts/regions.ts';
import { type FieldState, PasswordField, SelectField, TextField } from '#web/components/field/field.tsx';
import { NameNote } from '#web/components/name-note/name-note.tsx';

export type PersonFieldName =
  | 'firstName'
  | 'lastName'
  | 'organization'
  | 'occupation'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country';

export interface FieldPlan<Name extends string = string> {
  name: Name;
  label: string;
  isRequired: boolean;
  kind: 'text' | 'email' | 'tel' | 'password' | 'select';
  autoComplete?: string;
  hint?: string;
  options?: readonly (readonly [value: string, text: string])[];
}

export const plan = <Name extends string>(
  name: Name,
  label: string,
  isRequired: boolean,
  rest: Partial<FieldPlan<Name>> = {},
): FieldPlan<Name> => ({ name, label, isRequired, kind: 'text', ...rest });

export const aboutFields: FieldPlan<PersonFieldName>[] = [
  plan('firstName', t(m.fieldFirstName), false, { autoComplete: 'given-name', hint: t(oneNameHint) }),
  plan('lastName', t(m.fieldLastName), false, { autoComplete: 'family-name', hint: t(oneNameHint) }),
  plan('organization', t(m.fieldOrganization), false, { autoComplete: 'organization' }),
  plan('occupation', t(m.fieldOccupation), false, { autoComplete: 'organization-title' }),
  plan('phone', t(m.fieldPhone), false, { kind: 'tel', autoComplete: 'tel' }),
];

export const addressFields: FieldPlan<PersonFieldName>[] = [
  plan('address1', t(m.fieldAddress1), true, { autoComplete: 'address-line1' }),
  plan('address2', t(m.fieldAddress2), false, { autoComplete: 'address-line2' }),
  plan('city', t(m.fieldCity), true, { autoComplete: 'address-level2' }),
  plan('state', t(m.fieldState), false, {
    kind: 'select',
    autoComplete: 'address-level1',
    options: [['', t(commonChooseOne)], ...stateOptions()],
  }),
  plan('zip', t(m.fieldZip), false, { autoComplete: 'postal-code' }),
  plan('country', t(m.fieldCountry), true, { autoComplete: 'country-name' }),
];

type Control = Pick<
  ComponentProps<'input'> & ComponentProps<'select'>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'value'
>;

interface Props {
  plan: FieldPlan;
  id: string;
  error: string | undefined;
  isGood: boolean;
  /** Props of the control: name, value if controlled, and change handler. */
  control: Control;
  hint?: string | undefined;
  /** The current value of an uncontrolled field. */
  typed?: string | undefined;
}

/** The control for a field description. */
export const PlannedField = ({
  plan: { kind, label, isRequired, options, ...rest },
  id,
  error,
  isGood,
  control,
  hint = rest.hint,
  typed = String(control.value ?? ''),
}: Props) => {
  const state: FieldState = { label, isRequired, hint, error, isGood: isGood && !error && kind !== 'select' };
  const props = { id, state, autoComplete: rest.autoComplete, ...control };
  if (kind === 'select') return <SelectField {...props} options={options ?? []} />;
  if (kind === 'password') return <PasswordField {...props} />;
  return (
    <>
      <TextField {...props} type={kind} />
      {['firstName', 'lastName'].includes(rest.name) && <NameNote name={typed} />}
    </>
  );
};
