// The photo of a speaker beside the name, or the initials in a circle, which are decoration.

import { contentLang } from '#messages/content-language.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';

interface Person {
  firstName: string;
  lastName: string;
  photo: string;
  photoAlt: string;
}

const initials = ({ firstName, lastName }: Person): string => {
  const given = firstName.split(' ').findLast((word) => !word.endsWith('.')) ?? '';
  return `${given.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
};

export const Portrait = ({ person, isLarge = false }: { person: Person; isLarge?: boolean }) => {
  const photo = safeAddress(person.photo);
  const className = isLarge ? 'portrait portrait--large' : 'portrait';
  return photo ? (
    <img
      className={className}
      src={photo}
      alt={person.photoAlt}
      lang={contentLang()}
      width="52"
      height="52"
      loading={isLarge ? 'eager' : 'lazy'}
    />
  ) : (
    <span className={className} aria-hidden="true">
      {initials(person)}
    </span>
  );
};
