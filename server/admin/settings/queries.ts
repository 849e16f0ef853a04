// SQL of settings: the organization has a table of its own, the others are named values.
import type { OrganizationSetting } from '#contract/admin/settings.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const columns = [
  'name',
  'help_line',
  'contact_email',
  'address',
  'signer_name',
  'signer_position',
  'provider_numbers',
  'version',
] as const;

export const organizationRow = (db: Db) => db.selectFrom('organization').select(columns).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockOrganization = (tx: Tx) =>
  tx.selectFrom('organization').select(columns).forUpdate().executeTakeFirst();

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof organizationRow>>>;

export const putOrganization = (tx: Tx, setting: OrganizationSetting) => {
  const values = {
    name: setting.name,
    help_line: setting.helpLine,
    contact_email: setting.contactEmail,
    address: setting.address,
    signer_name: setting.signerName,
    signer_position: setting.signerPosition,
    provider_numbers: JSON.stringify(setting.providerNumbers),
  };
  return tx
    .insertInto('organization')
    .values(values)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
    .execute();
};

/** Locked until the transaction ends; empty values if it was never saved. */
export const lockSetting = async (tx: Tx, name: string) => {
  await tx
    .insertInto('setting')
    .values({ name, value: '{}' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return tx
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateSetting = (tx: Tx, name: string, value: object) =>
  tx
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute();

export const settingRows = (db: Db) =>
  db.selectFrom('setting').select(['name', 'value', 'version']).orderBy('name').limit(1000).execute();

export const emailOfAccount = (db: Db, id: number) =>
  db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
