// The form of a credit goal.
import { addCreditGoal, type CreditGoal, changeCreditGoal } from '#contract/credit/transcripts.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { BodyChoice } from '#web/screens/credit/certificates/body-choice.tsx';

interface Props {
  /** Null: a new one. */
  goal: CreditGoal | null;
  close: () => void;
  done: (statusMessage: string) => Promise<void>;
}

export const GoalForm = ({ goal, close, done }: Props) => {
  const bodyOf = (values: { name: string; body: string; hours: string; startsOn: string; endsOn: string }) => ({
    ...values,
    body: values.body as '', // The options are exactly those of the contract.
    hours: values.hours.trim() === '' ? Number.NaN : Number(values.hours),
  });
  const save = useForm({
    initial: {
      name: goal?.name ?? '',
      body: goal?.body ?? '',
      hours: goal ? String(goal.hours) : '',
      startsOn: goal?.startsOn ?? '',
      endsOn: goal?.endsOn ?? '',
    },
    validate: (values) => schemaErrors(addCreditGoal.body, bodyOf(values)),
    successMessage: 'Your goal is saved.',
    send: async (values) => {
      const body = bodyOf(values);
      await (goal
        ? browserCall(changeCreditGoal, { params: { id: String(goal.id) }, body })
        : browserCall(addCreditGoal, { body }));
      await done('Your goal is saved.');
    },
  });
  const { values, errors } = save;
  const id = `goal-${goal?.id ?? 'new'}`;
  const control = (name: 'name' | 'hours' | 'startsOn' | 'endsOn') => ({
    id: `${id}-${name}`,
    ...save.control(name),
    onBlur: () => save.touch(name),
  });
  return (
    <OpenedForm
      className="card"
      name={goal ? 'Change this goal' : 'Set a goal'}
      label="Save goal"
      form={save}
      close={close}
    >
      <TextField
        state={{ label: 'What it is for', isRequired: false, hint: 'Such as my license renewal', error: errors.name }}
        {...control('name')}
      />
      <TextField
        inputMode="decimal"
        state={{ label: 'Contact hours that you need', isRequired: true, hint: 'Such as 18', error: errors.hours }}
        {...control('hours')}
      />
      <BodyChoice
        id={`${id}-body`}
        label="Credit that counts"
        all="All credit"
        value={values.body}
        error={errors.body}
        change={(body) => save.change({ body })}
      />
      <TextField
        type="date"
        state={{ label: 'First day', isRequired: true, error: errors.startsOn }}
        {...control('startsOn')}
      />
      <TextField
        type="date"
        state={{ label: 'Last day', isRequired: true, error: errors.endsOn }}
        {...control('endsOn')}
      />
    </OpenedForm>
  );
};
