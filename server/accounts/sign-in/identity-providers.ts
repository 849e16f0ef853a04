// The configured identity providers, of either protocol.
import { identityProvider, type OidcProvider } from '#server/accounts/sign-in/identity-provider.ts';
import type { ProviderSettings } from '#server/accounts/sign-in/provider-settings.ts';
import { type SamlProvider, samlProvider } from '#server/accounts/sign-in/saml-provider.ts';

export type IdentityProvider = OidcProvider | SamlProvider;

/** By their ids, in the order of the login page. */
export const openProviders = (
  settings: readonly ProviderSettings[],
  publicUrl: string,
): ReadonlyMap<string, IdentityProvider> =>
  new Map(
    settings.map((each) => [
      each.id,
      each.kind === 'oidc' ? identityProvider(each, publicUrl) : samlProvider(each, publicUrl),
    ]),
  );
