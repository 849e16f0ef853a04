// Renders an email from its template: the wording, by default or by staff, and the facts.
import { currentLanguage, inLanguage, messageText } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { prefixOf } from '#messages/languages.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { accountEmailTemplates } from '#server/platform/email/account-email-templates.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import {
  type EmailTemplate,
  type EmailTemplateText,
  type Examples,
  offeredAlways,
} from '#server/platform/email/email-template.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import type { Email } from '#server/platform/email/layout.ts';
import { organizationWords } from '#server/platform/email/queries.ts';
import { sessionEmailTemplates } from '#server/platform/email/session-email-templates.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';

const kinds = { ...sessionEmailTemplates, ...accountEmailTemplates };

export type EmailTemplateName = keyof typeof kinds;
/** In the order of the staff screen. */
export const emailTemplates: Readonly<Record<EmailTemplateName, EmailTemplate>> = kinds;

export const emailTemplateName = (name: string): EmailTemplateName | undefined =>
  Object.hasOwn(kinds, name) ? (name as EmailTemplateName) : undefined; // Just looked up.

type Named = {
  [N in EmailTemplateName]: 'firstName' | keyof (typeof kinds)[N]['offered'] | keyof (typeof kinds)[N]['fixed'];
};

/** The values of all placeholders of an email. An empty first name gives `Hello,`. */
export type EmailValues<N extends EmailTemplateName> = Readonly<Record<Named[N] & string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/** Placeholders in the wording of staff that this template does not offer. */
export const unknownPlaceholders = (name: EmailTemplateName, text: string): string[] => {
  const known = offeredIn(name);
  return [...text.matchAll(placeholder)].map(([, each = '']) => each).filter((each) => !Object.hasOwn(known, each));
};

const textOf = (part: string | Message | undefined): string =>
  typeof part === 'object' ? messageText(part) : (part ?? '');

const filledIn = (examples: Examples): Record<string, string> =>
  Object.fromEntries(
    Object.entries(examples).map(([name, each]) => [name, typeof each === 'function' ? each() : textOf(each)]),
  );

/** The allowed placeholders, each with an example. */
export const offeredIn = (name: EmailTemplateName): Readonly<Record<string, string>> =>
  filledIn({ ...emailTemplates[name].offered, ...offeredAlways });

/** The default wording, with its placeholders. */
export const usualWording = (name: EmailTemplateName): EmailTemplateText => {
  const { subject, opening, closing } = emailTemplates[name].usual;
  return { subject: textOf(subject), opening: textOf(opening), closing: textOf(closing) };
};

/** In one pass, so that placeholders inside values are not filled. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A subject is one line with a maximum length. */
const oneLine = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** `own`: the wording of staff; null: the default. */
const composeEmail = (
  name: EmailTemplateName,
  own: EmailTemplateText | null,
  values: Readonly<Record<string, string>>,
): { subject: string; email: Email } => {
  const kind = emailTemplates[name];
  const { subject, opening, closing } = own ?? usualWording(name);
  const heading = own ? subject : textOf(kind.heading) || subject;
  const hello = values.firstName ? t(m.emailHello, { name: values.firstName }) : t(m.emailHelloNobody);
  return {
    subject: oneLine(fill(subject, values)),
    email: {
      heading: fill(heading, values),
      paragraphs: [
        hello,
        ...[opening, ...kind.facts.map(textOf), closing].flatMap((text) =>
          paragraphsOf(fill(text.replaceAll('\r\n', '\n'), values)),
        ),
      ],
    },
  };
};

/** `context`: read for this template. The wording of staff is in English; a text in Spanish is the default. */
export const renderEmail = <N extends EmailTemplateName>(
  { wording, organization }: EmailContext,
  publicUrl: string,
  name: N,
  values: EmailValues<N>,
): { subject: string; email: Email } => {
  const own = currentLanguage() === 'en' ? parseSetting('email', wording).words : null;
  const portal = publicUrl + prefixOf(currentLanguage());
  return composeEmail(name, own, { ...(own ? organization : {}), ...values, portal });
};

/** Renders the template with example values. In English, like the wording of staff. */
export const exampleEmail = async (
  db: Db,
  publicUrl: string,
  name: EmailTemplateName,
  own: EmailTemplateText | null,
): Promise<{ subject: string; email: Email }> => {
  const words = await organizationWords(db);
  return inLanguage('en', () => {
    const examples = { ...offeredIn(name), ...filledIn(emailTemplates[name].fixed), ...words };
    return composeEmail(name, own, { ...examples, portal: publicUrl });
  });
};
