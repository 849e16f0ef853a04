// The form for credit earned elsewhere.
import { addOtherCredit, changeOtherCredit, type OtherCredit } from '#contract/credit/transcripts.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';
import { useSaveForm } from '#web/client/use-save-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { BodyChoice } from '#web/screens/credit/certificates/body-choice.tsx';

interface Props {
  /** Null: a new one. */
  credit: OtherCredit | null;
  close: () => void;
  done: (said: string) => Promise<void>;
}

export const OtherCreditForm = ({ credit, close, done }: Props) => {
  const refuse = useAccountRefusal();
  const bodyOf = (values: { title: string; provider: string; body: string; hours: string; earnedOn: string }) => ({
    ...values,
    body: values.body as '', // The options are exactly those of the contract.
    hours: values.hours.trim() === '' ? Number.NaN : Number(values.hours),
  });
  const save = useSaveForm({
    initial: {
      title: credit?.title ?? '',
      provider: credit?.provider ?? '',
      body: credit?.body ?? '',
      hours: credit ? String(credit.hours) : '',
      earnedOn: credit?.earnedOn ?? '',
    },
    check: (values) => schemaErrors(addOtherCredit.body, bodyOf(values)),
    saved: 'Your credit is saved.',
    save: async (values) => {
      const body = bodyOf(values);
      const refusal = await refuse(() =>
        credit
          ? browserCall(changeOtherCredit, { params: { id: String(credit.id) }, body })
          : browserCall(addOtherCredit, { body }),
      );
      if (!refusal) await done(`Your credit for ${values.title} is saved.`);
      return refusal;
    },
  });
  const { values, errors } = save;
  const id = `credit-${credit?.id ?? 'new'}`;
  const control = (name: 'title' | 'provider' | 'hours' | 'earnedOn') => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => save.change({ [name]: event.target.value }),
    onBlur: () => save.touch(name),
  });
  return (
    <OpenedForm
      className="card"
      name={credit ? `Change ${credit.title}` : 'Enter credit from elsewhere'}
      label="Save credit"
      form={save}
      close={close}
    >
      <TextField state={{ label: 'Course', isRequired: true, error: errors.title }} {...control('title')} />
      <TextField state={{ label: 'Who gave it', isRequired: false, error: errors.provider }} {...control('provider')} />
      <TextField
        type="date"
        state={{ label: 'Day', isRequired: true, error: errors.earnedOn }}
        {...control('earnedOn')}
      />
      <TextField
        inputMode="decimal"
        state={{ label: 'Contact hours', isRequired: true, hint: 'Such as 1.5', error: errors.hours }}
        {...control('hours')}
      />
      <BodyChoice
        id={`${id}-body`}
        label="Counts for"
        all="No body in particular"
        value={values.body}
        error={errors.body}
        change={(body) => save.change({ body })}
      />
    </OpenedForm>
  );
};
