// The current password field of a sensitive form.
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { PasswordField } from '#web/components/field/field.tsx';

interface Props {
  id: string;
  value: string;
  error: string | undefined;
  change: (password: string) => void;
}

export const ProofField = ({ id, value, error, change }: Props) => (
  <PasswordField
    state={{ label: t(m.proofPassword), isRequired: true, hint: t(m.proofPasswordHint), error }}
    id={id}
    name="password"
    autoComplete="current-password"
    value={value}
    onChange={(event) => change(event.target.value)}
  />
);
