// Newsletters: what they are built from, whom they are narrowed to, and what is missing before they can be sent.
import * as m from '#messages/en/newsletters.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { stateCodes } from '#rules/accounts/regions.ts';
import type { LineBody } from '#rules/catalog/credit-lines.ts';

export const maxBlocks = 30;
export const maxBlockText = 5000;
/** Sessions or recordings that one block lists. */
export const maxListed = 20;

export const blockKinds = ['text', 'sessions', 'recordings', 'image'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockNames: Record<BlockKind, Message> = {
  text: m.newsletterText,
  sessions: m.newsletterSessions,
  recordings: m.newsletterRecordings,
  image: m.newsletterImage,
};

/** Spanish texts are optional: without one, everybody gets the English text. */
export type Block =
  | { kind: 'text'; text: string; textEs: string }
  /** The next sessions, or the newest recordings, at the time of sending. */
  | { kind: 'sessions' | 'recordings'; count: number }
  /** A file of the portal; the alternative text is required. */
  | { kind: 'image'; path: string; alt: string; altEs: string };

export const newBlock = (kind: BlockKind): Block => {
  if (kind === 'text') return { kind, text: '', textEs: '' };
  if (kind === 'image') return { kind, path: '', alt: '', altEs: '' };
  return { kind, count: 3 };
};

/** All subscribers of the news, or those with an account to which all of this applies. */
export interface NewsAudience {
  hasAttended: boolean;
  /** A code, as in addresses; empty: all. */
  state: (typeof stateCodes)[number] | '';
  /** They asked for credit of this body; empty: all. */
  credit: LineBody | '';
  /** Their profile names it, or they are in the group of an organization of that name; empty: all. */
  organization: string;
}

export interface NewsletterDraft {
  subject: string;
  subjectEs: string;
  blocks: readonly Block[];
  audience: NewsAudience;
}

const ownFile = /^\/[^/\\\s][^\s\\]*$/;

const blockErrors = (block: Block): Record<string, string> => {
  if (block.kind === 'text') return block.text.trim() === '' ? { text: t(m.newsletterNoText) } : {};
  if (block.kind !== 'image') return {};
  return {
    ...(ownFile.test(block.path) ? {} : { path: t(m.newsletterNoPath) }),
    ...(block.alt.trim() === '' ? { alt: t(m.newsletterNoAlt) } : {}),
  };
};

/** By field: `subject`, `blocks`, `blocks.2.alt`. A draft may have any. */
export const newsletterErrors = ({ subject, blocks }: NewsletterDraft): Record<string, string> => ({
  ...(subject.trim() === '' ? { subject: t(m.newsletterNoSubject) } : {}),
  ...(blocks.length === 0 ? { blocks: t(m.newsletterNoBlock) } : {}),
  ...Object.fromEntries(
    blocks.flatMap((block, index) =>
      Object.entries(blockErrors(block)).map(([field, error]) => [`blocks.${index}.${field}`, error]),
    ),
  ),
});
