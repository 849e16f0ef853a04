// Renders a content page with its placeholders filled.
import type { Text } from '#contract/catalog/content-pages.ts';
import { inLanguage } from '#messages/current-language.ts';
import { telephoneAddress } from '#rules/platform/telephone.ts';
import { translatedText } from '#rules/platform/translated-texts.ts';
import { fillText } from '#server/catalog/content-pages/fill.ts';
import { seriesNamed } from '#server/catalog/content-pages/queries.ts';
import type { StoredText } from '#server/catalog/content-pages/read-pages.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

const accessibilityOnline = { name: 'Accessibility Online', name_es: '', route: 'ao' };

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
  const seriesName = inLanguage(text.language, () => translatedText([series.name, series.name_es]));
  const places = {
    productName: 'Curbcut',
    organization: whose.name,
    helpLine: whose.helpLine,
    helpLineLink: telephoneAddress(whose.helpLine),
    contactEmail: whose.contactEmail,
    seriesName: seriesName.text,
    route: series.route,
  };
  return fillText(text, places, seriesName.language);
};
