// The contact form.
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ContactFields, contactBody, maxFieldLengths, sendEmail } from '#contract/registration/contact.ts';
import { states } from '#rules/accounts/regions.ts';
import { normalizeEmail, simpleEmailPattern } from '#rules/platform/email-address.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
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

const keptKey = 'contact';
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

type FieldErrors = Partial<Record<keyof ContactFields, string>>;

/** Spec 5, Contact form. */
const errorsOf = (values: ContactFields): FieldErrors => {
  const errors: FieldErrors = {};
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

type Stage = { kind: 'form' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; reason: string };

export const Component = () => {
  const { site } = useFrameData();
  const isHydrated = useIsHydrated();
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const isSending = useRef(false);

  // What was typed before a reload; the server knows nothing of it.
  useEffect(() => setValues((before) => ({ ...before, ...readSavedFormValues(keptKey) })), []);

  const errors = errorsOf(values);
  const shown = (name: keyof ContactFields) => (touched.has(name) ? errors[name] : undefined);
  const change = (name: keyof ContactFields, value: string): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    saveFormValues(keptKey, next, names);
  };

  const bind = (name: keyof ContactFields, hint?: string) => ({
    id: `contact-${name}`,
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => setTouched((before) => new Set(before).add(name)),
    state: {
      label: labels[name],
      isRequired: ['firstName', 'lastName', 'email', 'comment'].includes(name),
      hint,
      error: shown(name),
    },
  });

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    setTouched(new Set(names));
    if (Object.keys(errors).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    isSending.current = true;
    setStage({ kind: 'sending' });
    try {
      const body = contactBody({ ...values, email: normalizeEmail(values.email) });
      await browserCall(sendEmail, { body: { to: site.contactEmail, subject: 'Contact form', body } });
      clearFormValues(keptKey);
      setValues(empty);
      setTouched(new Set());
      setAttempt(0);
      setStage({ kind: 'sent' });
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
      setStage({ kind: 'failed', reason: error.message });
    } finally {
      isSending.current = false;
    }
  };

  if (stage.kind === 'sent') {
    return (
      <>
        <h1>Contact Us</h1>
        <Sent again={() => setStage({ kind: 'form' })} />
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
      {stage.kind === 'failed' && <Failed contactEmail={site.contactEmail} reason={stage.reason} />}
      {attempt > 0 && summary.length > 0 && (
        <ErrorSummary title="Your message was not sent yet" errors={summary} attempt={attempt} />
      )}
      <noscript>
        <p className="notice">This form needs JavaScript. E-mail and telephone reach us without it.</p>
      </noscript>
      <form noValidate method="post" onKeyDown={withoutEnter} onSubmit={(event) => void send(event)}>
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
        <SelectField {...bind('state')} autoComplete="address-level1">
          <option value="">Choose, if you like</option>
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...bind('organization')} autoComplete="organization" maxLength={maxFieldLengths.organization} />
        <TextField {...bind('occupation')} autoComplete="organization-title" maxLength={maxFieldLengths.occupation} />
        <TextAreaField {...bind('comment', atMost('comment'))} maxLength={maxFieldLengths.comment} />
        <div className="button-row">
          <button
            type="submit"
            className="button"
            disabled={!isHydrated}
            aria-disabled={stage.kind === 'sending' || undefined}
          >
            Send
          </button>
          <span aria-live="polite">{stage.kind === 'sending' ? 'Sending Email to our staff...' : ''}</span>
        </div>
      </form>
    </>
  );
};
