// What every live session has, so that pages of sessions can say it.
import type { GoodBody } from '#contract/endpoint.ts';
import { accessSetting, type readSettings, saveAccess } from '#contract/settings.ts';
import { browserCall } from '#web/client/api.ts';
import { fieldText } from '#web/screens/staff/catalogue/record-words.ts';
import { SettingForm } from '#web/screens/staff/settings/setting-form.tsx';

export const AccessForm = ({ access }: Pick<GoodBody<typeof readSettings>, 'access'>) => (
  <SettingForm
    id="access"
    name="Access to live sessions"
    record={access}
    schema={accessSetting}
    save={(body) => browserCall(saveAccess, { body })}
    saved="Access to live sessions saved."
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
