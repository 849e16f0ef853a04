// How receivers verify emails: the DNS records to publish.
import type { ReactNode } from 'react';
import type { readSettings } from '#contract/admin/settings.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { rich } from '#web/components/rich-message/rich.ts';

const code = (text: ReactNode): ReactNode => <code>{text}</code>;

const purposes = { dkim: m.settingsAuthenticationDkim, dmarc: m.settingsAuthenticationDmarc } as const;

export const EmailAuthentication = ({
  emailAuthentication,
}: Pick<ResponseBody<typeof readSettings>, 'emailAuthentication'>) => (
  <section className="section" aria-labelledby="settings-authentication">
    <h2 id="settings-authentication">{t(m.settingsAuthentication)}</h2>
    {emailAuthentication ? (
      <>
        <p>{t(m.settingsAuthenticationOn, emailAuthentication)}</p>
        {emailAuthentication.records.map(({ purpose, name, value }) => (
          <div key={purpose} className="card dns-record">
            <h3>{t(purposes[purpose])}</h3>
            {purpose === 'dmarc' && <p>{rich(m.settingsAuthenticationDmarcText, { code })}</p>}
            <dl>
              <dt>{t(m.settingsAuthenticationName)}</dt>
              <dd>
                <code>{name}</code>
              </dd>
              <dt>{t(m.settingsAuthenticationValue)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </dl>
          </div>
        ))}
      </>
    ) : (
      <p>{rich(m.settingsAuthenticationOff, { code })}</p>
    )}
  </section>
);
