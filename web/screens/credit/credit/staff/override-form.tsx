// The override form of a credit request.

import { useState } from 'react';
import { overrideCredit } from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { fieldWithError, saving } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  requestId: number;
  fullHours: number;
  /** The certificate that a rejection revokes, or null. */
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

const labels: Record<string, Message<string>> = {
  hours: m.overrideHours,
  note: m.overrideNote,
  sure: m.overrideSureField,
};

export const OverrideForm = ({ requestId, fullHours, holder, done }: Props) => {
  const [isSure, setIsSure] = useState(false);
  const form = useForm<Values>({
    initial: { isGranted: true, hours: String(fullHours), note: '' },
    validate: (values) => ({
      ...schemaErrors(overrideCredit.body, bodyOf(values)),
      ...(values.isGranted || holder === null || isSure ? {} : { sure: t(m.overrideSure) }),
    }),
    send: async (values) => {
      const params = { id: String(requestId) };
      await browserCall(overrideCredit, { params, body: bodyOf(values) });
      await done(t(m.overrideDone));
    },
  });
  const { values, errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, text]) => ({
    controlId: `override-${name}`,
    text: labels[name] ? t(fieldWithError, { field: t(labels[name]), error: text }) : text,
  }));
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.overrideErrors)} errors={errorList} attempt={attempt} />
      )}
      <SelectField
        state={{ label: t(m.overrideDecision), isRequired: true }}
        id="override-isGranted"
        value={values.isGranted ? 'granted' : 'refused'}
        onChange={(event) => form.change({ isGranted: event.target.value === 'granted' })}
        options={[
          ['granted', t(m.overrideGrant)],
          ['refused', t(m.overrideRefuse)],
        ]}
      />
      {values.isGranted && (
        <TextField
          state={{
            label: t(m.overrideHours),
            isRequired: true,
            hint: t(m.overrideHoursHint, { hours: fullHours }),
            error: errors.hours,
          }}
          id="override-hours"
          inputMode="decimal"
          autoComplete="off"
          {...form.control('hours')}
        />
      )}
      <TextAreaField
        state={{
          label: t(m.overrideNote),
          isRequired: true,
          hint: t(m.overrideNoteHint),
          error: errors.note,
        }}
        id="override-note"
        rows={4}
        {...form.control('note')}
      />
      {!values.isGranted && holder !== null && (
        <>
          <p className="notice notice--bad">{t(m.overrideRevokes, { person: holder })}</p>
          <label className="choice">
            <input
              id="override-sure"
              type="checkbox"
              checked={isSure}
              aria-invalid={errors.sure !== undefined}
              onChange={(event) => {
                setIsSure(event.target.checked);
                form.change({});
              }}
            />
            {t(m.overrideRevoke, { person: holder })}
          </label>
        </>
      )}
      <SaveBar label={t(m.overrideButton)} sendingLabel={t(saving)} {...form} />
    </form>
  );
};
