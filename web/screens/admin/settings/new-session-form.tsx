// Defaults of a new session.

import { type readSettings, saveNewSession } from '#contract/admin/settings.ts';
import { newSessionSetting } from '#contract/catalog/new-session.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';

const fields = [
  ['lengthMinutes', true],
  ['askProLengthMinutes', true],
  ['questionCutOffHours', true],
  ['questionLimit', true],
  ['seatsWeb', false],
  ['seatsPhone', false],
] as const;

export const NewSessionForm = ({ newSession }: Pick<ResponseBody<typeof readSettings>, 'newSession'>) => (
  <SettingForm
    id="new-session"
    name={t(m.settingsNewSessions)}
    button={t(m.settingsNewSessionsSave)}
    record={newSession}
    schema={newSessionSetting}
    save={(body) => browserCall(saveNewSession, { body })}
    saved={t(m.settingsNewSessionsSaved)}
  >
    {({ values, change, errors, touch }, controlId) =>
      fields.map(([field, isRequired]) => {
        const value = values[field];
        const hint = isRequired ? undefined : t(m.settingsUnlimitedSeats);
        return (
          <TextField
            key={field}
            id={controlId(field)}
            type="number"
            inputMode="numeric"
            min={0}
            state={{ label: fieldText('settings', field), isRequired, hint, error: errors[field] }}
            value={value === null || Number.isNaN(value) ? '' : value}
            onChange={({ target }) =>
              change({ [field]: target.value === '' && !isRequired ? null : target.valueAsNumber })
            }
            onBlur={() => touch(field)}
          />
        );
      })
    }
  </SettingForm>
);
