// Single logout by redirects (SAML): requests of the provider, and our responses.
import { verify } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import {
  childrenOf,
  hashOfSignature,
  maxMessageLength,
  parseXml,
  refuse,
  requireElement,
  textIn,
} from '#server/accounts/sign-in/saml-xml.ts';

const inflate = promisify(inflateRaw);
const maxXmlBytes = 100_000;
const maxAgeMinutes = 5;

export interface LogoutRequest {
  id: string;
  nameId: string;
  /** Empty: every session of the person. */
  sessionIndexes: readonly string[];
  relayState: string;
}

interface Expected {
  logoutUrl: string;
  idpEntityId: string;
  certificates: readonly string[];
}

/** The raw value of a parameter that comes once; the signature is over the text as it was sent. */
const rawParameter = (search: string, name: string): string | null => {
  const found = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair.startsWith(`${name}=`));
  if (found.length > 1) return refuse('REPEATED_PARAMETER');
  return found[0] ?? null;
};

const decodedValue = (pair: string | null): string => new URLSearchParams(pair ?? '').values().next().value ?? '';

/** A query string must be signed; the signature covers these parameters in this order. */
const requireSignature = (search: string, certificates: readonly string[]): void => {
  const [request, relayState, algorithm, signature] = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].map((name) =>
    rawParameter(search, name),
  );
  if (!request || !algorithm || !signature) refuse('UNSIGNED');
  const signed = Buffer.from([request, ...(relayState ? [relayState] : []), algorithm].join('&'));
  const hash = hashOfSignature(decodedValue(algorithm));
  const bytes = Buffer.from(decodedValue(signature), 'base64');
  if (!certificates.some((certificate) => verify(hash, signed, certificate, bytes))) refuse('SIGNATURE');
};

const isWithin = (text: string | null, now: Temporal.Instant): boolean => {
  const time = Date.parse(text ?? '');
  return Math.abs(time - now.epochMilliseconds) <= maxAgeMinutes * 60_000;
};

/** Throws a ProviderFailure. */
export const readLogoutRequest = async (
  search: string,
  { logoutUrl, idpEntityId, certificates }: Expected,
  now: Temporal.Instant,
): Promise<LogoutRequest> => {
  if (search.length > maxMessageLength) return refuse('MESSAGE_TOO_LARGE');
  requireSignature(search, certificates);
  const compressed = Buffer.from(decodedValue(rawParameter(search, 'SAMLRequest')), 'base64');
  let xml: string;
  try {
    xml = (await inflate(compressed, { maxOutputLength: maxXmlBytes })).toString('utf8');
  } catch (error) {
    return refuse('COMPRESSION', error);
  }
  const request = parseXml(xml);
  requireElement(request, 'protocol', 'LogoutRequest');
  if (textIn(childrenOf(request, 'assertion', 'Issuer')[0]) !== idpEntityId) return refuse('ISSUER');
  if (request.getAttribute('Destination') !== logoutUrl) return refuse('DESTINATION');
  if (!isWithin(request.getAttribute('IssueInstant'), now)) return refuse('TIME');
  const until = request.getAttribute('NotOnOrAfter');
  if (until && !(Date.parse(until) > now.epochMilliseconds)) return refuse('TIME');
  const [nameId] = childrenOf(request, 'assertion', 'NameID');
  if (!nameId) return refuse('NAME_ID');
  return {
    id: request.getAttribute('ID') ?? '',
    nameId: textIn(nameId),
    sessionIndexes: childrenOf(request, 'protocol', 'SessionIndex').map(textIn),
    relayState: decodedValue(rawParameter(search, 'RelayState')),
  };
};
