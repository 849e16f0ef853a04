// A SAML provider that signs what it is told to: valid by default, with overrides for attacks.
import { execFileSync } from 'node:child_process';
import { randomUUID, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import type { SamlKey, SamlSettings } from '#server/accounts/sign-in/provider-settings.ts';

/** An RSA key with its certificate, made by openssl. */
export const aKey = (): SamlKey => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-key-'));
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=test', ...files], {
    stdio: 'ignore',
  });
  const pair = { privateKey: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
};

const base64Of = ({ certificate }: SamlKey): string => certificate.replace(/-----[^-]+-----|\s/g, '');

const idpEntityId = 'https://idp.example.org/metadata';
const origin = 'https://idp.example.org';

const metadataOf = (keys: readonly SamlKey[]): string => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${idpEntityId}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
${keys.map((key) => `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64Of(key)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`).join('\n')}
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${origin}/logout"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${origin}/sso"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;

/** Overrides of a response; everything else is correct. */
export interface SamlLies {
  subject?: string;
  format?: string;
  attributes?: Record<string, string>;
  issuer?: string;
  responseIssuer?: string;
  audience?: string | null;
  recipient?: string;
  destination?: string;
  /** InResponseTo of the response, and of the assertion; null: none. */
  inResponseTo?: string;
  assertionInResponseTo?: string | null;
  /** Minutes from now until the assertion expires, and since it was issued. */
  expiresIn?: number;
  issuedAgo?: number;
  status?: string;
  hasAuthnStatement?: boolean;
  assertionId?: string;
  /** Signs with this key, or not at all. */
  key?: SamlKey | null;
  signsResponse?: boolean;
  algorithm?: 'sha1' | 'sha256';
  /** Encrypts the assertion for this key. */
  encryptFor?: SamlKey;
  keyMethod?: 'rsa-oaep-mgf1p' | 'rsa-1_5';
  /** Changes the signed message. */
  alter?: (xml: string) => string;
}

interface SamlRequest {
  id: string;
  acsUrl: string;
  issuer: string;
  xml: string;
}

export interface TestSamlProvider {
  settings: SamlSettings;
  ownKeys: readonly [SamlKey, SamlKey];
  key: SamlKey;
  /** Publishes these keys. */
  publish: (keys: readonly SamlKey[]) => void;
  /** The form that the provider posts after a request at this address. */
  answer: (address: URL, lies?: SamlLies) => Promise<{ SAMLResponse: string; RelayState: string }>;
  /** The query of a logout request. */
  logoutQuery: (request: LogoutLies) => string;
  close: () => void;
}

interface LogoutLies {
  nameId: string;
  sessionIndex?: string;
  issuedAgo?: number;
  issuer?: string;
  destination?: string;
  key?: SamlKey | null;
}

export const requestAt = (address: URL): SamlRequest => {
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  const issuer = /Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '';
  return { id: attribute('ID'), acsUrl: attribute('AssertionConsumerServiceURL'), issuer, xml };
};

const instant = (minutes: number): string =>
  Temporal.Now.instant()
    .add({ seconds: Math.round(minutes * 60) })
    .toString();

