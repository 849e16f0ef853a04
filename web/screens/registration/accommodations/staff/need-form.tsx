// Changes the state of an accommodation request; the person gets an email.

import { type AccommodationRequest, answerAccommodationRequest } from '#contract/registration/accommodations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { accommodationKinds, accommodationStateLabels, answerStates } from '#rules/registration/accommodations.ts';
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
  need: AccommodationRequest;
  close: () => void;
  done: (statusMessage: string) => Promise<void>;
}

export const NeedForm = ({ need, close, done }: Props) => {
  const statusMessage = t(m.accommodationRequestsSaved, {
    need: t(accommodationKinds[need.kind].name),
    person: need.person,
  });
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
    <OpenedForm className="need__form" label={t(m.accommodationRequestsSave)} form={form} close={close}>
      <SelectField
        state={{ label: t(m.accommodationRequestsState), isRequired: true, error: form.errors.state }}
        id={`need-state-${need.id}`}
        {...form.control('state')}
        options={answerStates.map((state) => [state, t(accommodationStateLabels[state])])}
      />
      <TextAreaField
        state={{
          label: t(m.accommodationRequestsNote),
          isRequired: form.values.state === 'declined',
          hint: t(m.accommodationRequestsNoteHint),
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
