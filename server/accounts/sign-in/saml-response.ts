// Validates a SAML response: its signature with node-saml, then everything that ties it to one request of one browser.
import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlAttributes } from '#server/accounts/sign-in/provider-settings.ts';
import {
  childrenOf,
  decryptAssertion,
  maxMessageLength,
  namespaces,
  parseXml,
  refuse,
  requireElement,
  requireStrongSignatures,
  textIn,
} from '#server/accounts/sign-in/saml-xml.ts';
import type { ProviderSession } from '#server/accounts/sign-in/stored-identity.ts';
import {
  isOfDomains,
  maxSubjectLength,
  textOf,
  type VerifiedIdentity,
} from '#server/accounts/sign-in/verified-identity.ts';

/** How far the clocks of provider and portal may differ. */
const clockSkew = Temporal.Duration.from({ minutes: 2 });
const maxAge = Temporal.Duration.from({ minutes: 10 });

export interface SamlIdentity extends VerifiedIdentity {
  session: ProviderSession;
  assertionId: string;
}

/** What a response must match. */
export interface Expected {
  /** The id of our request. */
  requestId: string;
  entityId: string;
  acsUrl: string;
  idpEntityId: string;
  certificates: readonly string[];
}

export interface ResponseSettings {
  /** Ours; any of them decrypts. */
  privateKeys: readonly string[];
  requiresEncryption: boolean;
  attributes: SamlAttributes;
  emailDomains: readonly string[] | null;
}

const statusPrefix = 'urn:oasis:names:tc:SAML:2.0:status:';

const codeOf = (status: Element): string => status.getAttribute('Value')?.replace(statusPrefix, '') ?? '';

/** For the log: `Responder`, `Responder.AuthnFailed`. */
const requireSuccess = (response: Element): void => {
  const [status] = childrenOf(response, 'protocol', 'Status');
  const [outer] = status ? childrenOf(status, 'protocol', 'StatusCode') : [];
  if (!outer) refuse('STATUS');
  if (codeOf(outer) === 'Success') return;
  const inner = childrenOf(outer, 'protocol', 'StatusCode').map(codeOf);
  refuse(
    `STATUS_${[codeOf(outer), ...inner]
      .join('.')
      .replaceAll(/[^\w.]/g, '')
      .slice(0, 100)}`,
  );
};

/** Addresses and ids of the response. It need not be signed, so the same is required of the assertion. */
const requireResponse = (response: Element, { requestId, acsUrl, idpEntityId }: Expected): void => {
  requireElement(response, 'protocol', 'Response');
  if (response.getAttribute('Version') !== '2.0') refuse('VERSION');
  requireSuccess(response);
  if (response.getAttribute('InResponseTo') !== requestId) refuse('IN_RESPONSE_TO');
  const destination = response.getAttribute('Destination');
  if (destination && destination !== acsUrl) refuse('DESTINATION');
  const [issuer] = childrenOf(response, 'assertion', 'Issuer');
  if (issuer && textIn(issuer) !== idpEntityId) refuse('ISSUER');
};

interface Found {
  xml: string;
  isEncrypted: boolean;
}

/** The response with its one assertion in the clear. A decrypted assertion is alone: only its own signature counts. */
const decrypted = async (xml: string, response: Element, { privateKeys }: ResponseSettings): Promise<Found> => {
  const plain = childrenOf(response, 'assertion', 'Assertion');
  const encrypted = childrenOf(response, 'assertion', 'EncryptedAssertion');
  if (plain.length + encrypted.length !== 1) return refuse('ASSERTIONS');
  const [only] = encrypted;
  if (!only) return { xml, isEncrypted: false };
  const assertion = (await decryptAssertion(only, privateKeys)).replace(/^\s*<\?xml[^>]*\?>/, '');
  requireElement(parseXml(assertion), 'assertion', 'Assertion');
  const opening = `<samlp:Response xmlns:samlp="${namespaces.protocol}" InResponseTo="${response.getAttribute('InResponseTo')}">`;
  return { xml: `${opening}${assertion}</samlp:Response>`, isEncrypted: true };
};

