// The current password field of a sensitive form.
import { PasswordField } from '#web/components/field/field.tsx';

interface Props {
  id: string;
  value: string;
  error: string | undefined;
  change: (password: string) => void;
}

export const ProofField = ({ id, value, error, change }: Props) => (
  <PasswordField
    state={{ label: 'Your present password', isRequired: true, hint: 'So that we know it is you', error }}
    id={id}
    name="password"
    autoComplete="current-password"
    value={value}
    onChange={(event) => change(event.target.value)}
  />
);
