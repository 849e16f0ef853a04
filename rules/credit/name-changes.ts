// Which changes of a name are corrections that need nobody's approval.

import { nameWords } from '#rules/credit/person-name.ts';
import { fullName } from '#rules/platform/full-name.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/** The words without case, accents and punctuation, and without initials in the middle. */
const withoutInitials = ({ firstName, lastName }: Name): string[] => {
  const words = nameWords(fullName({ firstName, lastName }));
  // Only letters of the Latin alphabet: in other scripts one letter can be a name.
  return words.filter((word, index) => index === 0 || index === words.length - 1 || !/^[a-z]$/.test(word));
};

/** Another spelling of the same name: case, accents, spaces, hyphens and apostrophes, or a middle initial. */
export const isSmallNameChange = (before: Name, after: Name): boolean => {
  const [one, other] = [withoutInitials(before), withoutInitials(after)];
  return one.length > 0 && one.join('') === other.join('');
};
