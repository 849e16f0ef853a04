// Formats a person's name on one line. People with a single name have an empty first or last name.

/** The forms' error message. */
export const nameRequired = 'Enter a first name, a last name or both';
export const oneNameHint = 'One of the two names is enough';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

/** For a database row. */
export const rowName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName({ firstName: first_name, lastName: last_name });
