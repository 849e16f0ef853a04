// The form of a credit goal.

import { addCreditGoal, type CreditGoal, changeCreditGoal } from '#contract/credit/transcripts.ts';
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
    successMessage: t(m.goalSaved),
    send: async (values) => {
      const body = bodyOf(values);
      await (goal
        ? browserCall(changeCreditGoal, { params: { id: String(goal.id) }, body })
        : browserCall(addCreditGoal, { body }));
      await done(t(m.goalSaved));
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
      name={t(goal ? m.goalEdit : m.goalSet)}
      label={t(m.goalSave)}
      form={save}
      close={close}
    >
      <TextField
        state={{ label: t(m.goalName), isRequired: false, hint: t(m.goalNameHint), error: errors.name }}
        {...control('name')}
      />
      <TextField
        inputMode="decimal"
        state={{ label: t(m.goalHours), isRequired: true, hint: t(m.goalHoursHint), error: errors.hours }}
        {...control('hours')}
      />
      <BodyChoice
        id={`${id}-body`}
        label={t(m.goalBody)}
        all={t(m.goalsAllCredit)}
        value={values.body}
        error={errors.body}
        change={(body) => save.change({ body })}
      />
      <TextField
        type="date"
        state={{ label: t(m.goalFirstDay), isRequired: true, error: errors.startsOn }}
        {...control('startsOn')}
      />
      <TextField
        type="date"
        state={{ label: t(m.goalLastDay), isRequired: true, error: errors.endsOn }}
        {...control('endsOn')}
      />
    </OpenedForm>
  );
};
