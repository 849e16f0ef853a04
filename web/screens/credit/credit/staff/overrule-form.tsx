// The override form of a credit request.
import { useState } from 'react';
import { overrideCredit } from '#contract/credit/credit-review.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  requestId: number;
  fullHours: number;
  /** The certificate that a refusal revokes, or null. */
  holder: string | null;
  done: (statusMessage: string) => Promise<void>;
}

interface Values {
  isGranted: boolean;
  hours: string;
  note: string;
}

const bodyOf = ({ isGranted, hours, note }: Values) =>
  isGranted ? { isGranted, hours: hours.trim() === '' ? Number.NaN : Number(hours), note } : { isGranted, note };

const labels: Record<string, string> = { hours: 'Contact hours', note: 'Why', sure: 'Certificate' };

export const OverruleForm = ({ requestId, fullHours, holder, done }: Props) => {
  const [isSure, setIsSure] = useState(false);
  const form = useForm<Values>({
    initial: { isGranted: true, hours: String(fullHours), note: '' },
    validate: (values) => ({
      ...schemaErrors(overrideCredit.body, bodyOf(values)),
      ...(values.isGranted || holder === null || isSure ? {} : { sure: 'Confirm that the certificate is revoked' }),
    }),
    send: async (values) => {
      const params = { id: String(requestId) };
      await browserCall(overrideCredit, { params, body: bodyOf(values) });
      await done('Your decision holds. The person is told by mail.');
    },
  });
  const { values, errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, text]) => ({
    controlId: `overrule-${name}`,
    text: `${labels[name] ?? name}: ${text}`,
  }));
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title="Nothing is decided yet" errors={errorList} attempt={attempt} />
      )}
      <SelectField
        state={{ label: 'Decision', isRequired: true }}
        id="overrule-isGranted"
        value={values.isGranted ? 'granted' : 'refused'}
        onChange={(event) => form.change({ isGranted: event.target.value === 'granted' })}
        options={[
          ['granted', 'Give credit'],
          ['refused', 'Give no credit'],
        ]}
      />
      {values.isGranted && (
        <TextField
          state={{ label: 'Contact hours', isRequired: true, hint: `Full credit is ${fullHours}`, error: errors.hours }}
          id="overrule-hours"
          inputMode="decimal"
          autoComplete="off"
          {...form.control('hours')}
        />
      )}
      <TextAreaField
        state={{
          label: 'Why',
          isRequired: true,
          hint: 'It is kept with the decision, and the person reads it',
          error: errors.note,
        }}
        id="overrule-note"
        rows={4}
        {...form.control('note')}
      />
      {!values.isGranted && holder !== null && (
        <>
          <p className="notice notice--bad">
            {holder} has a certificate. This decision revokes it, and the person is told by email.
          </p>
          <label className="choice">
            <input
              id="overrule-sure"
              type="checkbox"
              checked={isSure}
              aria-invalid={errors.sure !== undefined}
              onChange={(event) => {
                setIsSure(event.target.checked);
                form.change({});
              }}
            />
            Revoke the certificate of {holder}
          </label>
        </>
      )}
      <SaveBar label="Decide, and tell the person" sendingLabel="Saving…" {...form} />
    </form>
  );
};
