// The description of an endpoint for server, browser and OpenAPI.
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
  /** Responses by status, `null` for one without a body. Errors common to all endpoints are not listed. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** Media type of the 200 response, if it is not JSON. */
  readonly mediaType?: string;
  /** Media type of the body, if it is not JSON but raw bytes. */
  readonly bodyType?: string;
  /** The body limit if 256 kB are too little: for signed-in callers only. */
  readonly bodyLimitBytes?: number;
  /** How long the 200 response may be cached publicly; if omitted, it is not. */
  readonly cacheSeconds?: number;
  /** The readers for whom the 200 response is the same: it changes only with the catalog and with time. */
  readonly cacheScope?: 'visitors' | 'everybody';
}

/** Preserves the literal types of an endpoint's schemas. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** A handler's input: parsed, with defaults. */
export type ParsedInput<E extends Endpoint> = Present<{
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}>;

/** A caller's input. */
export type WrittenInput<E extends Endpoint> = Present<{
  params: Written<E['params']>;
  query: Written<E['query']>;
  body: Written<E['body']>;
}>;

/** All responses that an endpoint declares, discriminated by status. */
export type Answer<E extends Endpoint> = {
  [S in keyof E['answers']]: { status: S; body: E['answers'][S] extends Schema ? z.output<E['answers'][S]> : null };
}[keyof E['answers']];

/** The body of the 200 or 201 response. */
export type GoodBody<E extends Endpoint> = Extract<Answer<E>, { status: 200 | 201 }>['body'];
