// The description of an endpoint for server, browser and OpenAPI.
import type * as z from 'zod/mini';
import type { Permission } from '#rules/accounts/permissions.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call.
 * - `visitor`: anyone
 * - `link`: anyone with the key of a private link, or whom the handler admits by their token
 * - `client`: anyone who names the web client's public key in the query (`apikey`)
 * - `attendee`: anyone signed in, by bearer token
 * - `staff`: staff whose roles include the endpoint's permission, signed in with a second factor
 */
type Access = 'visitor' | 'link' | 'client' | 'attendee' | 'staff';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with parameters in braces, as OpenAPI writes it. */
  readonly path: string;
  readonly access: Access;
  /** What a caller's roles must permit, if the endpoint is for staff. */
  readonly permission?: Permission;
  /** For the API reference: verb and object, without a period. */
  readonly summary: string;
  /** Full sentences in CommonMark. */
  readonly description?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Responses by status, `null` for one without a body. Errors common to all endpoints are not listed. */
  readonly responses: Readonly<Record<number, Schema | null>>;
  /** Media type of the 200 response, if it is not JSON. */
  readonly mediaType?: string;
  /** Media type of the body, if it is not JSON but raw bytes. */
  readonly bodyType?: string;
  /** The body limit if 256 kB are too little: for signed-in callers only. */
  readonly bodyLimitBytes?: number;
  /** The caller may store the 200 response, and asks each time whether it still holds (`ETag`). */
  readonly isRevalidated?: boolean;
  /** How long the 200 response may be cached publicly; if omitted, it is not. */
  readonly cacheSeconds?: number;
  /** The readers for whom the 200 response is the same: it changes only with the catalog and with time. */
  readonly cacheScope?: 'visitors' | 'everybody';
}

/** Preserves the literal types of an endpoint's schemas. Endpoints for staff name the permission that they need. */
export const endpoint = <const E extends Endpoint>(
  shape: E & (E['access'] extends 'staff' ? { permission: Permission } : { permission?: never }),
): E => shape;

type ParsedValue<S> = S extends Schema ? z.output<S> : undefined;
type RequestValue<S> = S extends Schema ? z.input<S> : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** A handler's input: parsed, with defaults. */
export type ParsedInput<E extends Endpoint> = Defined<{
  params: ParsedValue<E['params']>;
  query: ParsedValue<E['query']>;
  body: ParsedValue<E['body']>;
}>;

/** A caller's input. */
export type RequestInput<E extends Endpoint> = Defined<{
  params: RequestValue<E['params']>;
  query: RequestValue<E['query']>;
  body: RequestValue<E['body']>;
}>;

/** All responses that an endpoint declares, discriminated by status. */
export type EndpointResponse<E extends Endpoint> = {
  [S in keyof E['responses']]: {
    status: S;
    body: E['responses'][S] extends Schema ? z.output<E['responses'][S]> : null;
  };
}[keyof E['responses']];

/** The body of the 200 or 201 response. */
export type ResponseBody<E extends Endpoint> = Extract<EndpointResponse<E>, { status: 200 | 201 | 204 }>['body'];
