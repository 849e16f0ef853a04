// Reminder preferences and time zone of emails.

import { type ReminderChoice, saveReminders } from '#contract/registration/registrations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { zoneText } from '#rules/platform/eastern-time.ts';
import { type ReminderKind, reminderKinds } from '#rules/registration/reminders.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones of the browser, the selected and the local one first; aliases are merged. */
const zonesFor = (chosen: string): string[] => {
  const zones = [chosen, ownZone(), ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== '');
  const texts = zones.map(zoneText);
  return zones.filter((zone, index) => texts.indexOf(zoneText(zone)) === index);
};

export const Reminders = ({ choice }: { choice: ReminderChoice }) => {
  const form = useForm<ReminderChoice>({
    initial: { ...choice, timeZone: choice.timeZone || ownZone() },
    validate: (values) => schemaErrors(saveReminders.body, values),
    successMessage: t(m.remindersSaved),
    send: async (body) => {
      await browserCall(saveReminders, { body });
    },
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
        <SelectField
          state={{
            label: t(m.remindersZone),
            isRequired: true,
            hint: t(m.remindersZoneHint),
            error: form.errors.timeZone,
          }}
          id="reminders-zone"
          {...form.control('timeZone')}
          options={zonesFor(values.timeZone).map((zone) => [zone, zoneText(zone)])}
        />
        <SaveBar label={t(m.remindersSave)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};
