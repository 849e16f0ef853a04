// What a SAML provider stated, stored until the browser retrieves it, and until its session ends.
import * as z from 'zod/mini';

const session = z.object({
  nameId: z.string(),
  format: z.string(),
  nameQualifier: z.string(),
  spNameQualifier: z.string(),
  sessionIndex: z.string(),
});

/** Names the person and the session at the provider, to end it. */
export type ProviderSession = z.infer<typeof session>;

const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  name: z.nullable(z.string()),
  session,
});
export type StoredIdentity = z.infer<typeof identity>;

export const storedIdentity = (value: unknown): StoredIdentity => identity.parse(value);
export const storedSession = (value: unknown): ProviderSession | null => (value === null ? null : session.parse(value));
