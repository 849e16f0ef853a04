// The accrediting body field.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { SelectField } from '#web/components/field/field.tsx';

const names: Record<string, string> = Object.fromEntries(
  membershipKeys.map((body) => [body, t(membershipBodies[body].name)]),
);

/** Empty means credit of no specific body. */
export const bodyName = (body: string): string => names[body] ?? t(m.generalCredit);

interface Props {
  id: string;
  label: string;
  /** Label of the empty option. */
  all: string;
  value: string;
  error: string | undefined;
  change: (body: string) => void;
}

export const BodyChoice = ({ id, label, all, value, error, change }: Props) => (
  <SelectField
    id={id}
    name="body"
    state={{ label, isRequired: false, error }}
    value={value}
    onChange={(event) => change(event.target.value)}
    options={[['', all], ...Object.entries(names)]}
  />
);
