// The settings screen: organization, retention, emails, texts.
import '#web/screens/admin/settings/settings.css';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  emailSetting,
  footerSetting,
  joiningSetting,
  organizationSetting,
  readSettings,
  retentionSetting,
  saveCreditSetting,
  saveEmailSetting,
  saveFooter,
  saveJoining,
  saveOrganization,
  saveRetention,
} from '#contract/admin/settings.ts';
import { creditSetting } from '#contract/credit/credit-setting.ts';
import { listSignatures } from '#contract/credit/signatures.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { AccessForm } from '#web/screens/admin/settings/access-form.tsx';
import { NewSessionForm } from '#web/screens/admin/settings/new-session-form.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { Signatures } from '#web/screens/admin/settings/signatures.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Settings = ResponseBody<typeof readSettings>;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [settings, signatures] = await Promise.all([call(readSettings, {}), call(listSignatures, {})]);
    return { settings, signatures };
  });

export const handle: ScreenHandle = { title: () => t(m.settingsTitle) };

const organizationFields = [
  ['name', m.settingsOrganizationName, true, m.settingsOrganizationNameHint],
  ['helpLine', m.settingsHelpLine, true, m.settingsHelpLineHint],
  ['contactEmail', m.settingsContactEmail, true, undefined],
  ['address', m.settingsAddress, false, m.settingsAddressHint],
  ['signerName', m.settingsSigner, false, undefined],
  ['signerPosition', m.settingsSignerPosition, false, undefined],
] as const;

