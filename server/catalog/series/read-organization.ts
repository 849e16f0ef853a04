// Reads the organization that runs the portal, and its contact details.

import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { organization } from '#server/catalog/series/queries.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export interface Organization {
  name: string;
  helpLine: string;
  contactEmail: string;
}

/** Used before an organization has been imported. */
const unnamed = () => ({ name: t(m.organizationUnnamed), help_line: '', contact_email: '' });

/** `contactEmail` of the configuration takes precedence over that of the catalog. */
export const readOrganization = async (db: ReplicaDb, contactEmail: string | null): Promise<Organization> => {
  const { name, help_line, contact_email } = (await organization(db)) ?? unnamed();
  return { name, helpLine: help_line, contactEmail: contactEmail ?? contact_email };
};
