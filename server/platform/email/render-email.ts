// A letter from its words, the portal's or those of staff, and its facts.
import type { Db } from '#server/platform/database/transaction.ts';
import { accountLetterKinds } from '#server/platform/email/account-email-templates.ts';
import { type LetterKind, type LetterWords, offeredAlways } from '#server/platform/email/email-template.ts';
import type { Letter } from '#server/platform/email/layout.ts';
import { organizationWords, ownLetterWords } from '#server/platform/email/queries.ts';
import { sessionLetterKinds } from '#server/platform/email/session-email-templates.ts';

const kinds = { ...sessionLetterKinds, ...accountLetterKinds };

export type LetterName = keyof typeof kinds;
/** In the order in which staff see them. */
export const letterKinds: Readonly<Record<LetterName, LetterKind>> = kinds;

export const letterName = (name: string): LetterName | undefined =>
  Object.hasOwn(kinds, name) ? (name as LetterName) : undefined; // Just looked up.

type Named = { [N in LetterName]: 'firstName' | keyof (typeof kinds)[N]['offered'] | keyof (typeof kinds)[N]['fixed'] };

/** Everything that the words and facts of a letter name. An empty first name: `Hello,`. */
export type LetterValues<N extends LetterName> = Readonly<Record<Named[N] & string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/** Names between braces in the words of staff that this letter does not offer. */
export const unknownPlaceholders = (name: LetterName, text: string): string[] => {
  const known = offeredIn(name);
  return [...text.matchAll(placeholder)].map(([, each = '']) => each).filter((each) => !Object.hasOwn(known, each));
};

/** With an example each. */
export const offeredIn = (name: LetterName): Readonly<Record<string, string>> => ({
  ...letterKinds[name].offered,
  ...offeredAlways,
});

/** In one go: what is filled in is never looked at for braces itself. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A subject is one line, and ends somewhere. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** `own`: the words of staff; null: the portal's. */
const composeLetter = (
  name: LetterName,
  own: LetterWords | null,
  values: Readonly<Record<string, string>>,
): { subject: string; letter: Letter } => {
  const kind = letterKinds[name];
  const { subject, opening, closing } = own ?? kind.usual;
  const heading = own ? subject : (kind.heading ?? subject);
  const hello = values.firstName ? `Hello ${values.firstName},` : 'Hello,';
  return {
    subject: oneLine(fill(subject, values)),
    letter: {
      heading: fill(heading, values),
      paragraphs: [
        hello,
        ...[opening, ...kind.facts, closing].flatMap((text) =>
          paragraphsOf(fill(text.replaceAll('\r\n', '\n'), values)),
        ),
      ],
    },
  };
};

export const wordLetter = async <N extends LetterName>(
  db: Db,
  publicUrl: string,
  name: N,
  values: LetterValues<N>,
): Promise<{ subject: string; letter: Letter }> => {
  const own = await ownLetterWords(db, name);
  const organization = own ? await organizationWords(db) : {};
  return composeLetter(name, own, { ...organization, ...values, portal: publicUrl });
};

/** The same with facts that are made up. */
export const exampleLetter = async (
  db: Db,
  publicUrl: string,
  name: LetterName,
  own: LetterWords | null,
): Promise<{ subject: string; letter: Letter }> => {
  const examples = { ...offeredIn(name), ...letterKinds[name].fixed, ...(await organizationWords(db)) };
  return composeLetter(name, own, { ...examples, portal: publicUrl });
};