/** Knows one request. */
const oneRequest = (requestId: string, now: Temporal.Instant): CacheProvider => ({
  getAsync: async (key) => (key === requestId ? now.toString() : null),
  saveAsync: async () => null,
  removeAsync: async () => null,
});

/** The assertion as it was signed; nothing else of the message is used afterward. */
const signedAssertion = async (xml: string, expected: Expected, now: Temporal.Instant): Promise<Element> => {
  requireStrongSignatures(parseXml(xml));
  const config: SamlConfig = {
    idpCert: [...expected.certificates],
    issuer: expected.entityId,
    audience: expected.entityId,
    callbackUrl: expected.acsUrl,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew.total('milliseconds'),
    maxAssertionAgeMs: maxAge.total('milliseconds'),
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: Temporal.Duration.from({ days: 1 }).total('milliseconds'),
    cacheProvider: oneRequest(expected.requestId, now),
  };
  let signed: string | undefined;
  try {
    const { profile } = await new SAML(config).validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    signed = profile?.getAssertionXml?.();
  } catch (error) {
    return refuse(failureCode(error), error);
  }
  return signed ? parseXml(signed) : refuse('ASSERTION');
};

const failureCodes: readonly [pattern: RegExp, code: string][] = [
  [/signature|not allowed|ID cannot refer/i, 'SIGNATURE'],
  [/audience/i, 'AUDIENCE'],
  [/expired|too old|not yet valid|subject confirmation/i, 'TIME'],
  [/InResponseTo/i, 'IN_RESPONSE_TO'],
];

const failureCode = (error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  return failureCodes.find(([pattern]) => pattern.test(message))?.[1] ?? 'ASSERTION';
};

const timeOf = (element: Element, name: string): Temporal.Instant | null => {
  const text = element.getAttribute(name);
  if (!text) return null;
  try {
    return Temporal.Instant.from(text);
  } catch (error) {
    return refuse('TIME', error);
  }
};

