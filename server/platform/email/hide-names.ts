// Removes names from emails to unverified addresses: a stranger may have entered both the names and the address.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { Email } from '#server/platform/email/layout.ts';

export interface UnprovenName {
  /** The first name of the account. */
  owner: string;
  first_name: string;
  last_name: string;
  is_self: boolean;
}

interface Words {
  subject: string;
  email: Email;
}

/** Names as whole words, the longest first. A link has none inside; a name can be a link. */
const anyOf = (names: readonly string[]): RegExp => {
  const longestFirst = names.toSorted((one, other) => other.length - one.length).map((name) => RegExp.escape(name));
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_]|https?://\\S*)(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}\\p{N}_]|://)`,
    'gu',
  );
};

/** The same email without the names that were entered for the account. */
export const hideNames = (people: readonly UnprovenName[], { subject, email }: Words): Words => {
  if (people.length === 0) return { subject, email };
  const shownFor = new Map(
    people.map((each) => [rowName(each), each.is_self ? t(m.emailHiddenSelf) : t(m.emailHiddenOther)]),
  );
  const names = anyOf([...shownFor.keys()]);
  const hide = (text: string): string => text.replaceAll(names, (name) => shownFor.get(name) ?? '');
  const greetings = new Set(
    people.flatMap(({ owner }) => [owner, t(m.emailHiddenSelf)]).map((name) => t(m.emailHello, { name })),
  );
  const paragraphs = email.paragraphs.map((part) =>
    typeof part === 'string' ? hide(part) : 'heading' in part ? { ...part, heading: hide(part.heading) } : part,
  );
  return {
    subject: hide(subject),
    email: {
      heading: hide(email.heading),
      paragraphs: paragraphs.map((part, index) =>
        index === 0 && typeof part === 'string' && greetings.has(part) ? t(m.emailHelloNobody) : part,
      ),
    },
  };
};
