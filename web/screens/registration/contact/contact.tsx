// The contact form: an email to the staff.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ContactFields, contactBody, maxFieldLengths, sendEmail } from '#contract/registration/contact.ts';
import { states } from '#rules/accounts/regions.ts';
import { normalizeEmail, simpleEmailPattern } from '#rules/platform/email-address.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { ErrorSummary, type FieldError } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const handle: ScreenHandle = {
  title: () => 'Contact Us',
  description: () => 'Questions about sessions, credit, your account or access? Write to our staff, or call.',
  hasSidebar: true,
};

const empty: ContactFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  state: '',
  organization: '',
  occupation: '',
  comment: '',
};
const names = Object.keys(empty) as (keyof ContactFields)[]; // Typed by the fields.

const labels: Record<keyof ContactFields, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  state: 'State or province',
  organization: 'Organization',
  occupation: 'Occupation',
  comment: 'Comment',
};

const atMost = (name: keyof ContactFields): string =>
  `At most ${maxFieldLengths[name].toLocaleString('en-US')} characters`;

/** Spec 5, Contact form. */
const validate = (values: ContactFields): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const name of ['firstName', 'lastName', 'comment'] as const) {
    if (values[name].trim() === '') errors[name] = 'Field is required';
  }
  if (!simpleEmailPattern.test(normalizeEmail(values.email))) errors.email = 'invalid email';
  // The controls limit typing, but not scripts and extensions.
  for (const name of names) {
    if (values[name].length > maxFieldLengths[name]) errors[name] = `Too long. ${atMost(name)}`;
  }
  return errors;
};

/** Only the button submits; Enter in a field does not (Spec 5). */
const withoutEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

const Sent = ({ again }: { again: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice notice--good">
      <h2 ref={heading} tabIndex={-1} className="notice__title">
        Sent Successfully
      </h2>
      <p>Your comment has been sent to our staff. We will get back to you as soon as possible. Thank you</p>
      <p>
        <button type="button" className="button button--second" onClick={again}>
          Write another message
        </button>
      </p>
    </div>
  );
};

const Failed = ({ contactEmail, reason }: { contactEmail: string; reason: string }) => (
  <div className="notice notice--bad" role="alert">
    <p className="notice__title">Error!!</p>
    <p>
      We're so sorry! There seems to be a problem with our webserver's email service. Please accept our apologies and
      email us directly at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Thank you
    </p>
    <p>{reason} What you wrote is still here.</p>
  </div>
);

export const Component = () => {
  const { site } = useFrameData();
  const isHydrated = useIsHydrated();
  const [isSent, setIsSent] = useState(false);
  const form = useForm<ContactFields>({
    initial: empty,
    validate,
    storage: { key: 'contact', fields: names },
    // The server's field errors are about the email, not about the fields of this form.
    request: async (work) => {
      const error = await visitorRequest(work);
      return error && { ...error, fields: {} };
    },
    send: async (values) => {
      const body = contactBody({ ...values, email: normalizeEmail(values.email) });
      await browserCall(sendEmail, { body: { to: site.contactEmail, subject: 'Contact form', body } });
      form.reset(empty);
      setIsSent(true);
    },
  });
  const { errors, attempt, failure, isSending } = form;

  const bind = (name: keyof ContactFields, hint?: string) => ({
    id: `contact-${name}`,
    ...form.control(name),
    onBlur: () => form.touch(name),
    state: {
      label: labels[name],
      isRequired: ['firstName', 'lastName', 'email', 'comment'].includes(name),
      hint,
      error: errors[name],
    },
  });

  if (isSent) {
    return (
      <>
        <h1>Contact Us</h1>
        <Sent again={() => setIsSent(false)} />
      </>
    );
  }
  const summary: FieldError[] = Object.entries(errors).map(([name, text]) => ({
    controlId: `contact-${name}`,
    text: `${labels[name as keyof ContactFields]}: ${text}`, // The errors are those of the form.
  }));
  return (
    <>
      <h1>Contact Us</h1>
      <p>
        Write to our staff about sessions, credit, your account, or anything that keeps you from taking part. You can
        also call <HelpLine number={site.helpLine} />, voice or relay, or e-mail{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
      {failure && <Failed contactEmail={site.contactEmail} reason={failure} />}
      {attempt > 0 && summary.length > 0 && (
        <ErrorSummary title="Your message was not sent yet" errors={summary} attempt={attempt} />
      )}
      <noscript>
        <p className="notice">This form needs JavaScript. E-mail and telephone reach us without it.</p>
      </noscript>
      <form noValidate method="post" onKeyDown={withoutEnter} onSubmit={form.submit}>
        <div className="pair">
          <TextField {...bind('firstName')} autoComplete="given-name" maxLength={maxFieldLengths.firstName} />
          <TextField {...bind('lastName')} autoComplete="family-name" maxLength={maxFieldLengths.lastName} />
        </div>
        <TextField
          {...bind('email', 'So that we can answer')}
          type="email"
          autoComplete="email"
          maxLength={maxFieldLengths.email}
        />
        <TextField {...bind('phone')} type="tel" autoComplete="tel" maxLength={maxFieldLengths.phone} />
        <SelectField
          {...bind('state')}
          autoComplete="address-level1"
          options={[['', 'Choose, if you like'], ...states]}
        />
        <TextField {...bind('organization')} autoComplete="organization" maxLength={maxFieldLengths.organization} />
        <TextField {...bind('occupation')} autoComplete="organization-title" maxLength={maxFieldLengths.occupation} />
        <TextAreaField {...bind('comment', atMost('comment'))} maxLength={maxFieldLengths.comment} />
        <div className="button-row">
          <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSending || undefined}>
            Send
          </button>
          <span aria-live="polite">{isSending ? 'Sending Email to our staff...' : ''}</span>
        </div>
      </form>
    </>
  );
};
