// The OpenID Connect client: discovery, authorization URL, and validating the returned code.
import * as oidc from 'openid-client';
import { afterLogoutUrl, callbackUrl } from '#server/accounts/sign-in/provider-addresses.ts';
import type { OidcSettings } from '#server/accounts/sign-in/provider-settings.ts';
import {
  isOfDomains,
  maxSubjectLength,
  ProviderFailure,
  textOf,
  type VerifiedIdentity,
  type VisitChecks,
} from '#server/accounts/sign-in/verified-identity.ts';

export interface OidcProvider {
  kind: 'oidc';
  id: string;
  name: string;
  /** Where to send the browser. Throws a ProviderFailure. */
  authorizationUrl: (checks: VisitChecks, now: Temporal.Instant) => Promise<string>;
  /** `search` is the query with which the browser came back. Throws a ProviderFailure. */
  exchange: (search: string, checks: VisitChecks, now: Temporal.Instant) => Promise<VerifiedIdentity>;
  /** Null if the provider has no such endpoint, or is unavailable. */
  endSessionUrl: (now: Temporal.Instant) => Promise<string | null>;
}

const timeoutSeconds = 10;
const metadataGood = Temporal.Duration.from({ hours: 1 });

/**
 * The method that the provider supports: an HTTP header, the standard's default, or form fields. In the header, all
 * characters but letters and digits are percent-encoded. Some providers do not decode them (LemonLDAP::NG 2.16), so
 * such credentials are sent as form fields if possible.
 */
const clientAuthentication =
  ({ clientId, clientSecret }: OidcSettings): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isAlphanumeric = /^[a-z\d]*$/i.test(clientId + clientSecret);
    const usesHeader =
      methods.includes('client_secret_basic') && (isAlphanumeric || !methods.includes('client_secret_post'));
    const method = usesHeader ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    method(clientSecret)(server, ...rest);
  };

/** Failures that the person did not cause. Any other code means that the provider rejected the sign-in. */
const unavailableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'temporarily_unavailable',
  'server_error',
  // The provider does not know the portal's client id or secret.
  'invalid_client',
  'unauthorized_client',
]);

const codeOf = (error: unknown): string => {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return error.error;
  // The response to a wrong client id or secret, if it has a WWW-Authenticate header.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'invalid_client';
  if (error instanceof oidc.ClientError) return error.code ?? 'CLIENT_ERROR';
  if (!(error instanceof Error)) return 'UNKNOWN';
  // A network error has its code in the cause.
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
};

const failureOf = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  const code = codeOf(error);
  // `fetch` throws a TypeError for a network error, and openid-client passes it on.
  const isUnavailable = unavailableCodes.has(code) || error instanceof TypeError;
  return new ProviderFailure(isUnavailable ? 'provider-unavailable' : 'refused', code, error);
};

const discover = async (settings: OidcSettings): Promise<oidc.Configuration> => {
  const server = new URL(settings.issuer);
  try {
    return await oidc.discovery(server, settings.clientId, undefined, clientAuthentication(settings), {
      timeout: timeoutSeconds,
      // Verifies the signature of the ID token, too, although it comes over TLS from the provider itself.
      execute: [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
  } catch (error) {
    // Any invalid provider metadata means that nobody can sign in with it now.
    throw new ProviderFailure('provider-unavailable', codeOf(error), error);
  }
};

/** Discovered on first use; cached for an hour, and retried at once after a failure. */
const cachedClient = (settings: OidcSettings) => {
  let known: { client: Promise<oidc.Configuration>; until: Temporal.Instant } | null = null;
  return (now: Temporal.Instant): Promise<oidc.Configuration> => {
    if (known && Temporal.Instant.compare(now, known.until) < 0) return known.client;
    const fresh = { client: discover(settings), until: now.add(metadataGood) };
    known = fresh;
    fresh.client.catch(() => {
      if (known === fresh) known = null;
    });
    return fresh.client;
  };
};

export const identityProvider = (settings: OidcSettings, publicUrl: string): OidcProvider => {
  const redirectUri = callbackUrl(publicUrl, settings.id);
  const client = cachedClient(settings);

  return {
    kind: 'oidc',
    id: settings.id,
    name: settings.name,

    authorizationUrl: async ({ state, nonce, codeVerifier }, now) => {
      const url = oidc.buildAuthorizationUrl(await client(now), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    exchange: async (search, { state, nonce, codeVerifier }, now) => {
      try {
        const found = await client(now);
        const answer = await oidc.authorizationCodeGrant(found, new URL(redirectUri + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (!claims) throw new ProviderFailure('refused', 'NO_ID_TOKEN');
        const hasEmail = claims.email !== undefined || !found.serverMetadata().userinfo_endpoint;
        const { email, email_verified, name } = hasEmail
          ? claims
          : await oidc.fetchUserInfo(found, answer.access_token, claims.sub);
        const subject = textOf(claims.sub, maxSubjectLength);
        if (subject !== claims.sub) throw new ProviderFailure('refused', 'SUBJECT');
        const address = textOf(email, 254);
        // Some providers send a string.
        const isVerified = email_verified === true || email_verified === 'true';
        return {
          issuer: claims.iss,
          subject,
          email: address,
          emailVerified: isVerified && isOfDomains(address, settings.emailDomains),
          name: textOf(name, 200),
        };
      } catch (error) {
        throw failureOf(error);
      }
    },

    endSessionUrl: async (now) => {
      try {
        const found = await client(now);
        if (!found.serverMetadata().end_session_endpoint) return null;
        // An address that is not registered can keep a provider from ending the session.
        const returns = settings.returnAfterLogout ? { post_logout_redirect_uri: afterLogoutUrl(publicUrl) } : {};
        return oidc.buildEndSessionUrl(found, returns).href;
      } catch {
        return null; // Signing out here does not depend on the provider.
      }
    },
  };
};
