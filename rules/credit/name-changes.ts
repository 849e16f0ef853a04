// Which name changes are corrections that need no approval.

import { nameWords } from '#rules/credit/person-name.ts';
import { fullName } from '#rules/platform/full-name.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/** The words without case, accents and punctuation, and without middle initials. */
const withoutInitials = ({ firstName, lastName }: Name): string[] => {
  const words = nameWords(fullName({ firstName, lastName }));
  // Latin letters only: in other scripts one letter can be a name.
  return words.filter((word, index) => index === 0 || index === words.length - 1 || !/^[a-z]$/.test(word));
};

/** Another spelling of the same name: case, accents, spaces, hyphens and apostrophes, or a middle initial. */
export const isSmallNameChange = (before: Name, after: Name): boolean => {
  const [one, other] = [withoutInitials(before), withoutInitials(after)];
  return one.length > 0 && one.join('') === other.join('');
};
