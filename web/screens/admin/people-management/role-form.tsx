// Changes a person's role; requires reauthentication.

import type { Person } from '#contract/accounts/people.ts';
import { changePersonRole } from '#contract/admin/people-management.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import type { Opened } from '#web/screens/admin/people-management/opener.tsx';
import { type Role, roleText } from '#web/screens/admin/people-management/role-words.ts';

const meanings: Record<Role, Message> = {
  attendee: m.roleAttendeeMeaning,
  presenter: m.rolePresenterMeaning,
  staff: m.roleStaffMeaning,
};

export const RoleForm = ({ person, close, done }: Opened & { person: Person }) => {
  const form = useForm({
    initial: { role: person.role as Role, password: '', code: '' },
    validate: (values) => schemaErrors(changePersonRole.body, values),
    send: async (body) => {
      await browserCall(changePersonRole, { params: { id: String(person.id) }, body });
      await done(t(m.roleChanged, { name: fullName(person), role: roleText(body.role) }));
    },
  });
  return (
    <OpenedForm className="card" name={t(m.roleChange)} label={t(m.roleChange)} form={form} close={close}>
      <SelectField
        state={{
          label: t(m.roleField),
          isRequired: true,
          hint: t(m.roleHint),
          error: form.errors.role,
        }}
        id="person-role"
        {...form.control('role')}
        options={Object.entries(meanings).map(([role, meaning]) => [role, t(meaning)])}
      />
      <ProofFields id="role" values={form.values} errors={form.errors} change={form.change} />
    </OpenedForm>
  );
};
