// Renders a content page with its placeholders filled.
import type { Text } from '#contract/catalog/content-pages.ts';
import { telephoneAddress } from '#rules/platform/telephone.ts';
import { fillText } from '#server/catalog/content-pages/fill.ts';
import { seriesNamed } from '#server/catalog/content-pages/queries.ts';
import type { StoredText } from '#server/catalog/content-pages/read-pages.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

const accessibilityOnline = { name: 'Accessibility Online', route: 'ao' };

/** `route`: of the series in which it is read; Accessibility Online if there is no such series. */
export const showText = async (
  db: ReplicaDb,
  contactEmail: string | null,
  text: StoredText,
  route: string,
): Promise<Text> => {
  const [whose, series = accessibilityOnline] = await Promise.all([
    readOrganization(db, contactEmail),
    seriesNamed(db, route),
  ]);
  return fillText(text, {
    productName: 'Curbcut',
    organization: whose.name,
    helpLine: whose.helpLine,
    helpLineLink: telephoneAddress(whose.helpLine),
    contactEmail: whose.contactEmail,
    seriesName: series.name,
    route: series.route,
  });
};