const OrganizationForm = ({ organization, configuredEmail }: Pick<Settings, 'organization' | 'configuredEmail'>) => (
  <SettingForm
    id="organization"
    name={t(m.settingsOrganization)}
    button={t(m.settingsOrganizationSave)}
    record={organization}
    schema={organizationSetting}
    save={(body) => browserCall(saveOrganization, { body })}
    saved={t(m.settingsOrganizationSaved)}
  >
    {({ values, change, errors, touch }, controlId) => (
      <>
        {organizationFields.map(([field, label, isRequired, hint]) => (
          <TextField
            key={field}
            id={controlId(field)}
            state={{ label: t(label), isRequired, hint: hint && t(hint), error: errors[field] }}
            value={values[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={() => touch(field)}
          />
        ))}
        {configuredEmail && <p className="soft">{t(m.settingsContactEmailConfigured, { email: configuredEmail })}</p>}
        <fieldset>
          <legend>{t(m.settingsProviderNumbers)}</legend>
          {membershipKeys.map((key) => (
            <TextField
              key={key}
              id={controlId(`providerNumbers.${key}`)}
              state={{
                label: t(membershipBodies[key].name),
                isRequired: false,
                error: errors[`providerNumbers.${key}`],
              }}
              value={values.providerNumbers[key] ?? ''}
              onChange={({ target }) => change({ providerNumbers: { ...values.providerNumbers, [key]: target.value } })}
            />
          ))}
        </fieldset>
      </>
    )}
  </SettingForm>
);

const retentionFields = [
  ['signInDays', m.settingsRetentionSignIns, m.settingsRetentionSignInsHint],
  ['mailDays', m.settingsRetentionEmails, m.settingsRetentionEmailsHint],
  ['eventYears', m.settingsRetentionEvents, m.settingsRetentionEventsHint],
] as const;

const RetentionForm = ({ retention }: Pick<Settings, 'retention'>) => (
  <SettingForm
    id="retention"
    name={t(m.settingsRetention)}
    button={t(m.settingsRetentionSave)}
    record={retention}
    schema={retentionSetting}
    save={(body) => browserCall(saveRetention, { body })}
    saved={t(m.settingsRetentionSaved)}
  >
    {({ values, change, errors, touch }, controlId) =>
      retentionFields.map(([field, label, hint]) => (
        <TextField
          key={field}
          id={controlId(field)}
          type="number"
          inputMode="numeric"
          state={{ label: t(label), isRequired: true, hint: t(hint), error: errors[field] }}
          value={Number.isNaN(values[field]) ? '' : values[field]}
          onChange={({ target }) => change({ [field]: target.valueAsNumber })}
          onBlur={() => touch(field)}
        />
      ))
    }
  </SettingForm>
);

const CreditSettingForm = ({ credit }: Pick<Settings, 'credit'>) => (
  <SettingForm
    id="credit"
    name={t(m.settingsCredit)}
    button={t(m.settingsCreditSave)}
    record={credit}
    schema={creditSetting}
    save={(body) => browserCall(saveCreditSetting, { body })}
    saved={t(m.settingsCreditSaved)}
  >
    {({ values: { publishAfterDays: days }, change, errors, touch }, controlId) => (
      <TextField
        id={controlId('publishAfterDays')}
        type="number"
        inputMode="numeric"
        min={0}
        state={{
          label: t(m.settingsCreditDays),
          isRequired: false,
          hint: t(m.settingsCreditDaysHint),
          error: errors.publishAfterDays,
        }}
        value={days === null || Number.isNaN(days) ? '' : days}
        onChange={({ target }) => change({ publishAfterDays: target.value === '' ? null : target.valueAsNumber })}
        onBlur={() => touch('publishAfterDays')}
      />
    )}
  </SettingForm>
);

const JoiningForm = ({ joining }: Pick<Settings, 'joining'>) => (
  <SettingForm
    id="joining"
    name={t(m.settingsJoining)}
    button={t(m.settingsJoiningSave)}
    record={joining}
    schema={joiningSetting}
    save={(body) => browserCall(saveJoining, { body })}
    saved={t(m.settingsJoiningSaved)}
  >
    {({ values: { linkHours }, change, errors, touch }, controlId) => (
      <TextField
        id={controlId('linkHours')}
        type="number"
        inputMode="numeric"
        min={1}
        state={{ label: t(m.settingsJoiningHours), isRequired: true, error: errors.linkHours }}
        value={Number.isNaN(linkHours) ? '' : linkHours}
        onChange={({ target }) => change({ linkHours: target.valueAsNumber })}
        onBlur={() => touch('linkHours')}
      />
    )}
  </SettingForm>
);

const FooterForm = ({ footer }: Pick<Settings, 'footer'>) => (
  <SettingForm
    id="footer"
    name={t(m.settingsFooter)}
    button={t(m.settingsFooterSave)}
    record={footer}
    schema={footerSetting}
    save={(body) => browserCall(saveFooter, { body })}
    saved={t(m.settingsFooterSaved)}
  >
    {({ values: { statement }, change, errors, touch }, controlId) => (
      <TextField
        id={controlId('statement')}
        state={{
          label: t(m.settingsFooterStatement),
          isRequired: false,
          hint: t(m.settingsFooterStatementHint),
          error: errors.statement,
        }}
        value={statement}
        onChange={({ target }) => change({ statement: target.value })}
        onBlur={() => touch('statement')}
      />
    )}
  </SettingForm>
);

const emailFields = [
  ['signature', m.settingsEmailsSignature, m.settingsEmailsSignatureHint],
  ['footer', m.settingsEmailsFooter, m.settingsEmailsFooterHint],
] as const;

const EmailsForm = ({ emails }: Pick<Settings, 'emails'>) => (
  <SettingForm
    id="emails"
    name={t(m.settingsEmails)}
    button={t(m.settingsEmailsSave)}
    record={emails}
    schema={emailSetting}
    save={(body) => browserCall(saveEmailSetting, { body })}
    saved={t(m.settingsEmailsSaved)}
  >
    {({ values, change, errors, touch }, controlId) =>
      emailFields.map(([field, label, hint]) => (
        <TextAreaField
          key={field}
          id={controlId(field)}
          rows={4}
          state={{ label: t(label), isRequired: false, hint: t(hint), error: errors[field] }}
          value={values[field]}
          onChange={({ target }) => change({ [field]: target.value })}
          onBlur={() => touch(field)}
        />
      ))
    }
  </SettingForm>
);

interface Worded {
  name: string;
  title: string;
  isCustomized: boolean;
}

/** Texts, emails and certificates with editable wording, each on its own page. */
const WordedList = ({ list, under }: { list: readonly Worded[]; under: string }) => (
  <ul className="session-list">
    {list.map(({ name, title, isCustomized }) => (
      <li key={name} className="session-list__item">
        <Link to={`/staff/settings/${under}/${name}`}>{title}</Link>
        <span className="soft small">{t(isCustomized ? m.settingsCustomized : m.settingsDefault)}</span>
      </li>
    ))}
  </ul>
);

export const Component = () => {
  const {
    settings: { texts, emailTemplates, certificates, ...settings },
    signatures,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.settingsTitle)}</h1>
      <p>{rich(m.settingsIntro, { link: (text) => <Link to="/staff/history?kind=settings">{text}</Link> })}</p>
      <p>{rich(m.settingsDataLink, { link: (text) => <Link to="/staff/data">{text}</Link> })}</p>
      <section className="section" aria-labelledby="settings-organization">
        <h2 id="settings-organization">{t(m.settingsOrganization)}</h2>
        <OrganizationForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-new-session">
        <h2 id="settings-new-session">{t(m.settingsNewSessions)}</h2>
        <p>{t(m.settingsNewSessionsIntro)}</p>
        <NewSessionForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-credit">
        <h2 id="settings-credit">{t(m.settingsCredit)}</h2>
        <p>{t(m.settingsCreditIntro)}</p>
        <CreditSettingForm {...settings} />
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
      <Signatures {...signatures} />
      <section className="section" aria-labelledby="settings-retention">
        <h2 id="settings-retention">{t(m.settingsRetention)}</h2>
        <p>{t(m.settingsRetentionIntro)}</p>
        <RetentionForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-emails">
        <h2 id="settings-emails">{t(m.settingsEmails)}</h2>
        <EmailsForm {...settings} />
        <details>
          <summary>{t(m.settingsEmailTemplates, { count: emailTemplates.length })}</summary>
          <WordedList list={emailTemplates} under="emails" />
        </details>
      </section>
      <section className="section" aria-labelledby="settings-certificates">
        <h2 id="settings-certificates">{t(m.settingsCertificates)}</h2>
        <p>{t(m.settingsCertificatesIntro)}</p>
        <WordedList list={certificates} under="certificates" />
      </section>
      <section className="section" aria-labelledby="settings-footer">
        <h2 id="settings-footer">{t(m.settingsFooter)}</h2>
        <FooterForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-texts">
        <h2 id="settings-texts">{t(m.settingsTexts)}</h2>
        <WordedList list={texts} under="texts" />
      </section>
    </>
  );
};
