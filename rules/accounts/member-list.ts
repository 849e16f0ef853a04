// Reads a list of people for a group: pasted names and addresses, or the rows of a CSV file.

import { maxMembers } from '#rules/accounts/group-member.ts';

/** People in one list. */
export const maxListedPeople = maxMembers;
export const maxListCharacters = 50_000;

export interface ListedPerson {
  firstName: string;
  lastName: string;
  /** Empty if there is none. */
  email: string;
}

type Column = keyof ListedPerson | 'name';

/** In English and Spanish, in lower case. */
const heads: Record<string, Column> = {
  'first name': 'firstName',
  firstname: 'firstName',
  'given name': 'firstName',
  nombre: 'firstName',
  nombres: 'firstName',
  'last name': 'lastName',
  lastname: 'lastName',
  surname: 'lastName',
  'family name': 'lastName',
  apellido: 'lastName',
  apellidos: 'lastName',
  name: 'name',
  'full name': 'name',
  'nombre completo': 'name',
  'nombre y apellidos': 'name',
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  correo: 'email',
  'correo electrónico': 'email',
};

/** The column of each cell of a header row; null if it is not one. */
const columnsOf = (cells: readonly string[]): (Column | undefined)[] | null => {
  const columns = cells.map((cell) => heads[cell.trim().toLowerCase()]);
  const isHeader = columns.some((column) => column !== undefined && column !== 'email');
  return isHeader || (cells.length === 1 && columns[0] === 'email') ? columns : null;
};

/** The last word is the last name. */
const splitName = (name: string): Pick<ListedPerson, 'firstName' | 'lastName'> => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return { firstName: words.slice(0, Math.max(words.length - 1, 1)).join(' '), lastName: words.slice(1).at(-1) ?? '' };
};

const byHeader = (cells: readonly string[], columns: readonly (Column | undefined)[]): ListedPerson => {
  const textOf = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const whole = columns.includes('name') ? splitName(textOf('name')) : { firstName: '', lastName: '' };
  return {
    firstName: textOf('firstName') || whole.firstName,
    lastName: textOf('lastName') || whole.lastName,
    email: textOf('email'),
  };
};

/** `Ana Lund <ana@example.org>`, `Ana Lund ana@example.org`, `Ana, Lund`, or `Ana, Lund, ana@example.org`. */
const freely = (cells: readonly string[]): ListedPerson => {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isAddress = (text: string): boolean => text.includes('@');
  const emailCell = words.find(isAddress) ?? '';
  const email = emailCell.split(/\s+/).find(isAddress) ?? '';
  const names = words.map((cell) => (cell === emailCell ? cell.replace(email, '').trim() : cell)).filter(Boolean);
  const bare = email.replaceAll(/^[<(]|[>)]$/g, '');
  if (names.length === 1) return { ...splitName(names[0] ?? ''), email: bare };
  return { firstName: names[0] ?? '', lastName: names.slice(1).join(' '), email: bare };
};

export interface ListLine {
  cells: readonly string[];
  /** Of the text, from 1. */
  line: number;
}

/** The separator of the text: tabs of a spreadsheet, or semicolons where the first line has no comma. */
export const listDelimiter = (text: string): string => {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
};

/** With the line of each. A first line with names of columns is a header. */
export const listedPeople = (lines: readonly ListLine[]): (ListedPerson & { line: number })[] => {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = columnsOf(filled[0]?.cells ?? []);
  return filled
    .slice(columns ? 1 : 0)
    .map(({ cells, line }) => ({ ...(columns ? byHeader(cells, columns) : freely(cells)), line }));
};
