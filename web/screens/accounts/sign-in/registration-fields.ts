// The fields of the account form: order, labels and autocomplete.
import * as m from '#messages/en/accounts.ts';
import { commonChooseOne } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { secretQuestions, secretQuestionText } from '#rules/accounts/regions.ts';
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

export const groups: { legend: string; fields: FieldPlan<FieldName>[] }[] = [
  {
    legend: t(m.fieldsAbout),
    fields: [
      ...aboutFields,
      plan('email', t(m.emailLabel), true, {
        kind: 'email',
        autoComplete: 'email',
        hint: t(m.registerEmailHint),
      }),
    ],
  },
  { legend: t(m.fieldsAddress), fields: addressFields },
  {
    legend: t(m.registerSignIn),
    fields: [
      plan('secretQuestion', t(m.secretQuestion), true, {
        kind: 'select',
        options: [
          ['', t(commonChooseOne)],
          ...secretQuestions.map((question) => [question, secretQuestionText(question)] as const),
        ],
      }),
      plan('secretAnswer', t(m.secretAnswer), true, { autoComplete: 'off' }),
      plan('password', t(m.passwordLabel), true, {
        kind: 'password',
        autoComplete: 'new-password',
        hint: t(m.registerPasswordHint),
      }),
      plan('passwordConfirmation', t(m.passwordAgain), true, { kind: 'password', autoComplete: 'new-password' }),
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