/** Signs an element, found by its name, in its place after the issuer. */
const signed = (xml: string, name: 'Assertion' | 'Response', key: SamlKey, algorithm: 'sha1' | 'sha256'): string => {
  const isWeak = algorithm === 'sha1';
  const signer = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: isWeak
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const element = `//*[local-name(.)='${name}']`;
  signer.addReference({
    xpath: element,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: isWeak ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signer.computeSignature(xml, {
    location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
};

const assertionXml = ({ id, acsUrl, issuer: ours }: SamlRequest, lies: SamlLies): string => {
  const inResponseTo = lies.assertionInResponseTo === undefined ? id : lies.assertionInResponseTo;
  const attributes = lies.attributes ?? {};
  const until = instant(lies.expiresIn ?? 5);
  const audience = lies.audience === undefined ? ours : lies.audience;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${lies.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${instant(-(lies.issuedAgo ?? 0))}"><saml:Issuer>${lies.issuer ?? idpEntityId}</saml:Issuer><saml:Subject><saml:NameID Format="${lies.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${lies.subject ?? 'person'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${lies.recipient ?? acsUrl}"${inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(-(lies.issuedAgo ?? 0) - 1)}" NotOnOrAfter="${until}">${audience === null ? '' : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions>${lies.hasAuthnStatement === false ? '' : `<saml:AuthnStatement AuthnInstant="${instant(0)}" SessionIndex="session-${lies.subject ?? 'person'}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`}<saml:AttributeStatement>${Object.entries(
    attributes,
  )
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')}</saml:AttributeStatement></saml:Assertion>`;
};

const responseXml = (request: SamlRequest, assertion: string, lies: SamlLies): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${instant(0)}" Destination="${lies.destination ?? request.acsUrl}" InResponseTo="${lies.inResponseTo ?? request.id}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${lies.responseIssuer ?? idpEntityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${lies.status ?? 'Success'}"/></samlp:Status>${assertion}</samlp:Response>`;

const encryptXml = promisify(encrypt);

const encryptedFor = async (key: SamlKey, xml: string, keyMethod: 'rsa-oaep-mgf1p' | 'rsa-1_5'): Promise<string> => {
  const data = await encryptXml(xml, {
    rsa_pub: key.certificate,
    pem: key.certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: `http://www.w3.org/2001/04/xmlenc#${keyMethod}`,
    warnInsecureAlgorithm: false,
  });
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`;
};

export const aSamlProvider = (id = 'university'): TestSamlProvider => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-saml-'));
  const file = join(folder, 'metadata.xml');
  const [key, first, second] = [aKey(), aKey(), aKey()];
  const publish = (keys: readonly SamlKey[]): void => writeFileSync(file, metadataOf(keys));
  publish([key]);
  return {
    settings: {
      ...{ kind: 'saml', id, name: 'State University', entityId: null, idpEntityId: null },
      metadata: { file },
      keys: [first, second],
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      requiresEncryption: false,
      attributes: { email: ['mail'], name: ['displayName'], subject: null, emailVerified: null },
      emailDomains: ['example.org'],
    },
    ownKeys: [first, second],
    key,
    publish,
    answer: async (address, lies = {}) => {
      const request = requestAt(address);
      const signer = lies.key === undefined ? key : lies.key;
      const algorithm = lies.algorithm ?? 'sha256';
      const plain = assertionXml(request, lies);
      const assertion = signer && !lies.signsResponse ? signed(plain, 'Assertion', signer, algorithm) : plain;
      const content = lies.encryptFor
        ? await encryptedFor(lies.encryptFor, assertion, lies.keyMethod ?? 'rsa-oaep-mgf1p')
        : assertion;
      const whole = responseXml(request, content, lies);
      const xml = signer && lies.signsResponse ? signed(whole, 'Response', signer, algorithm) : whole;
      return {
        SAMLResponse: Buffer.from(lies.alter ? lies.alter(xml) : xml).toString('base64'),
        RelayState: address.searchParams.get('RelayState') ?? '',
      };
    },
    logoutQuery: (lies) => {
      const destination = lies.destination ?? `http://localhost:3000/api/identity/${id}/logout`;
      const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${instant(-(lies.issuedAgo ?? 0))}" Destination="${destination}"><saml:Issuer>${lies.issuer ?? idpEntityId}</saml:Issuer><saml:NameID>${lies.nameId}</saml:NameID>${lies.sessionIndex ? `<samlp:SessionIndex>${lies.sessionIndex}</samlp:SessionIndex>` : ''}</samlp:LogoutRequest>`;
      const query = new URLSearchParams({
        SAMLRequest: deflateRawSync(xml).toString('base64'),
        RelayState: 'the provider’s',
        SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      }).toString();
      if (lies.key === null) return `?${query}`;
      const signature = sign('sha256', Buffer.from(query), (lies.key ?? key).privateKey).toString('base64');
      return `?${query}&Signature=${encodeURIComponent(signature)}`;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};
