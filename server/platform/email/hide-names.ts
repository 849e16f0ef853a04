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

/** The same email without the names that were entered for the account. */
export const hideNames = (people: readonly UnprovenName[], { subject, email }: Words): Words => {
  if (people.length === 0) return { subject, email };
  const hidden = people
    .map(({ first_name, last_name, is_self }) => ({
      name: rowName({ first_name, last_name }),
      shown: is_self ? t(m.emailHiddenSelf) : t(m.emailHiddenOther),
    }))
    .sort((one, other) => other.name.length - one.name.length);
  const hide = (text: string): string => hidden.reduce((rest, { name, shown }) => rest.replaceAll(name, shown), text);
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
