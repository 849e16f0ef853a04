// The initials of a speaker in a circle; decoration beside the name.

interface Named {
  firstName: string;
  lastName: string;
}

const initials = ({ firstName, lastName }: Named): string => {
  const given = firstName.split(' ').findLast((word) => !word.endsWith('.')) ?? '';
  return `${given.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
};

export const Initials = ({ person }: { person: Named }) => (
  <span className="initials" aria-hidden="true">
    {initials(person)}
  </span>
);
