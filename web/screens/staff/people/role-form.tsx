// What somebody may do on the portal; whoever changes it shows once more who they are.

import type { Person } from '#contract/people.ts';
import { changePersonRole } from '#contract/people-work.ts';
import { fullName } from '#rules/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaFaults } from '#web/client/schema-faults.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';
import { useSaveForm } from '#web/client/use-save-form.ts';
import { SelectField } from '#web/parts/field/field.tsx';
import { OpenedForm } from '#web/parts/opened-form/opened-form.tsx';
import type { Opened } from '#web/screens/staff/people/person-forms.tsx';
import { ProofFields } from '#web/screens/staff/people/proof-fields.tsx';
import { roleWords } from '#web/screens/staff/people/role-words.ts';

type Role = keyof typeof roleWords;

const meanings: Record<Role, string> = {
  attendee: 'Attendee: registers, attends, earns credit',
  presenter: 'Presenter: also reads the questions of their own sessions',
  staff: 'Staff: everything here. They need a code besides the password',
};

export const RoleForm = ({ person, close, done }: Opened & { person: Person }) => {
  const refuse = useAccountRefusal();
  const form = useSaveForm({
    initial: { role: person.role as Role, password: '', code: '' },
    check: (values) => schemaFaults(changePersonRole.body, values),
    saved: '',
    save: async (body) => {
      const refusal = await refuse(() => browserCall(changePersonRole, { params: { id: String(person.id) }, body }));
      if (!refusal) await done(`${fullName(person)}: ${roleWords[body.role]}. They are told by mail.`);
      return refusal;
    },
  });
  return (
    <OpenedForm className="card" name="Change the role" label="Change the role" form={form} close={close}>
      <SelectField
        state={{
          label: 'Role',
          isRequired: true,
          hint: 'Who may do less than before is logged out',
          error: form.faults.role,
        }}
        id="person-role"
        name="role"
        value={form.values.role}
        onChange={(event) => form.change({ role: event.target.value as Role })} // The options are exactly these.
      >
        {Object.entries(meanings).map(([role, text]) => (
          <option key={role} value={role}>
            {text}
          </option>
        ))}
      </SelectField>
      <ProofFields id="role" values={form.values} faults={form.faults} change={form.change} />
    </OpenedForm>
  );
};
