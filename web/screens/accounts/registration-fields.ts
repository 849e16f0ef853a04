// The fields of the account form in their order: what each is called, and what browsers may fill in.
import { secretQuestions, states } from '#rules/regions.ts';

export type FieldName =
  | 'firstName'
  | 'lastName'
  | 'organization'
  | 'occupation'
  | 'phone'
  | 'email'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'secretQuestion'
  | 'secretAnswer'
  | 'password'
  | 'passwordConfirmation';

export interface FieldPlan {
  name: FieldName;
  label: string;
  isRequired: boolean;
  kind: 'text' | 'email' | 'tel' | 'password' | 'select';
  autoComplete?: string;
  hint?: string;
  options?: readonly (readonly [value: string, text: string])[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const field = (name: FieldName, label: string, isRequired: boolean, rest: Partial<FieldPlan> = {}): FieldPlan => ({
  name,
  label,
  isRequired,
  kind: 'text',
  ...rest,
});

export const groups: { legend: string; fields: FieldPlan[] }[] = [
  {
    legend: 'About you',
    fields: [
      field('firstName', 'First name', true, { autoComplete: 'given-name' }),
      field('lastName', 'Last name', true, { autoComplete: 'family-name' }),
      field('organization', 'Organization', false, { autoComplete: 'organization' }),
      field('occupation', 'Occupation', false, { autoComplete: 'organization-title' }),
      field('phone', 'Phone', false, { kind: 'tel', autoComplete: 'tel' }),
      field('email', 'Email', true, {
        kind: 'email',
        autoComplete: 'email',
        hint: 'We send confirmations and certificates here',
      }),
    ],
  },
  {
    legend: 'Address',
    fields: [
      field('address1', 'Address, line 1', true, { autoComplete: 'address-line1' }),
      field('address2', 'Address, line 2', false, { autoComplete: 'address-line2' }),
      field('city', 'City', true, { autoComplete: 'address-level2' }),
      field('state', 'State or province', false, {
        kind: 'select',
        autoComplete: 'address-level1',
        options: [['', 'Choose one'], ...states],
      }),
      field('zip', 'ZIP or postal code', false, { autoComplete: 'postal-code' }),
      field('country', 'Country', true, { autoComplete: 'country-name' }),
    ],
  },
  {
    legend: 'Sign-in',
    fields: [
      field('secretQuestion', 'Secret question', true, {
        kind: 'select',
        options: [['', 'Choose one'], ...secretQuestions.map((text) => [text, capital(text)] as const)],
      }),
      field('secretAnswer', 'Answer to the secret question', true, { autoComplete: 'off' }),
      field('password', 'Password', true, {
        kind: 'password',
        autoComplete: 'new-password',
        hint: '6 to 15 characters, with at least one letter, one number and one special character, no spaces',
      }),
      field('passwordConfirmation', 'Password again', true, { kind: 'password', autoComplete: 'new-password' }),
    ],
  },
];

export const labels: Record<string, string> = Object.fromEntries(
  groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

/** Everything but the secrets. */
export const keptNames: readonly FieldName[] = groups
  .flatMap(({ fields }) => fields.map(({ name }) => name))
  .filter((name) => !['password', 'passwordConfirmation', 'secretAnswer'].includes(name));
