// What staff see of the configured identity providers.
import type { ConfiguredProvider } from '#contract/accounts/identities.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { IdentityProvider } from '#server/accounts/sign-in/identity-providers.ts';
import { linkedAccountsByProvider } from '#server/accounts/sign-in/identity-queries.ts';
import { callbackUrl, samlUrls } from '#server/accounts/sign-in/provider-addresses.ts';
import type { ProviderSettings } from '#server/accounts/sign-in/provider-settings.ts';
import { certificateFacts } from '#server/accounts/sign-in/saml-metadata.ts';
import type { SamlProvider } from '#server/accounts/sign-in/saml-provider.ts';
import { ProviderFailure } from '#server/accounts/sign-in/verified-identity.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Time enough for the operators of both sides to exchange a certificate. */
const warningDays = 30;

const certificate = (
  owner: 'portal' | 'provider',
  pem: string,
  now: Temporal.Instant,
): ConfiguredProvider['certificates'][number] => {
  const { fingerprint, end } = certificateFacts(pem);
  const isExpiring = Temporal.Instant.compare(end, now.add({ hours: 24 * warningDays })) < 0;
  return { owner, fingerprint, expiresAt: easternIso(end), isExpiring };
};

type State = Pick<ConfiguredProvider, 'issuer' | 'certificates' | 'problem'>;

const samlState = async (provider: SamlProvider, now: Temporal.Instant): Promise<State> => {
  const own = provider.ownCertificates.map((pem) => certificate('portal', pem, now));
  try {
    const { entityId, certificates } = await provider.readProvider(now);
    const theirs = certificates.map((pem) => certificate('provider', pem, now));
    return { issuer: entityId, certificates: [...own, ...theirs], problem: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { issuer: null, certificates: own, problem: error.code };
  }
};

/** In the order of the login page. */
export const providerOverview = async (
  db: Db,
  settings: readonly ProviderSettings[],
  providers: ReadonlyMap<string, IdentityProvider>,
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
): Promise<ConfiguredProvider[]> => {
  const counts = new Map((await linkedAccountsByProvider(db)).map((row) => [row.provider, row]));
  return Promise.all(
    settings.map(async (each): Promise<ConfiguredProvider> => {
      const { id, name, kind, emailDomains } = each;
      const provider = providers.get(id);
      const state: State =
        provider?.kind === 'saml'
          ? await samlState(provider, now)
          : { issuer: each.kind === 'oidc' ? each.issuer : null, certificates: [], problem: null };
      const count = counts.get(id);
      return {
        ...{ id, name, kind, ...state },
        emailDomains: emailDomains && [...emailDomains],
        callbackUrl: kind === 'saml' ? samlUrls(publicUrl, id).acs : callbackUrl(publicUrl, id),
        metadataUrl: kind === 'saml' ? samlUrls(publicUrl, id).metadata : null,
        linkedAccounts: count?.accounts ?? 0,
        lastSignInAt: count?.last_used_at ? easternIso(count.last_used_at) : null,
      };
    }),
  );
};
