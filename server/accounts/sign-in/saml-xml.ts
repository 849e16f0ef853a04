// Reads XML of SAML messages: no document types, no weak algorithms, encrypted assertions decrypted.
import { promisify } from 'node:util';
import { DOMParser } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { ProviderFailure } from '#server/accounts/sign-in/verified-identity.ts';

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;

/** Base64 of the largest message; larger ones come from nobody's provider. */
export const maxMessageLength = 200_000;

/** Annotated, so that TypeScript knows that nothing follows a call. */
export const refuse: (code: string, cause?: unknown) => never = (code, cause) => {
  throw new ProviderFailure('refused', code, cause);
};

/** The root element. */
export const parseXml = (text: string): Element => {
  // Document types define entities, which no SAML message needs.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return refuse('XML_DOCTYPE');
  let root: Element | null = null;
  try {
    const fail = (message: unknown): never => {
      throw new Error(String(message));
    };
    const errorHandler = { warning: fail, error: fail, fatalError: fail };
    root = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml').documentElement;
  } catch (error) {
    return refuse('XML', error);
  }
  return root ?? refuse('XML');
};

type Namespace = keyof typeof namespaces;

const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

export const requireElement = (element: Element, namespace: Namespace, name: string): void => {
  if (!isNamed(element, namespace, name)) refuse(`NOT_${name.toUpperCase()}`);
};

/** Child elements of this name. */
export const childrenOf = (parent: Element, namespace: Namespace, name: string): Element[] => {
  const elementNode = 1;
  return Array.from(parent.childNodes)
    .filter((node): node is Element => node.nodeType === elementNode)
    .filter((element) => isNamed(element, namespace, name));
};

/** All elements of this name below an element. */
export const allBelow = (root: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS(namespaces[namespace], name));

export const textIn = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

const signatureMethods = new Set([
  ...['sha256', 'sha384', 'sha512'].map((hash) => `http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}`),
]);
const digestMethods = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

const algorithmOf = (element: Element | undefined): string => element?.getAttribute('Algorithm') ?? '';

/** SHA-1 can be forged. */
export const requireStrongSignatures = (root: Element): void => {
  for (const info of allBelow(root, 'signature', 'SignedInfo')) {
    const [method] = childrenOf(info, 'signature', 'SignatureMethod');
    if (!signatureMethods.has(algorithmOf(method))) refuse('SIGNATURE_ALGORITHM');
    for (const reference of childrenOf(info, 'signature', 'Reference')) {
      const [digest] = childrenOf(reference, 'signature', 'DigestMethod');
      if (!digestMethods.has(algorithmOf(digest))) refuse('DIGEST_ALGORITHM');
    }
  }
};

/** For signatures of query strings. */
export const hashOfSignature = (algorithm: string): string =>
  signatureMethods.has(algorithm) ? algorithm.replace(/^.*rsa-/, '') : refuse('SIGNATURE_ALGORITHM');

const contentMethods = new Set([
  ...['aes128', 'aes256'].map((cipher) => `${namespaces.encryption}${cipher}-cbc`),
  ...['aes128', 'aes256'].map((cipher) => `http://www.w3.org/2009/xmlenc11#${cipher}-gcm`),
]);
/** Not the padding of PKCS #1 1.5, which lets attackers decrypt by trying. */
const keyMethod = `${namespaces.encryption}rsa-oaep-mgf1p`;

const decryptXml = promisify(decrypt);

/** The XML of an `EncryptedAssertion`, with the first of our keys that fits. */
export const decryptAssertion = async (encrypted: Element, privateKeys: readonly string[]): Promise<string> => {
  const data = childrenOf(encrypted, 'encryption', 'EncryptedData');
  const [content] = data.flatMap((each) => childrenOf(each, 'encryption', 'EncryptionMethod'));
  const keys = allBelow(encrypted, 'encryption', 'EncryptedKey');
  const [key] = keys.flatMap((each) => childrenOf(each, 'encryption', 'EncryptionMethod'));
  if (data.length !== 1 || keys.length !== 1) refuse('ENCRYPTED_ASSERTION');
  if (!contentMethods.has(algorithmOf(content)) || algorithmOf(key) !== keyMethod) refuse('ENCRYPTION_ALGORITHM');
  for (const privateKey of privateKeys) {
    try {
      return await decryptXml(encrypted.toString(), { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true });
    } catch {
      // Encrypted for another one of our keys, or for somebody else.
    }
  }
  return refuse('DECRYPTION');
};
