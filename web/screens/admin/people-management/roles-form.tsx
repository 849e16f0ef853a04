// Gives and takes a person's roles; requires reauthentication.

import type { Person } from '#contract/accounts/people.ts';
import { changePersonRoles } from '#contract/admin/people-management.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { roles } from '#rules/accounts/permissions.ts';
import { roleNames, rolesText } from '#rules/accounts/role-names.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import type { Opened } from '#web/screens/admin/people-management/opener.tsx';
import { PasskeyConfirm } from '#web/shell/passkey-confirm/passkey-confirm.tsx';

export const RolesForm = ({ person, close, done }: Opened & { person: Person }) => {
  const form = useForm({
    initial: { roles: person.roles, password: '', code: '' },
    validate: (values) => schemaErrors(changePersonRoles.body, values),
    send: async (body) => {
      await browserCall(changePersonRoles, { params: { id: String(person.id) }, body });
      await done(t(m.rolesChanged, { name: fullName(person), roles: rolesText(body.roles) }));
    },
  });
  const { values, change } = form;
  return (
    <OpenedForm className="card" name={t(m.rolesChange)} label={t(m.rolesChange)} form={form} close={close}>
      <fieldset>
        <legend>{t(m.rolesField)}</legend>
        <p className="field__hint">{t(m.rolesHint)}</p>
        {roles.map((role) => (
          <label key={role} className="choice">
            <input
              type="checkbox"
              checked={values.roles.includes(role)}
              onChange={({ target }) =>
                change({
                  roles: roles.filter((each) => (each === role ? target.checked : values.roles.includes(each))),
                })
              }
            />
            {t(roleNames[role].meaning)}
          </label>
        ))}
      </fieldset>
      <ProofFields id="role" values={values} errors={form.errors} change={change} />
      <PasskeyConfirm />
    </OpenedForm>
  );
};
