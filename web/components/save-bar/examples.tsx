// Examples of the end of a form.
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

const bar = { label: 'Save changes', sendingLabel: 'Saving…', isSending: false, statusMessage: '', failure: '' };

export const examples = {
  saved: <SaveBar {...bar} statusMessage="Your profile is saved." />,
  'being sent': <SaveBar {...bar} isSending />,
  failed: <SaveBar {...bar} failure="The server could not be reached." />,
};
