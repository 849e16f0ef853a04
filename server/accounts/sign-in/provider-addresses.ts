// The addresses of the portal that are registered at identity providers.
import { defaultProviderId } from '#server/accounts/sign-in/provider-settings.ts';

/** A callback for each provider: the response of one is never taken for that of another. */
export const callbackUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}/api/identity/${id === defaultProviderId ? '' : `${id}/`}callback`;

/** Where an OpenID Connect provider redirects to after logout. */
export const afterLogoutUrl = (publicUrl: string): string => `${publicUrl}/ao`;

/** The addresses in the portal's SAML metadata. */
export const samlUrls = (publicUrl: string, id: string) => {
  const base = `${publicUrl}/api/identity/${id}`;
  return { metadata: `${base}/metadata`, acs: `${base}/acs`, logout: `${base}/logout` };
};
