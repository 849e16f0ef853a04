// Examples of the form fields.
import { FileField, PasswordField, SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';

export const examples = {
  text: (
    <TextField state={{ label: 'Name', isRequired: true, hint: 'As on your certificate' }} defaultValue="Ada Lane" />
  ),
  'text with an error': (
    <TextField
      state={{ label: 'Email', isRequired: true, error: 'Enter an email address, like name@example.com.' }}
      type="email"
      defaultValue="ada"
    />
  ),
  'valid text': (
    <TextField state={{ label: 'Phone', isRequired: false, isGood: true }} type="tel" defaultValue="555 0100" />
  ),
  password: <PasswordField id="example-password" state={{ label: 'Password', isRequired: true }} />,
  select: (
    <SelectField
      id="example-state"
      state={{ label: 'State', isRequired: false }}
      options={[
        ['', 'Choose one'],
        ['IL', 'Illinois'],
      ]}
    />
  ),
  'text area': <TextAreaField id="example-notes" state={{ label: 'Notes', isRequired: false }} rows={3} />,
  file: (
    <FileField
      id="example-file"
      label="Signature"
      hint="PNG or JPEG"
      error="Choose a picture"
      accept="image/png,image/jpeg"
    />
  ),
};
