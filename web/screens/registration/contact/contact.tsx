// The contact form: an email to the staff.

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { wireValue } from '#contract/platform/shared.ts';
import { type ContactFields, contactBody, maxFieldLengths, sendEmail } from '#contract/registration/contact.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { stateOptions } from '#rules/accounts/regions.ts';
import { normalizeEmail, simpleEmailPattern } from '#rules/platform/email-address.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { ErrorSummary, type FieldError } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const handle: ScreenHandle = {
  title: () => t(m.contactTitle),
  description: () => t(m.contactDescription),
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
const names = keysOf(empty);

const labels = {
  firstName: m.contactFirstName,
  lastName: m.contactLastName,
  email: m.contactEmail,
  phone: m.contactPhone,
  state: m.contactState,
  organization: m.contactOrganization,
  occupation: m.contactOccupation,
  comment: m.contactComment,
} as const satisfies Record<keyof ContactFields, Message>;

/** Spec 5, Contact form. */
const validate = (values: ContactFields): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const name of ['firstName', 'lastName', 'comment'] as const) {
    if (values[name].trim() === '') errors[name] = t(platform.fieldRequired);
  }
  if (!simpleEmailPattern.test(normalizeEmail(values.email))) errors.email = t(m.contactEmailInvalid);
  // The controls limit typing, but not scripts and extensions.
  for (const name of names) {
    const most = maxFieldLengths[name];
    if (values[name].length > most) errors[name] = t(m.contactTooLong, { most });
  }
  return errors;
};

/** Only the button submits; Enter in a field does not (Spec 5). */
const withoutEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Always there, because Orca is silent about focus that moves while the pressed button disappears. */
const Sent = ({ isSent, again }: { isSent: boolean; again: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <div className={isSent ? 'notice notice--good' : undefined}>
      {isSent && (
        <h2 ref={heading} tabIndex={-1} className="notice__title">
          {t(m.contactSentTitle)}
        </h2>
      )}
      <p aria-live="polite">{isSent ? t(m.contactSent) : ''}</p>
      {isSent && (
        <p>
          <button type="button" className="button button--second" onClick={again}>
            {t(m.contactSendAnother)}
          </button>
        </p>
      )}
    </div>
  );
};

const emailLink = (address: string) => (text: ReactNode) => <a href={`mailto:${address}`}>{text}</a>;

const Failed = ({ contactEmail, reason }: { contactEmail: string; reason: string }) => (
  <div className="notice notice--bad" role="alert">
    <p className="notice__title">{t(m.contactFailedTitle)}</p>
    <p>{rich(m.contactFailed, { contactEmail, email: emailLink(contactEmail) })}</p>
    <p>{t(m.contactFailedReason, { reason })}</p>
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
      await browserCall(sendEmail, { body: { to: site.contactEmail, subject: wireValue('Contact form'), body } });
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
      label: t(labels[name]),
      isRequired: ['firstName', 'lastName', 'email', 'comment'].includes(name),
      hint,
      error: errors[name],
    },
  });

  const summary: FieldError[] = Object.entries(errors).map(([name, text]) => ({
    controlId: `contact-${name}`,
    // The errors are those of the form.
    text: t(platform.fieldWithError, { field: t(labels[name as keyof ContactFields]), error: text }),
  }));
  const inputs = (
    <>
      <p>
        {rich(m.contactIntro, {
          helpLine: site.helpLine,
          contactEmail: site.contactEmail,
          call: () => <HelpLine number={site.helpLine} />,
          email: emailLink(site.contactEmail),
        })}
      </p>
      {failure && <Failed contactEmail={site.contactEmail} reason={failure} />}
      {attempt > 0 && summary.length > 0 && (
        <ErrorSummary title={t(m.contactInvalid)} errors={summary} attempt={attempt} />
      )}
      <noscript>
        <p className="notice">{t(m.contactNoScript)}</p>
      </noscript>
      <form noValidate method="post" onKeyDown={withoutEnter} onSubmit={form.submit}>
        <div className="pair">
          <TextField {...bind('firstName')} autoComplete="given-name" maxLength={maxFieldLengths.firstName} />
          <TextField {...bind('lastName')} autoComplete="family-name" maxLength={maxFieldLengths.lastName} />
        </div>
        <TextField
          {...bind('email', t(m.contactEmailHint))}
          type="email"
          autoComplete="email"
          maxLength={maxFieldLengths.email}
        />
        <TextField {...bind('phone')} type="tel" autoComplete="tel" maxLength={maxFieldLengths.phone} />
        <SelectField
          {...bind('state')}
          autoComplete="address-level1"
          options={[['', t(platform.commonChooseOne)], ...stateOptions()]}
        />
        <TextField {...bind('organization')} autoComplete="organization" maxLength={maxFieldLengths.organization} />
        <TextField {...bind('occupation')} autoComplete="organization-title" maxLength={maxFieldLengths.occupation} />
        <TextAreaField
          {...bind('comment', t(platform.maxCharacters, { most: maxFieldLengths.comment }))}
          maxLength={maxFieldLengths.comment}
        />
        <div className="button-row">
          <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSending || undefined}>
            {t(m.contactSend)}
          </button>
          <span aria-live="polite">{isSending ? t(m.contactSending) : ''}</span>
        </div>
      </form>
    </>
  );
  return (
    <>
      <h1>{t(m.contactTitle)}</h1>
      <Sent isSent={isSent} again={() => setIsSent(false)} />
      {!isSent && inputs}
    </>
  );
};
