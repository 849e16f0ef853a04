// The sections of the settings, each at its own address.
import { Link, useOutletContext } from 'react-router';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { AccessForm } from '#web/screens/admin/settings/access-form.tsx';
import { EmailAuthentication } from '#web/screens/admin/settings/email-authentication.tsx';
import { NewSessionForm } from '#web/screens/admin/settings/new-session-form.tsx';
import { ReceivedCheck } from '#web/screens/admin/settings/received-check.tsx';
import { RetentionForm } from '#web/screens/admin/settings/retention-form.tsx';
import {
  CreditSettingForm,
  EmailsForm,
  FooterForm,
  JoiningForm,
  OrganizationForm,
} from '#web/screens/admin/settings/setting-forms.tsx';
import type { SettingsData } from '#web/screens/admin/settings/settings.tsx';
import { Signatures } from '#web/screens/admin/settings/signatures.tsx';
import type { PageHandle } from '#web/shell/screen-handle.ts';

const handleOf = (text: Message): PageHandle => ({ page: () => t(text) });

const useSettings = (): SettingsData => useOutletContext<SettingsData>();

interface Worded {
  name: string;
  title: string;
  isCustomized: boolean;
}

/** Texts, emails and certificates with editable wording, each on its own page. */
const WordedList = ({ list, under, lang }: { list: readonly Worded[]; under: string; lang?: string | undefined }) => (
  <ul className="session-list">
    {list.map(({ name, title, isCustomized }) => (
      <li key={name} className="session-list__item">
        <Link to={`/staff/settings/${under}/${name}`} lang={lang}>
          {title}
        </Link>
        <span className="soft small">{t(isCustomized ? m.settingsCustomized : m.settingsDefault)}</span>
      </li>
    ))}
  </ul>
);

const Organization = () => (
  <section aria-labelledby="settings-organization">
    <h2 id="settings-organization" data-heading>
      {t(m.settingsOrganization)}
    </h2>
    <OrganizationForm {...useSettings().settings} />
  </section>
);
export const organization = { handle: handleOf(m.settingsOrganization), Component: Organization };

const Sessions = () => {
  const { settings } = useSettings();
  return (
    <>
      <section aria-labelledby="settings-new-session">
        <h2 id="settings-new-session" data-heading>
          {t(m.settingsNewSessions)}
        </h2>
        <p>{t(m.settingsNewSessionsIntro)}</p>
        <NewSessionForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-joining">
        <h2 id="settings-joining">{t(m.settingsJoining)}</h2>
        <p>{t(m.settingsJoiningIntro)}</p>
        <JoiningForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-access">
        <h2 id="settings-access">{t(m.settingsAccess)}</h2>
        <p>{t(m.settingsAccessIntro)}</p>
        <AccessForm {...settings} />
      </section>
    </>
  );
};
export const sessions = { handle: handleOf(m.settingsSessions), Component: Sessions };

const Credit = () => {
  const { settings, signatures } = useSettings();
  return (
    <>
      <section aria-labelledby="settings-credit">
        <h2 id="settings-credit" data-heading>
          {t(m.settingsCredit)}
        </h2>
        <p>{t(m.settingsCreditIntro)}</p>
        <CreditSettingForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-certificates">
        <h2 id="settings-certificates">{t(m.settingsCertificates)}</h2>
        <p>{t(m.settingsCertificatesIntro)}</p>
        <WordedList list={settings.certificates} under="certificates" />
      </section>
      <Signatures {...signatures} />
    </>
  );
};
export const credit = { handle: handleOf(m.settingsCreditAndCertificates), Component: Credit };

const Emails = () => {
  const { settings } = useSettings();
  return (
    <>
      <section aria-labelledby="settings-emails">
        <h2 id="settings-emails" data-heading>
          {t(m.settingsEmails)}
        </h2>
        <EmailsForm {...settings} />
        <details>
          <summary>{t(m.settingsEmailTemplates, { count: settings.emailTemplates.length })}</summary>
          <WordedList list={settings.emailTemplates} under="emails" />
        </details>
      </section>
      <EmailAuthentication {...settings} />
      <ReceivedCheck {...settings} />
    </>
  );
};
export const emails = { handle: handleOf(m.settingsEmails), Component: Emails };

const Texts = () => {
  const { settings } = useSettings();
  return (
    <>
      <section aria-labelledby="settings-texts">
        <h2 id="settings-texts" data-heading>
          {t(m.settingsTexts)}
        </h2>
        <WordedList list={settings.texts} under="texts" lang={contentLang()} />
      </section>
      <section className="section" aria-labelledby="settings-footer">
        <h2 id="settings-footer">{t(m.settingsFooter)}</h2>
        <FooterForm {...settings} />
      </section>
    </>
  );
};
export const texts = { handle: handleOf(m.settingsTexts), Component: Texts };

const Retention = () => (
  <section aria-labelledby="settings-retention">
    <h2 id="settings-retention" data-heading>
      {t(m.settingsRetention)}
    </h2>
    <p>{t(m.settingsRetentionIntro)}</p>
    <RetentionForm {...useSettings().settings} />
  </section>
);
export const retention = { handle: handleOf(m.settingsRetention), Component: Retention };
