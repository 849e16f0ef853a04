// The shape of an endpoint: everything that server, browser and OpenAPI need to know about one call.
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * Who may call.
 * - `visitor`: anyone
 * - `client`: anyone who names the web client's public key in the query (`apikey`)
 * - `attendee`: anyone signed in, by bearer token
 * - `staff`: staff, signed in with a second factor
 */
export type Access = 'visitor' | 'client' | 'attendee' | 'staff';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with parameters in braces, as OpenAPI writes it. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Answers by status, `null` for one without a body. Errors that every call shares are not listed. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** Media type of the good answer, where it is not JSON. */
  readonly mediaType?: string;
  /** Media type of the body, where it is not JSON: the bytes themselves. */
  readonly bodyType?: string;
  /** How large the body may be, where 256 kB are too little: of people who are signed in only. */
  readonly bodyLimitBytes?: number;
  /** How long anybody may keep the good answer; without it nobody keeps it. */
  readonly cacheSeconds?: number;
  /** For whom the good answer is the same: only the catalog and time change it. */
  readonly cacheScope?: 'visitors' | 'everybody';
}

/** Keeps the literal types of an endpoint's schemas. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a handler receives: parsed, defaults filled in. */
export type ParsedInput<E extends Endpoint> = Present<{
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}>;

/** What a caller writes. */
export type WrittenInput<E extends Endpoint> = Present<{
  params: Written<E['params']>;
  query: Written<E['query']>;
  body: Written<E['body']>;
}>;

/** Every answer that an endpoint declares, told apart by its status. */
export type Answer<E extends Endpoint> = {
  [S in keyof E['answers']]: { status: S; body: E['answers'][S] extends Schema ? z.output<E['answers'][S]> : null };
}[keyof E['answers']];

/** The body of the 200 or 201 answer. */
export type GoodBody<E extends Endpoint> = Extract<Answer<E>, { status: 200 | 201 }>['body'];
