// Reads the settings of identity providers: one from OIDC_ISSUER, any number from IDENTITY_PROVIDERS_FILE.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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
  /** The provider knows the portal's address, and sends people back to it after its logout. */
  returnAfterLogout?: boolean | undefined;
}

/** PEM. */
export interface SamlKey {
  privateKey: string;
  certificate: string;
}

/** Names of attributes, or their friendly names. */
export interface SamlAttributes {
  /** The first one that the person has. */
  email: readonly string[];
  name: readonly string[];
  /** Identifies the person; null: the NameID does. */
  subject: string | null;
  /** `true` or `1`: the provider verified the address. */
  emailVerified: string | null;
}

export interface SamlSettings extends CommonSettings {
  kind: 'saml';
  /** The portal's own; null: the address of its metadata. */
  entityId: string | null;
  /** Where the provider's metadata is. */
  metadata: { file: string } | { url: string };
  /** One of several providers in the metadata. */
  idpEntityId: string | null;
  /** The first one signs; all of them decrypt and are in the portal's metadata. */
  keys: readonly [SamlKey, ...SamlKey[]];
  /** Asked for in requests; null: the provider chooses. */
  nameIdFormat: string | null;
  requiresEncryption: boolean;
  attributes: SamlAttributes;
}

export type ProviderSettings = OidcSettings | SamlSettings;

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
  returnAfterLogout: z.optional(z.boolean({ error: 'must be true or false' })),
});

const emailAttributes = [
  ...['mail', 'email', 'urn:oid:0.9.2342.19200300.100.1.3'],
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const nameAttributes = [
  ...['displayName', 'urn:oid:2.16.840.1.113730.3.1.241'],
  ...['http://schemas.microsoft.com/identity/claims/displayname', 'cn', 'urn:oid:2.5.4.3'],
];

const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  none: null,
} as const;
const nameIdFormatNames = ['persistent', 'emailAddress', 'unspecified', 'none'] as const;

const samlProvider = z.strictObject({
  ...common,
  kind: z.literal('saml'),
  entityId: z._default(z.nullable(filled), null),
  metadata: filled,
  idpEntityId: z._default(z.nullable(filled), null),
  keys: z
    .array(z.strictObject({ privateKey: filled, certificate: filled }), { error: 'must be a list of keys' })
    .check(z.minLength(1, { error: 'must name at least one key' })),
  nameIdFormat: z._default(
    z.enum(nameIdFormatNames, { error: `must be one of ${nameIdFormatNames.join(', ')}` }),
    'persistent',
  ),
  requireEncryption: z._default(z.boolean({ error: 'must be true or false' }), false),
  attributes: z._default(
    z.strictObject({
      email: z.optional(filled),
      name: z.optional(filled),
      subject: z.optional(filled),
      emailVerified: z.optional(filled),
    }),
    {},
  ),
});

const provider = z.discriminatedUnion('kind', [oidcProvider, samlProvider], { error: 'must be "oidc" or "saml"' });

/** One sentence of what is wrong with a provider of the file; `ending` goes after its id. */
const invalid = (id: string, ending: string, cause?: unknown): never => {
  throw new StartupFailure(`IDENTITY_PROVIDERS_FILE, provider ${id}: ${ending}.`, { cause });
};

const readPem = (id: string, name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return invalid(id, `"${name}" cannot be read: ${file}${code}`, error);
  }
};

/** Reads a key with its certificate, so that a mistake is found at the start and not by the first person who signs in. */
const samlKey = (id: string, place: number, files: SamlKey): SamlKey => {
  const privateKey = readPem(id, `keys.${place}.privateKey`, files.privateKey);
  const certificate = readPem(id, `keys.${place}.certificate`, files.certificate);
  let fits = false;
  try {
    const key = createPrivateKey(privateKey);
    fits = key.asymmetricKeyType === 'rsa' && new X509Certificate(certificate).checkPrivateKey(key);
  } catch (error) {
    return invalid(id, `"keys.${place}" must be an RSA key and its certificate in PEM`, error);
  }
  return fits ? { privateKey, certificate } : invalid(id, `"keys.${place}" must be an RSA key and its own certificate`);
};

const samlSettings = (read: z.infer<typeof samlProvider>, folder: string): SamlSettings => {
  const { kind, id, name, emailDomains, entityId, idpEntityId, metadata, attributes } = read;
  const isAddress = /^https?:/.test(metadata);
  if (isAddress && !isSafeUrl(metadata)) {
    invalid(`"${id}"`, '"metadata" must be a file or an https address (http on this machine only)');
  }
  const [first, ...others] = read.keys.map((files, place) =>
    samlKey(`"${id}"`, place, {
      privateKey: resolve(folder, files.privateKey),
      certificate: resolve(folder, files.certificate),
    }),
  );
  const file = resolve(folder, metadata);
  if (!isAddress) readPem(`"${id}"`, 'metadata', file);
  return {
    ...{ kind, id, name, emailDomains, entityId, idpEntityId },
    metadata: isAddress ? { url: metadata } : { file },
    keys: first ? [first, ...others] : invalid(`"${id}"`, '"keys" must name at least one key'),
    nameIdFormat: nameIdFormats[read.nameIdFormat],
    requiresEncryption: read.requireEncryption,
    attributes: {
      email: attributes.email ? [attributes.email] : emailAttributes,
      name: attributes.name ? [attributes.name] : nameAttributes,
      subject: attributes.subject ?? null,
      emailVerified: attributes.emailVerified ?? null,
    },
  };
};

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
    if (!read.success) return invalid(idOf(entry, place), errorOf(read.error));
    return read.data.kind === 'oidc' ? read.data : samlSettings(read.data, dirname(file));
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
