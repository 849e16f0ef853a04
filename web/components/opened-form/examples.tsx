// Examples of a form that opens in place.
import { TextField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';

const form = { submit: () => {}, isSending: false, statusMessage: '', failure: '', attempt: 0 };

export const examples = {
  open: (
    <OpenedForm name="Change the goal" label="Save goal" form={form} close={() => {}}>
      <TextField id="opened-hours" state={{ label: 'Hours', isRequired: true }} type="number" defaultValue="12" />
    </OpenedForm>
  ),
  'being sent': (
    <OpenedForm name="Add a goal" label="Add goal" form={{ ...form, isSending: true }} close={() => {}}>
      <TextField id="opened-name" state={{ label: 'Name', isRequired: false }} />
    </OpenedForm>
  ),
};
