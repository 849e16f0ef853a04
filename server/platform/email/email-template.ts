// What a kind of email is made of: words that staff may change, and facts that they may not.

/** `{session}` and the like stand for what the email is about; an empty line begins a new paragraph. */
export interface EmailTemplateText {
  subject: string;
  /** Before the facts. */
  opening: string;
  /** After them. */
  closing: string;
}

export interface EmailTemplate {
  /** For staff: what it is about. */
  title: string;
  /** Who gets it, and when. */
  when: string;
  /** What the words may name, each with an example. */
  offered: Readonly<Record<string, string>>;
  /** What the facts alone may name, such as a link that lets somebody in; each with an example. */
  fixed: Readonly<Record<string, string>>;
  /** Paragraphs; one that is empty once it is filled in is left out. */
  facts: readonly string[];
  /** Above the email, where it is not the subject. */
  heading?: string;
  /** The portal's own. */
  usual: EmailTemplateText;
}

/** What the words of every email may name. The first is whoever gets it. */
export const offeredAlways = {
  firstName: 'Nora',
  organization: 'Our ADA center',
  helpLine: '800-555-0100',
  portal: 'https://portal.example',
} as const;
