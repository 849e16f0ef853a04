// What every part of the contract uses: the one shape of an error, ids and times on the wire.
import * as z from 'zod/mini';

/** A row's id: a whole number that fits PostgreSQL's `integer`. In a path or query it arrives as text. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
export const idInText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'a whole number')), z.transform(Number)),
  id,
);

/** An instant in ISO 8601 with its offset in Eastern Time, such as `2026-12-03T14:30:00-05:00`. */
export const instant = z.string();

/** The body of every refusal: a code for programs, a sentence for people, and the errors of single fields. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The good answer of a call that gives a file. */
export const fileBytes = z.instanceof(Uint8Array);

export const byId = z.strictObject({ id: idInText });

/** Access that a live session has. */
export const sessionAccess = z.strictObject({
  /** Live, by a person. */
  captions: z.boolean(),
  signLanguage: z.boolean(),
});

/** The web client's public key; it says which client calls and opens nothing by itself. */
export const apiKeyQuery = z.strictObject({ apikey: z.string() });

/** The key of a session of calls: taken, and grants nothing. Spec 9: default session id 'development'. */
export const sessionKeyInText = z._default(z.string().check(z.maxLength(500)), 'development');

/** Number of a page in a list, from 1. */
export const pageInText = z.pipe(
  z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'the number of a page')), '1'),
  z.transform(Number),
);

/** Id of a series in a query; Accessibility Online where none is given. Spec 7, sp_speaker_list; spec 9, default speaker group. */
export const seriesIdInText = z.pipe(z._default(z.string(), '4'), idInText);

export const whole = (least: number, most: number) =>
  z
    .int('A whole number')
    .check(
      z.minimum(least, `At least ${least.toLocaleString('en-US')}`),
      z.maximum(most, `At most ${most.toLocaleString('en-US')}`),
    );
