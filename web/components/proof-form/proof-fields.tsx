// Reauthentication fields: password, and a code of the second factor if the last one is old.
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { TextField } from '#web/components/field/field.tsx';
import { ProofField } from '#web/components/proof-form/proof-field.tsx';

interface Props {
  id: string;
  values: { password: string; code: string };
  errors: Record<string, string>;
  change: (some: { password?: string; code?: string }) => void;
  /** False for an account without a second factor. */
  hasCode?: boolean;
}

export const ProofFields = ({ id, values, errors, change, hasCode = true }: Props) => (
  <>
    <ProofField
      id={`${id}-password`}
      value={values.password}
      error={errors.password}
      change={(password) => change({ password })}
    />
    {hasCode && (
      <TextField
        state={{
          label: t(m.proofCode),
          isRequired: false,
          hint: t(m.proofCodeHint),
          error: errors.code,
        }}
        id={`${id}-code`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        onChange={(event) => change({ code: event.target.value })}
      />
    )}
  </>
);
