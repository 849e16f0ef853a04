// Who runs the portal, and where its staff can be reached.

import { organization } from '#server/catalog/series/queries.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export interface Organization {
  name: string;
  helpLine: string;
  contactEmail: string;
}

/** What stands there before an organization has been loaded. */
const unnamed = { name: 'Our ADA center', help_line: '', contact_email: '' };

/** `contactEmail` of the configuration goes before that of the catalog. */
export const readOrganization = async (db: ReplicaDb, contactEmail: string | null): Promise<Organization> => {
  const { name, help_line, contact_email } = (await organization(db)) ?? unnamed;
  return { name, helpLine: help_line, contactEmail: contactEmail ?? contact_email };
};
