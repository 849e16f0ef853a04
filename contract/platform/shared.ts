// Types shared by the whole contract: the error body, ids and times.
import * as z from 'zod/mini';
import * as m from '#messages/en/platform.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';

/** A row's id: a whole number that fits PostgreSQL's `integer`. In a path or query it is a string. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
export const idInText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'a whole number')), z.transform(Number)),
  id,
);

/** An instant in ISO 8601 with its offset in Eastern Time, such as `2026-12-03T14:30:00-05:00`. */
export const instant = z.string();

/** The body of every error: a code for programs, a sentence for people, and errors by field. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Words that programs compare, not people read: the same in every language. */
export const wireValue = <const Text extends string>(text: Text): Text => text;

/** The language of each of these texts that exists only in another language than the response's. */
export const textLanguages = <const Field extends string>(...fields: readonly Field[]) =>
  z.optional(z.partialRecord(z.enum(fields), z.enum(languages)));

/** The 200 response of an endpoint that returns a file. */
export const fileBytes = z.instanceof(Uint8Array);

export const byId = z.strictObject({ id: idInText });

/** The accessibility services of a live session. */
export const sessionAccess = z.strictObject({
  /** Live, by a person. */
  captions: z.boolean(),
  signLanguage: z.boolean(),
});

/** The web client's public key; it identifies the client and grants no access. */
export const apiKeyQuery = z.strictObject({ apikey: z.string() });

/** A session key: accepted, but grants no access. Spec 9: default session id 'development'. */
export const sessionKeyInText = z._default(z.string().check(z.maxLength(500)), 'development');

/** Page number in a list, from 1. */
export const pageInText = z.pipe(
  z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'the number of a page')), '1'),
  z.transform(Number),
);

/** How a list is sorted; without `sort`, as the list says. Queries check `orderNeedsSort` too. */
export const sortedBy = <const Sort extends readonly [string, ...string[]]>(sorts: Sort) => ({
  sort: z.optional(z.enum(sorts)),
  /** Ascending by default. */
  order: z.optional(z.enum(['ascending', 'descending'])),
});

/** What `sortedBy` yields. */
export interface Sorting<Sort extends string> {
  sort?: Sort | undefined;
  /** Ascending by default. */
  order?: 'ascending' | 'descending' | undefined;
}

export const orderNeedsSort = z.refine<Sorting<string>>(
  ({ sort, order }) => order === undefined || sort !== undefined,
  {
    error: () => t(m.orderNeedsSort),
    path: ['order'],
  },
);

/** Id of a series in a query; default: Accessibility Online. Spec 7, sp_speaker_list; Spec 9, default speaker group. */
export const seriesIdInText = z.pipe(z._default(z.string(), '4'), idInText);

export const whole = (least: number, most: number) =>
  z
    .int({ error: () => t(m.fieldWhole) })
    .check(
      z.minimum(least, { error: () => t(m.fieldLeast, { least }) }),
      z.maximum(most, { error: () => t(m.fieldMost, { most }) }),
    );

/** Trimmed, not empty. */
export const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Trimmed; empty by default. */
export const optionalText = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

/** Trimmed text with a maximum length. */
export const textUpTo = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { error: () => t(m.maxCharacters, { most }) }));
