// Settings for what every live session offers.

import { accessSetting, type readSettings, saveAccess } from '#contract/admin/settings.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';

export const AccessForm = ({ access }: Pick<ResponseBody<typeof readSettings>, 'access'>) => (
  <SettingForm
    id="access"
    name={t(m.settingsAccess)}
    button={t(m.settingsAccessSave)}
    record={access}
    schema={accessSetting}
    save={(body) => browserCall(saveAccess, { body })}
    saved={t(m.settingsAccessSaved)}
  >
    {({ values, change }, controlId) =>
      (['captions', 'signLanguage'] as const).map((field) => (
        <p key={field} className="choice">
          <input
            id={controlId(field)}
            type="checkbox"
            checked={values[field]}
            onChange={({ target }) => change({ [field]: target.checked })}
          />
          <label htmlFor={controlId(field)}>{fieldText('settings', field)}</label>
        </p>
      ))
    }
  </SettingForm>
);
