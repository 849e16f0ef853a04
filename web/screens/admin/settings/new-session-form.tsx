// Defaults of a new session.

import { type readSettings, saveNewSession } from '#contract/admin/settings.ts';
import { newSessionSetting } from '#contract/catalog/new-session.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { browserCall } from '#web/client/api.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';

const fields = [
  ['lengthMinutes', true, undefined],
  ['askProLengthMinutes', true, undefined],
  ['questionCutOffHours', true, undefined],
  ['questionLimit', true, undefined],
  ['seatsWeb', false, 'Empty: as many as come'],
  ['seatsPhone', false, 'Empty: as many as come'],
] as const;

export const NewSessionForm = ({ newSession }: Pick<GoodBody<typeof readSettings>, 'newSession'>) => (
  <SettingForm
    id="new-session"
    name="New sessions"
    record={newSession}
    schema={newSessionSetting}
    save={(body) => browserCall(saveNewSession, { body })}
    saved="Saved. New sessions begin with it from now on."
  >
    {({ values, change, errors, touch }, controlId) =>
      fields.map(([field, isRequired, hint]) => {
        const value = values[field];
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
