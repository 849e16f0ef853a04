// The form for credit earned elsewhere.

import { addOtherCredit, changeOtherCredit, type OtherCredit } from '#contract/credit/transcripts.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { BodyChoice } from '#web/screens/credit/certificates/body-choice.tsx';

interface Props {
  /** Null: a new one. */
  credit: OtherCredit | null;
  close: () => void;
  done: (statusMessage: string) => Promise<void>;
}

export const OtherCreditForm = ({ credit, close, done }: Props) => {
  const bodyOf = (values: { title: string; provider: string; body: string; hours: string; earnedOn: string }) => ({
    ...values,
    body: values.body as '', // The options are exactly those of the contract.
    hours: values.hours.trim() === '' ? Number.NaN : Number(values.hours),
  });
  const save = useForm({
    initial: {
      title: credit?.title ?? '',
      provider: credit?.provider ?? '',
      body: credit?.body ?? '',
      hours: credit ? String(credit.hours) : '',
      earnedOn: credit?.earnedOn ?? '',
    },
    validate: (values) => schemaErrors(addOtherCredit.body, bodyOf(values)),
    successMessage: t(m.otherCreditDone),
    send: async (values) => {
      const body = bodyOf(values);
      await (credit
        ? browserCall(changeOtherCredit, { params: { id: String(credit.id) }, body })
        : browserCall(addOtherCredit, { body }));
      await done(t(m.otherCreditSaved, { course: values.title }));
    },
  });
  const { values, errors } = save;
  const id = `credit-${credit?.id ?? 'new'}`;
  const control = (name: 'title' | 'provider' | 'hours' | 'earnedOn') => ({
    id: `${id}-${name}`,
    ...save.control(name),
    onBlur: () => save.touch(name),
  });
  return (
    <OpenedForm
      className="card"
      name={credit ? t(m.otherCreditChange, { course: credit.title }) : t(m.otherCreditAdd)}
      label={t(m.otherCreditSave)}
      form={save}
      close={close}
    >
      <TextField
        state={{ label: t(m.otherCreditCourse), isRequired: true, error: errors.title }}
        {...control('title')}
      />
      <TextField
        state={{ label: t(m.otherCreditProvider), isRequired: false, error: errors.provider }}
        {...control('provider')}
      />
      <TextField
        type="date"
        state={{ label: t(m.otherCreditDay), isRequired: true, error: errors.earnedOn }}
        {...control('earnedOn')}
      />
      <TextField
        inputMode="decimal"
        state={{
          label: t(m.contactHoursLabel),
          isRequired: true,
          hint: t(m.otherCreditHoursHint),
          error: errors.hours,
        }}
        {...control('hours')}
      />
      <BodyChoice
        id={`${id}-body`}
        label={t(m.countsFor)}
        all={t(m.otherCreditNoBody)}
        value={values.body}
        error={errors.body}
        change={(body) => save.change({ body })}
      />
    </OpenedForm>
  );
};
