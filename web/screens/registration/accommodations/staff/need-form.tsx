// Changes the state of an accommodation request; the person gets an email.
import { answerAccommodationRequest, type Need } from '#contract/registration/accommodations.ts';
import { accommodationKinds, accommodationStaffLabels, answerStates } from '#rules/registration/accommodations.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';

interface Values {
  state: (typeof answerStates)[number];
  words: string;
}

interface Props {
  need: Need;
  close: () => void;
  done: (statusMessage: string) => Promise<void>;
}

export const NeedForm = ({ need, close, done }: Props) => {
  const statusMessage = `${accommodationKinds[need.kind].staffName} for ${need.person} is answered. They are told by mail.`;
  const form = useForm<Values>({
    initial: { state: need.state === 'withdrawn' ? 'requested' : need.state, words: need.words },
    validate: (values) => schemaErrors(answerAccommodationRequest.body, values),
    successMessage: statusMessage,
    send: async (body) => {
      await browserCall(answerAccommodationRequest, { params: { id: String(need.id) }, body });
      await done(statusMessage);
    },
  });
  return (
    <OpenedForm className="need__form" label="Save and tell them" form={form} close={close}>
      <SelectField
        state={{ label: 'How far is it?', isRequired: true, error: form.errors.state }}
        id={`need-state-${need.id}`}
        {...form.control('state')}
        options={answerStates.map((state) => [state, accommodationStaffLabels[state]])}
      />
      <TextAreaField
        state={{
          label: 'What the person should know',
          isRequired: form.values.state === 'declined',
          hint: 'Such as who comes, from when on, or what is possible instead',
          error: form.errors.words,
        }}
        id={`need-words-${need.id}`}
        rows={3}
        {...form.control('words')}
        onBlur={() => form.touch('words')}
      />
    </OpenedForm>
  );
};
