// Reads the settings of identity providers: one from OIDC_ISSUER, any number from IDENTITY_PROVIDERS_FILE.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

interface CommonSettings {
  /** In addresses and in linked identities. */
  id: string;
  /** Display name, on the button. */
  name: string;
  /** The provider vouches only for addresses of these domains, in lowercase; null: of all. */
  emailDomains: readonly string[] | null;
}

export interface OidcSettings extends CommonSettings {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type ProviderSettings = OidcSettings;

type Environment = Record<string, string | undefined>;

/** The id of the provider of OIDC_ISSUER. */
export const defaultProviderId = 'default';
const maxProviders = 20;

const loopbackPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const isSafeUrl = (text: string): boolean => {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackPattern.test(url.hostname));
  return isSafe && !/[?#@\s]/.test(text);
};

/** Used exactly as given, including a trailing slash: the provider must report the same issuer. */
const isIssuer = (text: string): boolean =>
  // An issuer below /.well-known/ would not be compared with the provider's metadata.
  isSafeUrl(text) && !text.includes('/.well-known/');

const issuerRule = 'must be an https address such as https://id.example.org (http on this machine only)';

const providerOfVariables = (environment: Environment): OidcSettings | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer && !clientId && !clientSecret) return null;
  if (issuer && clientId && clientSecret) {
    if (!isIssuer(issuer)) throw new StartupFailure(`OIDC_ISSUER is "${issuer}"; it ${issuerRule}.`);
    const name = environment.OIDC_NAME || new URL(issuer).hostname;
    return { kind: 'oidc', id: defaultProviderId, name, emailDomains: null, issuer, clientId, clientSecret };
  }
  const missing = Object.entries({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  throw new StartupFailure(`Sign-in by a provider needs ${missing.join(' and ')} as well; set all three, or none.`);
};

const filled = z.string({ error: 'must be text' }).check(z.trim(), z.minLength(1, { error: 'must not be empty' }));
const domain = z
  .string({ error: 'must be text' })
  .check(z.toLowerCase(), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be a domain such as example.org' }));

const common = {
  id: z
    .string({ error: 'must be text' })
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be up to 40 lowercase letters, digits and hyphens' })),
  name: filled.check(z.maxLength(60, { error: 'must have at most 60 characters' })),
  emailDomains: z._default(z.nullable(z.array(domain, { error: 'must be a list of domains' })), null),
};

const oidcProvider = z.strictObject({
  ...common,
  kind: z.literal('oidc'),
  issuer: filled.check(z.refine(isIssuer, { error: issuerRule })),
  clientId: filled,
  clientSecret: filled,
});

const provider = z.discriminatedUnion('kind', [oidcProvider], { error: 'must be "oidc"' });

const idOf = (entry: unknown, place: number): string =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
    ? `"${entry.id.slice(0, 40)}"`
    : String(place + 1);

const errorOf = ({ issues: [issue] }: z.core.$ZodError): string => {
  if (!issue) return 'is not valid';
  if (issue.code === 'unrecognized_keys') return `has an unknown setting "${issue.keys[0]}"`;
  const name = issue.path.join('.');
  return name ? `"${name}" ${issue.message}` : 'must be an object';
};

/** `file` is a path of IDENTITY_PROVIDERS_FILE. Errors never repeat secrets. */
const readJson = (file: string): unknown[] => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartupFailure(`IDENTITY_PROVIDERS_FILE cannot be read: ${file}${code}.`, { cause: error });
  }
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries) && entries.length <= maxProviders) return entries;
  } catch {
    // The error of JSON.parse repeats part of the text, which holds secrets.
  }
  throw new StartupFailure(
    `IDENTITY_PROVIDERS_FILE must hold a JSON list of at most ${maxProviders} providers: ${file}.`,
  );
};

const providersOfFile = (file: string): ProviderSettings[] =>
  readJson(file).map((entry, place) => {
    const read = provider.safeParse(entry);
    if (read.success) return read.data;
    throw new StartupFailure(`IDENTITY_PROVIDERS_FILE, provider ${idOf(entry, place)}: ${errorOf(read.error)}.`);
  });

/** In the order in which the login page shows them. */
export const identityProviderSettings = (environment: Environment): ProviderSettings[] => {
  const single = providerOfVariables(environment);
  const file = environment.IDENTITY_PROVIDERS_FILE;
  const providers = [...(single ? [single] : []), ...(file ? providersOfFile(file) : [])];
  const repeated = providers.find(({ id }, place) => providers.findIndex((each) => each.id === id) !== place);
  if (repeated) throw new StartupFailure(`Two identity providers have the id "${repeated.id}".`);
  return providers;
};
