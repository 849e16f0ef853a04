// The accommodation fields for a person and their group.
import type { Member } from '#contract/accounts/group-members.ts';
import type { Accommodations } from '#contract/accounts/profile.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { accommodationKinds } from '#rules/registration/accommodations.ts';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

const needs = ['captioning', 'signLanguage', 'largePrint', 'screenReader'] as const;

const contactPreferences = {
  none: m.accommodationFormContactNone,
  email: m.accommodationFormContactEmail,
  phone: m.accommodationFormContactPhone,
  text: m.accommodationFormContactText,
} as const satisfies Record<Accommodations['contactPreference'], Message>;

interface FieldsProps {
  /** The group; with one person the form does not ask for whom it is. */
  members?: readonly Pick<Member, 'id' | 'firstName' | 'lastName'>[];
  values: Accommodations;
  change: (some: Partial<Accommodations>) => void;
  errors: Record<string, string>;
}

interface Props extends FieldsProps {
  submit: (event: React.FormEvent) => void;
  isSending: boolean;
  statusMessage: string;
  failure: string;
}

/** Part of a larger form. */
export const AccommodationFields = ({ values, change, errors, members = [] }: FieldsProps) => (
  <>
    <fieldset>
      <legend>{t(m.accommodationFormNeeds)}</legend>
      {needs.map((name) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            name={name}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
          {t(accommodationKinds[name].name)}
        </label>
      ))}
    </fieldset>
    {members.length > 1 && (
      <fieldset>
        <legend>{t(m.accommodationFormPeople)}</legend>
        <p className="field__hint">{t(m.accommodationFormPeopleHint)}</p>
        {members.map((member) => (
          <label className="choice" key={member.id}>
            <input
              type="checkbox"
              checked={values.memberIds.includes(member.id)}
              onChange={({ target }) => {
                const others = values.memberIds.filter((id) => id !== member.id);
                change({ memberIds: target.checked ? [...others, member.id] : others });
              }}
            />
            {fullName(member)}
          </label>
        ))}
      </fieldset>
    )}
    <TextAreaField
      state={{
        label: t(m.accommodationFormNotes),
        isRequired: false,
        hint: t(m.accommodationFormNotesHint),
        error: errors.notes,
      }}
      id="accommodation-notes"
      name="notes"
      rows={5}
      value={values.notes}
      onChange={(event) => change({ notes: event.target.value })}
    />
    <SelectField
      state={{ label: t(m.accommodationFormContact), isRequired: false }}
      id="accommodation-contact"
      name="contactPreference"
      value={values.contactPreference}
      onChange={(event) => change({ contactPreference: event.target.value as Accommodations['contactPreference'] })} // The select has only these options.
      options={Object.entries(contactPreferences).map(([value, text]) => [value, t(text)])}
    />
  </>
);

export const AccommodationForm = ({ values, change, errors, members, submit, ...bar }: Props) => (
  <form noValidate method="post" onSubmit={submit}>
    <AccommodationFields values={values} change={change} errors={errors} {...(members ? { members } : {})} />
    <SaveBar label={t(m.accommodationFormSave)} sendingLabel={t(platform.saving)} {...bar} />
  </form>
);
