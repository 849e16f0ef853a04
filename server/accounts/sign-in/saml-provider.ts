// A SAML 2.0 identity provider: signed requests, responses, single logout, and the metadata of both sides.
import { SAML } from '@node-saml/node-saml';
import { samlUrls } from '#server/accounts/sign-in/provider-addresses.ts';
import type { SamlSettings } from '#server/accounts/sign-in/provider-settings.ts';
import { type LogoutRequest, readLogoutRequest } from '#server/accounts/sign-in/saml-logout.ts';
import { cachedMetadata, type IdpMetadata, serviceMetadata } from '#server/accounts/sign-in/saml-metadata.ts';
import { readResponse, type SamlIdentity } from '#server/accounts/sign-in/saml-response.ts';
import type { ProviderSession } from '#server/accounts/sign-in/stored-identity.ts';
import { ProviderFailure, type VisitChecks } from '#server/accounts/sign-in/verified-identity.ts';

export interface SamlProvider {
  kind: 'saml';
  id: string;
  name: string;
  /** Where to send the browser. Throws a ProviderFailure. */
  authorizationUrl: (checks: VisitChecks, now: Temporal.Instant) => Promise<string>;
  /** Validates the form field SAMLResponse. Throws a ProviderFailure. */
  readResponse: (message: string, checks: Pick<VisitChecks, 'nonce'>, now: Temporal.Instant) => Promise<SamlIdentity>;
  /** Null if the provider has no single logout, or its metadata is unavailable. */
  endSessionUrl: (now: Temporal.Instant, session: ProviderSession | null) => Promise<string | null>;
  /** `search` is the query of the provider's request. Throws a ProviderFailure. */
  readLogoutRequest: (search: string, now: Temporal.Instant) => Promise<LogoutRequest>;
  /** Where our response to its request goes. */
  logoutResponseUrl: (request: LogoutRequest, now: Temporal.Instant) => Promise<string>;
  /** Ours, for the provider. */
  metadata: () => string;
  /** Certificates of both sides, and the provider's entity ID. Throws a ProviderFailure. */
  readProvider: (now: Temporal.Instant) => Promise<{ entityId: string; certificates: readonly string[] }>;
  ownCertificates: readonly string[];
}

/** An XML id that begins with a letter or underscore, from the secret of the visit. */
const requestIdOf = (nonce: string): string => `_${nonce}`;

export const samlProvider = (settings: SamlSettings, publicUrl: string): SamlProvider => {
  const { id, name, keys, nameIdFormat } = settings;
  const urls = samlUrls(publicUrl, id);
  const entityId = settings.entityId ?? urls.metadata;
  const idpMetadata = cachedMetadata(settings);
  const expectedOf = ({ entityId: idpEntityId, certificates }: IdpMetadata) => ({ idpEntityId, certificates });
  const client = (idp: IdpMetadata, requestId: string | null) =>
    new SAML({
      idpCert: [...idp.certificates],
      issuer: entityId,
      callbackUrl: urls.acs,
      entryPoint: idp.signInUrl,
      logoutUrl: idp.signOutUrl ?? idp.signInUrl,
      privateKey: keys[0].privateKey,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      identifierFormat: nameIdFormat,
      disableRequestedAuthnContext: true,
      ...(requestId === null ? {} : { generateUniqueId: () => requestId }),
    });

  return {
    kind: 'saml',
    id,
    name,

    authorizationUrl: async ({ state, nonce }, now) =>
      client(await idpMetadata(now), requestIdOf(nonce)).getAuthorizeUrlAsync(state, undefined, {}),

    readResponse: async (message, { nonce }, now) => {
      const expected = {
        ...expectedOf(await idpMetadata(now)),
        ...{ requestId: requestIdOf(nonce), entityId, acsUrl: urls.acs },
      };
      const privateKeys = keys.map(({ privateKey }) => privateKey);
      return readResponse(message, expected, { ...settings, privateKeys }, now);
    },

    endSessionUrl: async (now, session) => {
      try {
        const idp = await idpMetadata(now);
        if (idp.signOutUrl === null || session === null) return null;
        const { nameId, format, nameQualifier, spNameQualifier, sessionIndex } = session;
        const person = {
          issuer: idp.entityId,
          nameID: nameId,
          nameIDFormat: format || 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
          ...(nameQualifier ? { nameQualifier } : {}),
          ...(spNameQualifier ? { spNameQualifier } : {}),
          ...(sessionIndex ? { sessionIndex } : {}),
        };
        return await client(idp, null).getLogoutUrlAsync(person, '', {});
      } catch (error) {
        if (error instanceof ProviderFailure) return null; // Signing out here does not depend on the provider.
        throw error;
      }
    },

    readLogoutRequest: async (search, now) =>
      readLogoutRequest(search, { ...expectedOf(await idpMetadata(now)), logoutUrl: urls.logout }, now),

    logoutResponseUrl: async ({ id: requestId, nameId, relayState }, now) => {
      const idp = await idpMetadata(now);
      if (idp.signOutResponseUrl === null) throw new ProviderFailure('refused', 'METADATA_NO_LOGOUT');
      const saml = client({ ...idp, signOutUrl: idp.signOutResponseUrl }, null);
      const request = { ID: requestId, issuer: idp.entityId, nameID: nameId, nameIDFormat: '' };
      return new Promise((resolve, reject) => {
        saml.getLogoutResponseUrl(request, relayState, {}, true, (error, url) =>
          url ? resolve(url) : reject(error ?? new Error('no address')),
        );
      });
    },

    readProvider: idpMetadata,
    ownCertificates: keys.map(({ certificate }) => certificate),

    metadata: () => serviceMetadata({ entityId, keys, acsUrl: urls.acs, logoutUrl: urls.logout, nameIdFormat }),
  };
};
