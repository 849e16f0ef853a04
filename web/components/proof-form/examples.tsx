// Examples of the forms that ask for the password again.
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';

const form = {
  values: { password: '' },
  errors: {},
  attempt: 0,
  change: () => {},
  submit: () => {},
  isSending: false,
  statusMessage: '',
  failure: '',
};

export const examples = {
  'password only': (
    <ProofForm
      form={form}
      id="proof-1"
      name="Download your data"
      label="Download your data"
      sendingLabel="Collecting…"
    />
  ),
  'wrong password': (
    <ProofForm
      form={{ ...form, errors: { password: 'This is not your password.' } }}
      id="proof-2"
      name="Delete account"
      label="Delete account"
      sendingLabel="Deleting…"
    />
  ),
  'with a code': (
    <ProofFields id="proof-3" values={{ password: '', code: '' }} errors={{ code: 'Invalid code' }} change={() => {}} />
  ),
};
