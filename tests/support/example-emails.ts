// Every email with example values, as its recipient gets it with the default wording.
import { inLanguage, messageText } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
import type { EmailSender } from '#server/platform/email/layout.ts';
import { emailHtml, emailText } from '#server/platform/email/layout.ts';
import { emailTemplateName, emailTemplates, offeredIn, renderEmail } from '#server/platform/email/render-email.ts';

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

export const emailNames = Object.keys(emailTemplates);

export const anExampleEmail = (
  key: string,
  language: Language,
  { people = {}, organization = center }: { people?: Record<string, string>; organization?: typeof center } = {},
): ExampleEmail => {
  const name = emailTemplateName(key) ?? 'welcome';
  return inLanguage(language, () => {
    const fixed = Object.entries(emailTemplates[name].fixed).map(([placeholder, example]) => {
      const text = typeof example === 'function' ? example() : example;
      return [placeholder, typeof text === 'string' ? text : messageText(text)];
    });
    const values = { ...offeredIn(name), ...Object.fromEntries(fixed), firstName: 'Nora', ...people };
    const context = { wording: null, ends: null, unproven: [], language, organization };
    const { subject, email } = renderEmail(context, portal, name, values as never); // Each template has its own type.
    const whole = { ...email, sender: { ...organization, portal } };
    return { name, subject, text: emailText(whole), html: emailHtml(whole) };
  });
};
