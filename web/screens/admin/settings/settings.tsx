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
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { AccessForm } from '#web/screens/admin/settings/access-form.tsx';
import { NewSessionForm } from '#web/screens/admin/settings/new-session-form.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { Signatures } from '#web/screens/admin/settings/signatures.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Settings = GoodBody<typeof readSettings>;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [settings, signatures] = await Promise.all([call(readSettings, {}), call(listSignatures, {})]);
    return { settings, signatures };
  });

export const handle: ScreenHandle = { title: () => 'Settings' };

const organizationFields = [
  ['name', 'Name', true, 'As pages, emails and certificates show it'],
  ['helpLine', 'Help line', true, 'As people read it, such as 800-949-4232'],
  ['contactEmail', 'Contact e-mail', true, undefined],
  ['address', 'Address', false, 'As certificates print it'],
  ['signerName', 'Who signs certificates', false, undefined],
  ['signerPosition', 'Position of who signs', false, undefined],
] as const;

const OrganizationForm = ({ organization, configuredEmail }: Pick<Settings, 'organization' | 'configuredEmail'>) => (
  <SettingForm
    id="organization"
    name="Organization"
    record={organization}
    schema={organizationSetting}
    save={(body) => browserCall(saveOrganization, { body })}
    saved="Saved. Visitors see it from now on."
  >
    {({ values, change, errors, touch }, controlId) => (
      <>
        {organizationFields.map(([field, label, isRequired, hint]) => (
          <TextField
            key={field}
            id={controlId(field)}
            state={{ label, isRequired, hint, error: errors[field] }}
            value={values[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={() => touch(field)}
          />
        ))}
        {configuredEmail && (
          <p className="soft">
            The configuration of the server names {configuredEmail}, which goes before the contact e-mail here.
          </p>
        )}
        <fieldset>
          <legend>Our number with the bodies that recognize credit</legend>
          {membershipKeys.map((key) => (
            <TextField
              key={key}
              id={controlId(`providerNumbers.${key}`)}
              state={{ label: membershipBodies[key].name, isRequired: false, error: errors[`providerNumbers.${key}`] }}
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
  ['signInDays', 'Sign-ins', 'Days after a sign-in has ended'],
  ['mailDays', 'Messages', 'Days after a message was written; those that still wait stay'],
  ['eventYears', 'Log of events', 'Years after something has happened. The rest of the log can still be checked'],
] as const;

const RetentionForm = ({ retention }: Pick<Settings, 'retention'>) => (
  <SettingForm
    id="retention"
    name="How long things are kept"
    record={retention}
    schema={retentionSetting}
    save={(body) => browserCall(saveRetention, { body })}
    saved="Saved. What is older goes within a day."
  >
    {({ values, change, errors, touch }, controlId) =>
      retentionFields.map(([field, label, hint]) => (
        <TextField
          key={field}
          id={controlId(field)}
          type="number"
          inputMode="numeric"
          state={{ label, isRequired: true, hint, error: errors[field] }}
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
    name="Credit decisions"
    record={credit}
    schema={creditSetting}
    save={(body) => browserCall(saveCreditSetting, { body })}
    saved="Credit decisions saved."
  >
    {({ values: { publishAfterDays: days }, change, errors, touch }, controlId) => (
      <TextField
        id={controlId('publishAfterDays')}
        type="number"
        inputMode="numeric"
        min={0}
        state={{
          label: 'Publish after this many business days',
          isRequired: false,
          hint: 'Empty: only staff publish',
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
    name="Join links"
    record={joining}
    schema={joiningSetting}
    save={(body) => browserCall(saveJoining, { body })}
    saved="Join links saved."
  >
    {({ values: { linkHours }, change, errors, touch }, controlId) => (
      <TextField
        id={controlId('linkHours')}
        type="number"
        inputMode="numeric"
        min={1}
        state={{ label: 'Hours before the start', isRequired: true, error: errors.linkHours }}
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
    name="Footer"
    record={footer}
    schema={footerSetting}
    save={(body) => browserCall(saveFooter, { body })}
    saved="Footer saved."
  >
    {({ values: { statement }, change, errors, touch }, controlId) => (
      <TextField
        id={controlId('statement')}
        state={{
          label: 'Statement',
          isRequired: false,
          hint: 'Follows the name of the organization on every public page. Leave it empty to say nothing',
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
  ['signature', 'Signature', 'Below each email, before the footer'],
  ['footer', 'Footer', 'The last lines of each email'],
] as const;

const EmailsForm = ({ emails }: Pick<Settings, 'emails'>) => (
  <SettingForm
    id="emails"
    name="Emails"
    record={emails}
    schema={emailSetting}
    save={(body) => browserCall(saveEmailSetting, { body })}
    saved="Saved. Emails end with it from now on."
  >
    {({ values, change, errors, touch }, controlId) =>
      emailFields.map(([field, label, hint]) => (
        <TextAreaField
          key={field}
          id={controlId(field)}
          rows={4}
          state={{ label, isRequired: false, hint, error: errors[field] }}
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
  isOwn: boolean;
}

/** Texts, emails and certificates with editable wording, each on its own page. */
const WordedList = ({ list, under }: { list: readonly Worded[]; under: string }) => (
  <ul className="session-list">
    {list.map(({ name, title, isOwn }) => (
      <li key={name} className="session-list__item">
        <Link to={`/staff/settings/${under}/${name}`}>{title}</Link>
        <span className="soft small">{isOwn ? 'in your own words' : 'as the portal brings it'}</span>
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
      <h1>Settings</h1>
      <p>
        Each save is kept, with what stood there before, under <Link to="/staff/changes?kind=settings">Changes</Link>,
        where it can be undone.
      </p>
      <p>
        <Link to="/staff/settings/data">Data in and out</Link>: save the catalog and people’s data as files, or bring a
        catalog in.
      </p>
      <section className="section" aria-labelledby="settings-organization">
        <h2 id="settings-organization">Organization</h2>
        <OrganizationForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-new-session">
        <h2 id="settings-new-session">New sessions</h2>
        <p>
          A session that staff begin starts with this, and so does a copy where a part is left out. Sessions that are
          there already, and imports, do not change.
        </p>
        <NewSessionForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-credit">
        <h2 id="settings-credit">Credit decisions</h2>
        <p>
          Credit in full is granted at once. Refusals and prorated credit wait until staff publish them in the
          attendance review, or until this many business days after the evidence is complete.
        </p>
        <CreditSettingForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-joining">
        <h2 id="settings-joining">Join links</h2>
        <p>
          From this time, registrants get the join link in My sessions, in reminders and in new confirmations. The
          telephone number, code and PIN are in every confirmation and reminder.
        </p>
        <JoiningForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-access">
        <h2 id="settings-access">Access to live sessions</h2>
        <p>
          Check what every live session has. Session pages say so. For the others, a session’s page says what is booked
          or confirmed for that session.
        </p>
        <AccessForm {...settings} />
      </section>
      <Signatures {...signatures} />
      <section className="section" aria-labelledby="settings-retention">
        <h2 id="settings-retention">How long things are kept</h2>
        <p>Credit records and certificates stay.</p>
        <RetentionForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-emails">
        <h2 id="settings-emails">Emails</h2>
        <EmailsForm {...settings} />
        <details>
          <summary>Words of each kind of email ({emailTemplates.length})</summary>
          <WordedList list={emailTemplates} under="emails" />
        </details>
      </section>
      <section className="section" aria-labelledby="settings-certificates">
        <h2 id="settings-certificates">Certificates</h2>
        <p>Types that other bodies recognize, such as AIA, say what those bodies know; their words do not change.</p>
        <WordedList list={certificates} under="certificates" />
      </section>
      <section className="section" aria-labelledby="settings-footer">
        <h2 id="settings-footer">Footer</h2>
        <FooterForm {...settings} />
      </section>
      <section className="section" aria-labelledby="settings-texts">
        <h2 id="settings-texts">Texts</h2>
        <WordedList list={texts} under="texts" />
      </section>
    </>
  );
};
