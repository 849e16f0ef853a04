// The accommodation fields for a person and their group.
import type { Member } from '#contract/accounts/group-members.ts';
import type { Accommodations } from '#contract/accounts/profile.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

const needs = [
  ['captioning', 'Captioning, also on paper or a second screen'],
  ['signLanguage', 'Sign language interpretation'],
  ['largePrint', 'Materials in large print'],
  ['screenReader', 'Materials that work with a screen reader'],
] as const;

const wishes: Record<Accommodations['contactWish'], string> = {
  none: 'No need to ask back',
  email: 'By e-mail',
  phone: 'By phone, voice or relay',
  text: 'By text message',
};

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
      <legend>What you or your group need</legend>
      {needs.map(([name, label]) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            name={name}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
    {members.length > 1 && (
      <fieldset>
        <legend>Who needs it?</legend>
        <p className="field__hint">Choose nobody if everybody in your group does.</p>
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
        label: 'Anything else that helps you take part',
        isRequired: false,
        hint: 'Such as your screen reader and its version, names and terms for the interpreter, or who in your group needs what',
        error: errors.notes,
      }}
      id="accommodation-notes"
      name="notes"
      rows={5}
      value={values.notes}
      onChange={(event) => change({ notes: event.target.value })}
    />
    <SelectField
      state={{ label: 'How may we ask back?', isRequired: false }}
      id="accommodation-contact"
      name="contactWish"
      value={values.contactWish}
      onChange={(event) => change({ contactWish: event.target.value as Accommodations['contactWish'] })} // The select has only these options.
      options={Object.entries(wishes)}
    />
  </>
);

export const AccommodationForm = ({ values, change, errors, members, submit, ...bar }: Props) => (
  <form noValidate method="post" onSubmit={submit}>
    <AccommodationFields values={values} change={change} errors={errors} {...(members ? { members } : {})} />
    <SaveBar label="Save accommodations" sendingLabel="Saving…" {...bar} />
  </form>
);
