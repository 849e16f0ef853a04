// Forms in a person's record, opened in place.

import {
  addPersonMember,
  changePersonEmail,
  note as noteSchema,
  type Person,
  personForm,
  renamePersonMember,
  savePerson,
} from '#contract/accounts/people.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { emptyMember, pickMemberFields } from '#rules/accounts/group-member.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { MemberFields } from '#web/components/member-fields/member-fields.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { aboutFields, addressFields, PlannedField } from '#web/components/person-fields/person-fields.tsx';
import type { Opened } from '#web/screens/admin/people-management/opener.tsx';

const plans = [...aboutFields, ...addressFields].map((plan) =>
  ['address1', 'city', 'country'].includes(plan.name) ? { ...plan, isRequired: false } : plan,
);

export const ProfileForm = ({ person, close, done }: Opened & { person: Person }) => {
  const form = useForm({
    initial: Object.fromEntries(plans.map(({ name }) => [name, person[name]])),
    validate: (values) => schemaErrors(personForm, values),
    send: async (values) => {
      const body = values as Parameters<typeof browserCall<typeof savePerson>>[1]['body']; // The contract has just checked it.
      await browserCall(savePerson, { params: { id: String(person.id) }, body });
      await done(t(m.personSaved));
    },
  });
  return (
    <OpenedForm className="card" name={t(m.personEdit)} label={t(m.personSave)} form={form} close={close}>
      {plans.map((plan) => (
        <PlannedField
          key={plan.name}
          plan={{ ...plan, autoComplete: 'off' }}
          id={`person-${plan.name}`}
          error={form.errors[plan.name]}
          isGood={false}
          control={{
            name: plan.name,
            value: form.values[plan.name] ?? '',
            onChange: (event) => form.change({ [plan.name]: event.target.value }),
            onBlur: () => form.touch(plan.name),
          }}
        />
      ))}
    </OpenedForm>
  );
};

interface MemberProps extends Opened {
  personId: number;
  /** Null: a new one. */
  member: Person['members'][number] | null;
}

export const MemberForm = ({ personId, member, close, done }: MemberProps) => {
  const id = String(personId);
  const form = useForm({
    initial: pickMemberFields(member ?? emptyMember),
    validate: (values) => schemaErrors(addPersonMember.body, values),
    send: async (body) => {
      await (member
        ? browserCall(renamePersonMember, { params: { id, memberId: String(member.id) }, body })
        : browserCall(addPersonMember, { params: { id }, body }));
      await done(t(member ? m.personMemberSaved : m.personMemberAdded, { name: fullName(body) }));
    },
  });
  return (
    <OpenedForm
      className="card"
      name={member ? t(m.personMemberEditForm, { name: member.name }) : t(m.personMemberAdd)}
      label={t(member ? m.personMemberSave : m.personMemberAdd)}
      form={form}
      close={close}
    >
      <MemberFields
        id={`member-${member?.id ?? 'new'}`}
        values={form.values}
        errors={form.errors}
        change={(field, text) => form.change({ [field]: text })}
      />
    </OpenedForm>
  );
};

interface NoteFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  change: (note: string) => void;
}

const NoteField = ({ id, value, error, change }: NoteFieldProps) => (
  <TextAreaField
    state={{
      label: t(m.personReason),
      isRequired: true,
      hint: t(m.personReasonHint),
      error,
    }}
    id={id}
    name="note"
    rows={2}
    value={value}
    onChange={(event) => change(event.target.value)}
  />
);

export const EmailForm = ({ person, close, done }: Opened & { person: Person }) => {
  const form = useForm({
    initial: { email: '', note: '' },
    validate: (values) => schemaErrors(changePersonEmail.body, values),
    send: async (body) => {
      await browserCall(changePersonEmail, { params: { id: String(person.id) }, body });
      await done(t(m.personChangeEmailSent));
    },
  });
  return (
    <OpenedForm
      className="card"
      name={t(m.personChangeEmail)}
      label={t(m.personChangeEmailSend)}
      form={form}
      close={close}
    >
      <TextField
        state={{
          label: t(m.personChangeEmailField),
          isRequired: true,
          hint: t(m.personChangeEmailHint),
          error: form.errors.email,
        }}
        id="person-email"
        type="email"
        autoComplete="off"
        {...form.control('email')}
        onBlur={() => form.values.email && form.touch('email')}
      />
      <NoteField
        id="person-email-note"
        value={form.values.note}
        error={form.errors.note}
        change={(note) => form.change({ note })}
      />
    </OpenedForm>
  );
};

interface NotedProps extends Opened {
  id: string;
  /** What it does, for people. */
  text: string;
  label: string;
  statusMessage: string;
  work: (note: string) => Promise<unknown>;
}

/** An action that only needs a reason. */
export const NotedForm = ({ id, text, label, statusMessage, work, close, done }: NotedProps) => {
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }): Record<string, string> => {
      const problem = schemaErrors(noteSchema, note)[''];
      return problem ? { note: problem } : {};
    },
    send: async ({ note }) => {
      await work(note);
      await done(statusMessage);
    },
  });
  return (
    <OpenedForm className="card" name={label} label={label} form={form} close={close}>
      <p>{text}</p>
      <NoteField id={id} value={form.values.note} error={form.errors.note} change={(note) => form.change({ note })} />
    </OpenedForm>
  );
};

/** A button without a confirmation. */
export const WorkButton = ({
  label,
  statusMessage,
  work,
  done,
}: Pick<NotedProps, 'label' | 'statusMessage' | 'done'> & { work: () => Promise<unknown> }) => {
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const workAndReport = async (): Promise<void> => {
    const error = await request(work);
    await done(error ? error.message : statusMessage);
  };
  return (
    <button
      type="button"
      className="button button--second"
      aria-disabled={isPending || undefined}
      onClick={() => void run(workAndReport)}
    >
      {label}
    </button>
  );
};
