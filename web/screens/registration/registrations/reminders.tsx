// Reminder preferences and time zone of emails.

import { useMemo } from 'react';
import { type ReminderChoice, saveReminders } from '#contract/registration/registrations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { ownZone } from '#rules/platform/own-zone.ts';
import { type ReminderKind, reminderKinds } from '#rules/registration/reminders.ts';
import { browserCall } from '#web/client/api.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { zoneChoices } from '#web/screens/registration/registrations/zone-choices.ts';

interface Values {
  reminders: ReminderChoice['reminders'];
  /** As its choice shows it; empty for Eastern Time alone. */
  city: string;
}

export const Reminders = ({ choice }: { choice: ReminderChoice }) => {
  const choices = useMemo(() => zoneChoices(choice.timeZone), [choice.timeZone]);
  const zoneOf = (city: string): string | undefined =>
    choices.find(({ text }) => text.toLowerCase() === city.trim().toLowerCase())?.zone;
  const form = useForm<Values>({
    // The reader's own zone comes first, unless another one was chosen before.
    initial: { reminders: choice.reminders, city: choice.timeZone || ownZone() ? (choices[0]?.text ?? '') : '' },
    validate: ({ city }): Record<string, string> =>
      city.trim() === '' || zoneOf(city) ? {} : { city: t(m.remindersCityUnknown) },
    successMessage: t(m.remindersSaved),
    send: async ({ reminders, city }) => {
      await browserCall(saveReminders, { body: { reminders, timeZone: zoneOf(city) ?? '' } });
      return undefined;
    },
    fieldName: (path) => (path === 'timeZone' ? 'city' : path),
  });
  const { values } = form;
  const tick = (kind: ReminderKind, isWanted: boolean): void =>
    form.change({
      reminders: reminderKinds.filter((each) => (each === kind ? isWanted : values.reminders.includes(each))),
    });
  return (
    <section className="section">
      <h2 id="reminders">{t(m.remindersTitle)}</h2>
      <form noValidate method="post" onSubmit={form.submit} aria-labelledby="reminders">
        <fieldset>
          <legend>{t(m.remindersLegend)}</legend>
          {reminderKinds.map((kind) => (
            <label className="choice" key={kind}>
              <input
                type="checkbox"
                name={kind}
                checked={values.reminders.includes(kind)}
                onChange={(event) => tick(kind, event.target.checked)}
              />
              {t(m.remindersKind, { kind })}
            </label>
          ))}
        </fieldset>
        <TextField
          state={{
            label: t(m.remindersZone),
            isRequired: false,
            hint: t(m.remindersZoneHint),
            error: form.errors.city,
          }}
          id="reminders-zone"
          list="reminders-zones"
          autoComplete="off"
          {...form.control('city')}
          onBlur={() => form.touch('city')}
        />
        <datalist id="reminders-zones">
          {choices.map(({ zone, text }) => (
            <option key={zone} value={text} />
          ))}
        </datalist>
        <SaveBar label={t(m.remindersSave)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};
