// The parts of an email template: wording that staff can edit, and fixed facts.
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';

/** `{session}` and the like are placeholders; an empty line starts a new paragraph. */
export interface EmailTemplateText {
  subject: string;
  /** Before the facts. */
  opening: string;
  /** After them. */
  closing: string;
}

/** Functions compute examples in the current language. */
export type Examples = Readonly<Record<string, string | Message | (() => string)>>;

export interface EmailTemplate {
  /** The subject matter, for staff. */
  title: Message;
  /** Who receives it and when, for staff. */
  when: Message;
  /** Placeholders allowed in the wording, each with an example. */
  offered: Examples;
  /** Placeholders allowed in facts only, such as a link that grants access, each with an example. */
  fixed: Examples;
  /** Paragraphs; a paragraph that is empty after filling is omitted. A string has placeholders only. */
  facts: readonly (string | Message)[];
  /** The heading, if it differs from the subject. */
  heading?: string | Message;
  /** The default wording. */
  usual: { subject: Message; opening?: Message; closing?: Message };
}

/** Placeholders allowed in every email. The first is the recipient's first name. */
export const offeredAlways = {
  firstName: 'Nora',
  organization: m.emailExampleOrganization,
  helpLine: '800-555-0100',
  portal: 'https://portal.example',
} as const;
