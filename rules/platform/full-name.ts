// Formats a person's name on one line. People with a single name have an empty first or last name.

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

/** For a database row. */
export const rowName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName({ firstName: first_name, lastName: last_name });
