// The fields of the account form: order, labels and autocomplete.
import { secretQuestions } from '#rules/accounts/regions.ts';
import {
  aboutFields,
  addressFields,
  type FieldPlan,
  type PersonFieldName,
  plan,
} from '#web/components/person-fields/person-fields.tsx';

export type FieldName =
  | PersonFieldName
  | 'email'
  | 'secretQuestion'
  | 'secretAnswer'
  | 'password'
  | 'passwordConfirmation';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const groups: { legend: string; fields: FieldPlan<FieldName>[] }[] = [
  {
    legend: 'About you',
    fields: [
      ...aboutFields,
      plan('email', 'Email', true, {
        kind: 'email',
        autoComplete: 'email',
        hint: 'We send confirmations and certificates here',
      }),
    ],
  },
  { legend: 'Address', fields: addressFields },
  {
    legend: 'Sign-in',
    fields: [
      plan('secretQuestion', 'Secret question', true, {
        kind: 'select',
        options: [['', 'Choose one'], ...secretQuestions.map((text) => [text, capital(text)] as const)],
      }),
      plan('secretAnswer', 'Answer to the secret question', true, { autoComplete: 'off' }),
      plan('password', 'Password', true, {
        kind: 'password',
        autoComplete: 'new-password',
        hint: '6 to 15 characters, with at least one letter, one number and one special character, no spaces',
      }),
      plan('passwordConfirmation', 'Password again', true, { kind: 'password', autoComplete: 'new-password' }),
    ],
  },
];

export const labels: Record<string, string> = Object.fromEntries(
  groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

/** Everything but the secrets. */
export const storedFields: readonly FieldName[] = groups
  .flatMap(({ fields }) => fields.map(({ name }) => name))
  .filter((name) => !['password', 'passwordConfirmation', 'secretAnswer'].includes(name));
