// The fields of a form about a group member.

import type { Ref } from 'react';
import { oneNameHint } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type GivenMember, type MemberField, memberFieldLabels, memberFields } from '#rules/accounts/group-member.ts';
import { TextField } from '#web/components/field/field.tsx';

interface Props {
  /** Prefix of the control ids. */
  id: string;
  values: GivenMember;
  errors: Record<string, string | undefined>;
  change: (field: MemberField, text: string) => void;
  /** Of the first field. */
  firstRef?: Ref<HTMLInputElement>;
}

const isName = (field: MemberField): boolean => field === 'firstName' || field === 'lastName';

export const MemberFields = ({ id, values, errors, change, firstRef }: Props) =>
  memberFields.map((field, index) => (
    <TextField
      key={field}
      state={{
        label: t(memberFieldLabels[field]),
        isRequired: false,
        hint: isName(field) ? t(oneNameHint) : undefined,
        error: errors[field] || undefined,
      }}
      id={`${id}-${field}`}
      name={field}
      autoComplete="off"
      maxLength={100}
      value={values[field]}
      {...(index === 0 && firstRef ? { ref: firstRef } : {})}
      onChange={({ target }) => change(field, target.value)}
    />
  ));