const isOver = (until: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  until !== null && Temporal.Instant.compare(until, now.subtract(clockSkew)) <= 0;

const isToCome = (since: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  since !== null && Temporal.Instant.compare(since, now.add(clockSkew)) > 0;

/** The person named by a bearer who holds the response to our request. */
const requireBearer = (subject: Element, { requestId, acsUrl }: Expected, now: Temporal.Instant): void => {
  const isOurs = childrenOf(subject, 'assertion', 'SubjectConfirmation')
    .filter((each) => each.getAttribute('Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    .flatMap((each) => childrenOf(each, 'assertion', 'SubjectConfirmationData'))
    .some((data) => {
      const until = timeOf(data, 'NotOnOrAfter');
      return (
        data.getAttribute('InResponseTo') === requestId &&
        data.getAttribute('Recipient') === acsUrl &&
        until !== null &&
        !isOver(until, now) &&
        !isToCome(timeOf(data, 'NotBefore'), now)
      );
    });
  if (!isOurs) refuse('SUBJECT_CONFIRMATION');
};

const requireConditions = (assertion: Element, { entityId }: Expected, now: Temporal.Instant): void => {
  const [conditions, another] = childrenOf(assertion, 'assertion', 'Conditions');
  if (!conditions || another) refuse('CONDITIONS');
  if (isOver(timeOf(conditions, 'NotOnOrAfter'), now) || isToCome(timeOf(conditions, 'NotBefore'), now)) refuse('TIME');
  const restrictions = childrenOf(conditions, 'assertion', 'AudienceRestriction');
  const isForUs = restrictions.every((each) =>
    childrenOf(each, 'assertion', 'Audience').some((audience) => textIn(audience) === entityId),
  );
  if (restrictions.length === 0 || !isForUs) refuse('AUDIENCE');
};

/** The session there, unless it is over; without a statement of authentication nobody signed in. */
const sessionIndexOf = (assertion: Element, now: Temporal.Instant): string => {
  const [statement] = childrenOf(assertion, 'assertion', 'AuthnStatement');
  if (!statement) return refuse('AUTHN_STATEMENT');
  if (isOver(timeOf(statement, 'SessionNotOnOrAfter'), now)) return refuse('TIME');
  return statement.getAttribute('SessionIndex') ?? '';
};

/** The first value of an attribute, by its name or its friendly name. */
const attributeIn = (assertion: Element, names: readonly string[]): string | null => {
  const attributes = childrenOf(assertion, 'assertion', 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, 'assertion', 'Attribute'),
  );
  for (const name of names) {
    const attribute = attributes.find((each) =>
      [each.getAttribute('Name'), each.getAttribute('FriendlyName')].includes(name),
    );
    const [value] = attribute ? childrenOf(attribute, 'assertion', 'AttributeValue') : [];
    if (value) return textIn(value);
  }
  return null;
};

const formats = {
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
} as const;

const identityIn = (
  assertion: Element,
  subject: Element,
  { attributes, emailDomains }: ResponseSettings,
): Omit<SamlIdentity, 'issuer'> => {
  const [nameId] = childrenOf(subject, 'assertion', 'NameID');
  if (!nameId) return refuse('NAME_ID');
  const format = nameId.getAttribute('Format') ?? '';
  const named = attributes.subject === null ? textIn(nameId) : attributeIn(assertion, [attributes.subject]);
  // A transient id is another one each time.
  if (attributes.subject === null && format === formats.transient) return refuse('TRANSIENT_NAME_ID');
  const person = textOf(named, maxSubjectLength);
  if (person === null) return refuse('SUBJECT');
  const email = textOf(
    attributeIn(assertion, attributes.email) ?? (format === formats.email ? textIn(nameId) : null),
    254,
  );
  const stated = attributes.emailVerified && attributeIn(assertion, [attributes.emailVerified]);
  const isVouchedFor = attributes.emailVerified === null ? emailDomains !== null : ['true', '1'].includes(stated ?? '');
  return {
    subject: person,
    email,
    emailVerified: isVouchedFor && isOfDomains(email, emailDomains),
    name: textOf(attributeIn(assertion, attributes.name), 200),
    assertionId: assertion.getAttribute('ID') ?? '',
    session: {
      nameId: textIn(nameId),
      format,
      nameQualifier: nameId.getAttribute('NameQualifier') ?? '',
      spNameQualifier: nameId.getAttribute('SPNameQualifier') ?? '',
      sessionIndex: '',
    },
  };
};

/** `message` is the form field SAMLResponse. Throws a ProviderFailure. */
export const readResponse = async (
  message: string,
  expected: Expected,
  settings: ResponseSettings,
  now: Temporal.Instant,
): Promise<SamlIdentity> => {
  if (message.length > maxMessageLength) return refuse('MESSAGE_TOO_LARGE');
  const xml = Buffer.from(message, 'base64').toString('utf8');
  const response = parseXml(xml);
  requireResponse(response, expected);
  const clear = await decrypted(xml, response, settings);
  if (settings.requiresEncryption && !clear.isEncrypted) return refuse('NOT_ENCRYPTED');
  const assertion = await signedAssertion(clear.xml, expected, now);
  requireElement(assertion, 'assertion', 'Assertion');
  if (textIn(childrenOf(assertion, 'assertion', 'Issuer')[0]) !== expected.idpEntityId) return refuse('ISSUER');
  const [subject, another] = childrenOf(assertion, 'assertion', 'Subject');
  if (!subject || another) return refuse('SUBJECT');
  requireBearer(subject, expected, now);
  requireConditions(assertion, expected, now);
  const sessionIndex = sessionIndexOf(assertion, now);
  const identity = identityIn(assertion, subject, settings);
  if (identity.assertionId === '') return refuse('ASSERTION_ID');
  return { ...identity, issuer: expected.idpEntityId, session: { ...identity.session, sessionIndex } };
};
