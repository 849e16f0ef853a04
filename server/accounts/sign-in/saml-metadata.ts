// Metadata of SAML: that of an identity provider is read, ours is written.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SamlKey, SamlSettings } from '#server/accounts/sign-in/provider-settings.ts';
import { allBelow, childrenOf, namespaces, parseXml, textIn } from '#server/accounts/sign-in/saml-xml.ts';
import { ProviderFailure } from '#server/accounts/sign-in/verified-identity.ts';

export interface IdpMetadata {
  entityId: string;
  signInUrl: string;
  /** Null: the provider has no single logout. */
  signOutUrl: string | null;
  /** Where the response to its logout request goes. */
  signOutResponseUrl: string | null;
  /** PEM; several while the provider changes its key. */
  certificates: readonly string[];
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const maxMetadataBytes = 5_000_000;
const timeoutMs = 10_000;
const refreshed = Temporal.Duration.from({ hours: 1 });

/** SHA-256, and the end of the certificate's validity. */
export const certificateFacts = (pem: string): { fingerprint: string; end: Temporal.Instant } => {
  const certificate = new X509Certificate(pem);
  const end = Temporal.Instant.fromEpochMilliseconds(certificate.validToDate.getTime());
  return { fingerprint: certificate.fingerprint256, end };
};

const unusable = (code: string, cause?: unknown): never => {
  throw new ProviderFailure('provider-unavailable', code, cause);
};

const pemOf = (text: string): string => {
  try {
    return new X509Certificate(Buffer.from(text, 'base64')).toString();
  } catch (error) {
    return unusable('METADATA_CERTIFICATE', error);
  }
};

const isWebAddress = (text: string | null): text is string =>
  text !== null && ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? '');

const isExpired = (element: Element, now: Temporal.Instant): boolean => {
  const until = element.getAttribute('validUntil');
  return until !== null && until !== '' && !(Date.parse(until) > now.epochMilliseconds);
};

/** Throws a ProviderFailure. `idpEntityId` chooses one of several providers. */
export const readIdpMetadata = (text: string, idpEntityId: string | null, now: Temporal.Instant): IdpMetadata => {
  const root = parseXml(text);
  const entities = [root, ...allBelow(root, 'metadata', 'EntityDescriptor')].filter(
    (entity) =>
      childrenOf(entity, 'metadata', 'IDPSSODescriptor').length === 1 &&
      (idpEntityId === null || entity.getAttribute('entityID') === idpEntityId),
  );
  const [entity, another] = entities;
  if (!entity) return unusable('METADATA_NO_PROVIDER');
  if (another) return unusable('METADATA_SEVERAL_PROVIDERS');
  const [idp] = childrenOf(entity, 'metadata', 'IDPSSODescriptor');
  if (!idp) return unusable('METADATA_NO_PROVIDER');
  if ([root, entity, idp].some((each) => isExpired(each, now))) return unusable('METADATA_EXPIRED');
  const addressOf = (service: string, attribute = 'Location'): string | null => {
    const found = childrenOf(idp, 'metadata', service).find((each) => each.getAttribute('Binding') === redirectBinding);
    const address = found?.getAttribute(attribute) ?? null;
    return isWebAddress(address) ? address : null;
  };
  const certificates = childrenOf(idp, 'metadata', 'KeyDescriptor')
    .filter((key) => ['', 'signing'].includes(key.getAttribute('use') ?? ''))
    .flatMap((key) => allBelow(key, 'signature', 'X509Certificate'))
    .map((certificate) => pemOf(textIn(certificate)));
  const signInUrl = addressOf('SingleSignOnService');
  const signOutUrl = addressOf('SingleLogoutService');
  if (signInUrl === null) return unusable('METADATA_NO_REDIRECT');
  if (certificates.length === 0) return unusable('METADATA_NO_CERTIFICATE');
  return {
    entityId: entity.getAttribute('entityID') ?? '',
    signInUrl,
    signOutUrl,
    signOutResponseUrl: addressOf('SingleLogoutService', 'ResponseLocation') ?? signOutUrl,
    certificates,
  };
};

const download = async (url: string): Promise<string> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) return unusable(`METADATA_STATUS_${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxMetadataBytes) return unusable('METADATA_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const load = async ({ metadata, idpEntityId }: SamlSettings, now: Temporal.Instant): Promise<IdpMetadata> => {
  try {
    const text = await ('url' in metadata ? download(metadata.url) : readFile(metadata.file, 'utf8'));
    return readIdpMetadata(text, idpEntityId, now);
  } catch (error) {
    if (error instanceof ProviderFailure) return unusable(error.code, error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'METADATA_UNAVAILABLE';
    return unusable(code, error);
  }
};

/** Read on first use and again each hour, so that a new key of the provider needs no restart. What was read last is kept. */
export const cachedMetadata = (settings: SamlSettings): ((now: Temporal.Instant) => Promise<IdpMetadata>) => {
  let last: IdpMetadata | null = null;
  let reading: { metadata: Promise<IdpMetadata>; until: Temporal.Instant } | null = null;
  return (now) => {
    if (reading && Temporal.Instant.compare(now, reading.until) < 0) return reading.metadata;
    const fresh = {
      until: now.add(refreshed),
      metadata: load(settings, now).then(
        (metadata) => {
          last = metadata;
          return metadata;
        },
        (error: unknown) => {
          if (reading === fresh) reading = null;
          if (last && !(error instanceof ProviderFailure && error.code === 'METADATA_EXPIRED')) return last;
          throw error;
        },
      ),
    };
    reading = fresh;
    return fresh.metadata;
  };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const keyDescriptor = (use: 'signing' | 'encryption', { certificate }: SamlKey): string => {
  const base64 = new X509Certificate(certificate).raw.toString('base64');
  const methods = [
    'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    'http://www.w3.org/2009/xmlenc11#aes128-gcm',
    `${namespaces.encryption}aes256-cbc`,
    `${namespaces.encryption}aes128-cbc`,
    `${namespaces.encryption}rsa-oaep-mgf1p`,
  ].map((method) => `<EncryptionMethod Algorithm="${method}"/>`);
  return `<KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${
    use === 'encryption' ? methods.join('') : ''
  }</KeyDescriptor>`;
};

interface ServiceProvider {
  entityId: string;
  keys: readonly SamlKey[];
  acsUrl: string;
  logoutUrl: string;
  nameIdFormat: string | null;
}

/** Our metadata, for the provider's operator. */
export const serviceMetadata = ({ entityId, keys, acsUrl, logoutUrl, nameIdFormat }: ServiceProvider): string =>
  [
    `<EntityDescriptor xmlns="${namespaces.metadata}" xmlns:ds="${namespaces.signature}" entityID="${escaped(entityId)}">`,
    `<SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${namespaces.protocol}">`,
    ...keys.map((key) => keyDescriptor('signing', key)),
    ...keys.map((key) => keyDescriptor('encryption', key)),
    `<SingleLogoutService Binding="${redirectBinding}" Location="${escaped(logoutUrl)}"/>`,
    ...(nameIdFormat === null ? [] : [`<NameIDFormat>${nameIdFormat}</NameIDFormat>`]),
    `<AssertionConsumerService index="0" isDefault="true" Binding="${postBinding}" Location="${escaped(acsUrl)}"/>`,
    '</SPSSODescriptor></EntityDescriptor>',
  ].join('\n');
