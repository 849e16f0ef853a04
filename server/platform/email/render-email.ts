// An email from its words, the portal's or those of staff, and its facts.

import type { Db } from '#server/platform/database/transaction.ts';
import { accountEmailTemplates } from '#server/platform/email/account-email-templates.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { type EmailTemplate, type EmailTemplateText, offeredAlways } from '#server/platform/email/email-template.ts';
import type { Email } from '#server/platform/email/layout.ts';
import { organizationWords } from '#server/platform/email/queries.ts';
import { sessionEmailTemplates } from '#server/platform/email/session-email-templates.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';

const kinds = { ...sessionEmailTemplates, ...accountEmailTemplates };

export type EmailTemplateName = keyof typeof kinds;
/** In the order in which staff see them. */
export const emailTemplates: Readonly<Record<EmailTemplateName, EmailTemplate>> = kinds;

export const emailTemplateName = (name: string): EmailTemplateName | undefined =>
  Object.hasOwn(kinds, name) ? (name as EmailTemplateName) : undefined; // Just looked up.

type Named = {
  [N in EmailTemplateName]: 'firstName' | keyof (typeof kinds)[N]['offered'] | keyof (typeof kinds)[N]['fixed'];
};

/** Everything that the words and facts of an email name. An empty first name: `Hello,`. */
export type EmailValues<N extends EmailTemplateName> = Readonly<Record<Named[N] & string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/** Names between braces in the words of staff that this email does not offer. */
export const unknownPlaceholders = (name: EmailTemplateName, text: string): string[] => {
  const known = offeredIn(name);
  return [...text.matchAll(placeholder)].map(([, each = '']) => each).filter((each) => !Object.hasOwn(known, each));
};

/** With an example each. */
export const offeredIn = (name: EmailTemplateName): Readonly<Record<string, string>> => ({
  ...emailTemplates[name].offered,
  ...offeredAlways,
});

/** In one go: what is filled in is never looked at for braces itself. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A subject is one line, and ends somewhere. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** `own`: the words of staff; null: the portal's. */
const composeEmail = (
  name: EmailTemplateName,
  own: EmailTemplateText | null,
  values: Readonly<Record<string, string>>,
): { subject: string; email: Email } => {
  const kind = emailTemplates[name];
  const { subject, opening, closing } = own ?? kind.usual;
  const heading = own ? subject : (kind.heading ?? subject);
  const hello = values.firstName ? `Hello ${values.firstName},` : 'Hello,';
  return {
    subject: oneLine(fill(subject, values)),
    email: {
      heading: fill(heading, values),
      paragraphs: [
        hello,
        ...[opening, ...kind.facts, closing].flatMap((text) =>
          paragraphsOf(fill(text.replaceAll('\r\n', '\n'), values)),
        ),
      ],
    },
  };
};

/** `context`: read for this template. */
export const renderEmail = <N extends EmailTemplateName>(
  { wording, organization }: EmailContext,
  publicUrl: string,
  name: N,
  values: EmailValues<N>,
): { subject: string; email: Email } => {
  const { words: own } = parseSetting('email', wording);
  return composeEmail(name, own, { ...(own ? organization : {}), ...values, portal: publicUrl });
};

/** The same with facts that are made up. */
export const exampleEmail = async (
  db: Db,
  publicUrl: string,
  name: EmailTemplateName,
  own: EmailTemplateText | null,
): Promise<{ subject: string; email: Email }> => {
  const examples = { ...offeredIn(name), ...emailTemplates[name].fixed, ...(await organizationWords(db)) };
  return composeEmail(name, own, { ...examples, portal: publicUrl });
};
