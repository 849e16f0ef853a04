// How long personal data is stored, with a preview of what the next run would delete.
import { useRef, useState } from 'react';
import { previewRetention, type readSettings, retentionSetting, saveRetention } from '#contract/admin/settings.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { minEvidenceYears, warningDays } from '#rules/platform/retention.ts';
import { browserCall } from '#web/client/api.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { useTrial } from '#web/screens/admin/settings/use-trial.tsx';

type OldData = ResponseBody<typeof previewRetention>;

const fields = [
  ['accommodationDays', m.settingsRetentionAccommodations, () => t(m.settingsRetentionAccommodationsHint)],
  ['evidenceYears', m.settingsRetentionEvidence, () => t(m.settingsRetentionEvidenceHint, { count: minEvidenceYears })],
  ['inactiveYears', m.settingsRetentionInactive, () => t(m.settingsRetentionInactiveHint, { count: warningDays })],
  ['signInDays', m.settingsRetentionSignIns, () => t(m.settingsRetentionSignInsHint)],
  ['mailDays', m.settingsRetentionEmails, () => t(m.settingsRetentionEmailsHint)],
  ['eventYears', m.settingsRetentionEvents, () => t(m.settingsRetentionEventsHint)],
] as const;

const foundTexts = {
  accommodations: m.settingsRetentionFoundAccommodations,
  accommodationRequests: m.settingsRetentionFoundRequests,
  helpRequests: m.settingsRetentionFoundHelp,
  evidenceSessions: m.settingsRetentionFoundEvidence,
  invitations: m.settingsRetentionFoundInvitations,
  accountsToWarn: m.settingsRetentionFoundWarn,
  accountsToDelete: m.settingsRetentionFoundAccounts,
  signIns: m.settingsRetentionFoundSignIns,
  emails: m.settingsRetentionFoundEmails,
  events: m.settingsRetentionFoundEvents,
} as const satisfies Record<keyof OldData, unknown>;
const kinds = Object.keys(foundTexts) as (keyof OldData)[]; // Its own keys.

const foundIn = (found: OldData) => kinds.filter((kind) => found[kind] > 0);

const Found = ({ found }: { found: OldData }) => (
  <section aria-labelledby="retention-found">
    <h3 id="retention-found">{t(m.settingsRetentionFound)}</h3>
    <ul>
      {foundIn(found).map((kind) => (
        <li key={kind}>{t(foundTexts[kind], { count: found[kind] })}</li>
      ))}
    </ul>
  </section>
);

export const RetentionForm = ({ retention }: Pick<ResponseBody<typeof readSettings>, 'retention'>) => {
  const { attempt, outcome } = useTrial();
  const [found, setFound] = useState<OldData | null>(null);
  const latest = useRef(retention.values);
  const preview = (body: typeof retention.values): Promise<void> =>
    attempt(async () => {
      const counted = await browserCall(previewRetention, { body });
      // The values were edited meanwhile.
      if (fields.some(([field]) => !Object.is(latest.current[field], body[field]))) return '';
      setFound(counted);
      return t(foundIn(counted).length > 0 ? m.settingsRetentionFoundReady : m.settingsRetentionFoundNothing);
    }, t(m.settingsRetentionPreviewing));
  return (
    <SettingForm
      id="retention"
      name={t(m.settingsRetention)}
      button={t(m.settingsRetentionSave)}
      record={retention}
      schema={retentionSetting}
      save={(body) => browserCall(saveRetention, { body })}
      saved={t(m.settingsRetentionSaved)}
    >
      {({ values, change, errors, touch }, controlId) => (
        <>
          {fields.map(([field, label, hint]) => (
            <TextField
              key={field}
              id={controlId(field)}
              type="number"
              inputMode="numeric"
              state={{ label: t(label), isRequired: true, hint: hint(), error: errors[field] }}
              value={Number.isNaN(values[field]) ? '' : values[field]}
              onChange={({ target }) => {
                setFound(null);
                latest.current = { ...values, [field]: target.valueAsNumber };
                change({ [field]: target.valueAsNumber });
              }}
              onBlur={() => touch(field)}
            />
          ))}
          <button
            type="button"
            className="button button--second"
            onClick={() => {
              latest.current = values;
              void preview(values);
            }}
          >
            {t(m.settingsRetentionPreview)}
          </button>
          {outcome}
          {found && foundIn(found).length > 0 && <Found found={found} />}
        </>
      )}
    </SettingForm>
  );
};
