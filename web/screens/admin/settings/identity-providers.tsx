// The identity providers with which people can sign in: addresses to register, certificates, and their use.
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ConfiguredProvider, listProviders } from '#contract/accounts/identities.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, () => context.get(callContext)(listProviders, {}));

export const handle: PageHandle = { page: () => t(m.settingsSignIn) };

const code = (text: ReactNode): ReactNode => <code>{text}</code>;

const protocols = { oidc: m.settingsSignInOidc, saml: m.settingsSignInSaml } as const;
const certificateLabels = {
  portal: m.settingsSignInOwnCertificate,
  provider: m.settingsSignInTheirCertificate,
} as const;

const Certificates = ({ certificates }: Pick<ConfiguredProvider, 'certificates'>) =>
  certificates.map(({ owner, fingerprint, expiresAt, isExpiring }) => (
    <div key={fingerprint}>
      <dt>{t(certificateLabels[owner])}</dt>
      <dd>
        {t(isExpiring ? m.settingsSignInExpiring : m.settingsSignInExpires, { date: dateText(expiresAt) })}
        <br />
        <code className="small">{fingerprint}</code>
      </dd>
    </div>
  ));

const Provider = (provider: ConfiguredProvider) => {
  const { name, kind, issuer, problem, callbackUrl, metadataUrl, emailDomains, linkedAccounts, lastSignInAt } =
    provider;
  return (
    <div className="card dns-record">
      <h3>{name}</h3>
      {problem !== null && <p className="notice notice--bad">{rich(m.settingsSignInProblem, { problem, code })}</p>}
      <dl>
        <dt>{t(m.settingsSignInProtocol)}</dt>
        <dd>{t(protocols[kind])}</dd>
        {issuer !== null && (
          <>
            <dt>{t(kind === 'saml' ? m.settingsSignInEntityId : m.settingsSignInIssuer)}</dt>
            <dd>
              <code>{issuer}</code>
            </dd>
          </>
        )}
        <dt>{t(kind === 'saml' ? m.settingsSignInAcs : m.settingsSignInRedirect)}</dt>
        <dd>
          <code>{callbackUrl}</code>
        </dd>
        {metadataUrl !== null && (
          <>
            <dt>{t(m.settingsSignInMetadata)}</dt>
            <dd>
              <a href={metadataUrl}>{metadataUrl}</a>
            </dd>
          </>
        )}
        <Certificates {...provider} />
        {emailDomains !== null && (
          <>
            <dt>{t(m.settingsSignInDomains)}</dt>
            <dd>{listText(emailDomains)}</dd>
          </>
        )}
        <dt>{t(m.settingsSignInAccounts)}</dt>
        <dd>{t(m.settingsSignInAccountCount, { count: linkedAccounts })}</dd>
        <dt>{t(m.settingsSignInLast)}</dt>
        <dd>{lastSignInAt === null ? t(m.settingsSignInNever) : dateText(lastSignInAt)}</dd>
      </dl>
    </div>
  );
};

export const Component = () => {
  const providers = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="settings-sign-in">
      <h2 id="settings-sign-in" data-heading>
        {t(m.settingsSignIn)}
      </h2>
      {providers.length === 0 ? (
        <p>{rich(m.settingsSignInNone, { code })}</p>
      ) : (
        <>
          <p>{rich(m.settingsSignInIntro, { code })}</p>
          {providers.map((provider) => (
            <Provider key={provider.id} {...provider} />
          ))}
        </>
      )}
    </section>
  );
};
