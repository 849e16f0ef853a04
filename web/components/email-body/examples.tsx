// Examples of the body of an email.
import { EmailBody } from '#web/components/email-body/email-body.tsx';

export const examples = {
  'both forms': (
    <>
      <h2>Preview</h2>
      <EmailBody
        html='<body><h1 style="font-size: 20px">Your seat</h1><p>You are registered for <b>Accessible Routes</b>.</p></body>'
        text="You are registered for Accessible Routes."
      />
    </>
  ),
};
