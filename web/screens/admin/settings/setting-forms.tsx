// The forms of the settings: organization, credit, joining, footer, emails.
import {
  emailSetting,
  footerSetting,
  joiningSetting,
  organizationSetting,
  type readSettings,
  saveCreditSetting,
  saveEmailSetting,
  saveFooter,
  saveJoining,
  saveOrganization,
} from '#contract/admin/settings.ts';
import { creditSetting } from '#contract/credit/credit-setting.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { browserCall } from '#web/client/api.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';

type Settings = ResponseBody<typeof readSettings>;

const organizationFields = [
  ['name', m.settingsOrganizationName, true, m.settingsOrganizationNameHint],
  ['helpLine', m.settingsHelpLine, true, m.settingsHelpLineHint],
  ['contactEmail', m.settingsContactEmail, true, undefined],
  ['address', m.settingsAddress, false, m.settingsAddressHint],
  ['signerName', m.settingsSigner, false, undefined],
  ['signerPosition', m.settingsSignerPosition, false, undefined],
] as const;

export const OrganizationForm = ({
  organization,
  configuredEmail,
}: Pick<Settings, 'organization' | 'configuredEmail'>) => (
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
            lang={field === 'signerPosition' ? contentLang() : undefined}
            state={{ label: t(label), isRequired, hint: hint && t(hint), error: errors[field] }}
            value={values[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={() => touch(field)}
          />
        ))}
        {configuredEmail && <p className="soft">{t(m.settingsContactEmailConfigured, { email: configuredEmail })}</p>}
        <fieldset className="catalog-columns">
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

export const CreditSettingForm = ({ credit }: Pick<Settings, 'credit'>) => (
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

export const JoiningForm = ({ joining }: Pick<Settings, 'joining'>) => (
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

export const FooterForm = ({ footer }: Pick<Settings, 'footer'>) => (
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
        lang={contentLang()}
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

export const EmailsForm = ({ emails }: Pick<Settings, 'emails'>) => (
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
          lang={contentLang()}
          state={{ label: t(label), isRequired: false, hint: t(hint), error: errors[field] }}
          value={values[field]}
          onChange={({ target }) => change({ [field]: target.value })}
          onBlur={() => touch(field)}
        />
      ))
    }
  </SettingForm>
);
