// Examples of the accommodation form.
import type { Accommodations } from '#contract/accounts/profile.ts';
import { AccommodationForm } from '#web/components/accommodation-form/accommodation-form.tsx';

const values: Accommodations = {
  captioning: true,
  signLanguage: false,
  largePrint: false,
  screenReader: false,
  notes: 'I read lips. Please turn the camera on.',
  contactPreference: 'email',
  memberIds: [],
};

export const examples = {
  'a group': (
    <AccommodationForm
      values={values}
      errors={{ notes: 'At most 2,000 characters' }}
      members={[
        { id: 1, firstName: 'Ada', lastName: 'Lane' },
        { id: 2, firstName: 'Ben', lastName: 'Ortiz' },
      ]}
      change={() => {}}
      submit={() => {}}
      isSending={false}
      statusMessage=""
      failure="The server could not be reached."
    />
  ),
};
