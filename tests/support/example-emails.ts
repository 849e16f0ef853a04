// Every email with example values, as its recipient gets it with the default wording.
import { inLanguage, messageText } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
import { type Email, type EmailSender, emailHtml, emailText } from '#server/platform/email/layout.ts';
import {
  type EmailTemplateName,
  emailTemplateName,
  emailTemplates,
  offeredIn,
  renderEmail,
} from '#server/platform/email/render-email.ts';
import { anExampleMailing, exampleMailingNames } from '#tests/support/example-mailings.ts';

interface ExampleEmail {
  name: string;
  subject: string;
  text: string;
  html: string;
}

const portal = 'https://portal.example';
const center: Omit<EmailSender, 'portal'> = {
  organization: 'Midland ADA Center (sample)',
  address: '100 Example Plaza, Midland, IL 60000',
  helpLine: '800-555-0123',
  contactEmail: 'help@example.org',
};

export const emailNames = [...Object.keys(emailTemplates), ...exampleMailingNames];

interface Options {
  /** Names of people, of the series, and the words that staff wrote. */
  people?: Record<string, string>;
  organization?: typeof center;
}

/** What is built from a template. */
const aTemplateEmail = (
  name: EmailTemplateName,
  language: Language,
  { people, organization }: Required<Options>,
): { subject: string; email: Email } => {
  const fixed = Object.entries(emailTemplates[name].fixed).map(([placeholder, example]) => {
    const text = typeof example === 'function' ? example() : example;
    return [placeholder, typeof text === 'string' ? text : messageText(text)];
  });
  const values = { ...offeredIn(name), ...Object.fromEntries(fixed), firstName: 'Nora', ...people };
  const context = { wording: null, ends: null, unproven: [], language, organization };
  return renderEmail(context, portal, name, values as never); // Each template has its own type.
};

export const anExampleEmail = (
  key: string,
  language: Language,
  { people = {}, organization = center }: Options = {},
): ExampleEmail => {
  const name = emailTemplateName(key);
  return inLanguage(language, () => {
    const { subject, email } = name
      ? aTemplateEmail(name, language, { people, organization })
      : anExampleMailing(key, { portal, people });
    const whole = { ...email, sender: { ...organization, portal } };
    return { name: key, subject, text: emailText(whole), html: emailHtml(whole) };
  });
};
