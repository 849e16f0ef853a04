// A form that asks for the current password again.
import type { FormEvent, ReactNode } from 'react';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { ProofField } from '#web/components/proof-form/proof-field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Form {
  values: { password: string };
  errors: Record<string, string>;
  attempt: number;
  change: (some: { password: string }) => void;
  submit: (event: FormEvent) => void;
  isSending: boolean;
  statusMessage: string;
  failure: string;
}

interface Props {
  form: Form;
  /** Id of the password field. */
  id: string;
  /** The form's name: an element id or text. */
  labelledBy?: string;
  name?: string;
  /** On the button, and beside it while the form is sent. */
  label: string;
  sendingLabel: string;
  children?: ReactNode;
}

export const ProofForm = ({ form, id, labelledBy, name, label, sendingLabel, children }: Props) => {
  const element = useFocusOnErrors(form.attempt);
  return (
    <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby={labelledBy} aria-label={name}>
      <ProofField
        id={id}
        value={form.values.password}
        error={form.errors.password}
        change={(password) => form.change({ password })}
      />
      {children}
      <SaveBar label={label} sendingLabel={sendingLabel} {...form} />
    </form>
  );
};
