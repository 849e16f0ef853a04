// Changes a person's role; requires reauthentication.

import type { Person } from '#contract/accounts/people.ts';
import { changePersonRole } from '#contract/admin/people-management.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import type { Opened } from '#web/screens/admin/people-management/opener.tsx';
import { roleWords } from '#web/screens/admin/people-management/role-words.ts';

type Role = keyof typeof roleWords;

const meanings: Record<Role, string> = {
  attendee: 'Attendee: registers, attends, earns credit',
  presenter: 'Presenter: also reads the questions of their own sessions',
  staff: 'Staff: everything here. They need a code besides the password',
};

export const RoleForm = ({ person, close, done }: Opened & { person: Person }) => {
  const form = useForm({
    initial: { role: person.role as Role, password: '', code: '' },
    validate: (values) => schemaErrors(changePersonRole.body, values),
    send: async (body) => {
      await browserCall(changePersonRole, { params: { id: String(person.id) }, body });
      await done(`${fullName(person)}: ${roleWords[body.role]}. They are told by mail.`);
    },
  });
  return (
    <OpenedForm className="card" name="Change the role" label="Change the role" form={form} close={close}>
      <SelectField
        state={{
          label: 'Role',
          isRequired: true,
          hint: 'Who may do less than before is logged out',
          error: form.errors.role,
        }}
        id="person-role"
        {...form.control('role')}
        options={Object.entries(meanings)}
      />
      <ProofFields id="role" values={form.values} errors={form.errors} change={form.change} />
    </OpenedForm>
  );
};
