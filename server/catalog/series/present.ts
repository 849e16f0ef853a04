// Converts a series to the contract's fields.
import type { Series, Site } from '#contract/catalog/series.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { SeriesRow } from '#server/catalog/series/queries.ts';
import type { Organization } from '#server/catalog/series/read-organization.ts';

const isNotes = (text: string): text is Series['notes'] => ['Hidden', 'OLD', 'Unused', ''].includes(text);

/** Null: there is no such session. */
const presentTexts = (row: SeriesRow) => {
  const { sessionName, lastSessionName, ...texts } = translatedTexts({
    name: [row.name, row.name_es],
    description: [row.description, row.description_es],
    sidebarHtml: [row.sidebar_html, row.sidebar_html_es],
    homeHTML: [row.home_html, row.home_html_es],
    sessionName: [row.next_name, row.next_name_es],
    lastSessionName: [row.last_name, row.last_name_es],
  });
  return { ...texts, sessionName: sessionName || null, lastSessionName: lastSessionName || null };
};

export const presentSeries = (row: SeriesRow): Series => ({
  id: row.id,
  ...presentTexts(row),
  notes: isNotes(row.notes) ? row.notes : '',
  sidebarURL: row.sidebar_url,
  sidebarAlt: row.sidebar_alt,
  bannerLogo: row.banner_logo,
  aboutpage: row.about_page,
  route: row.route,
  sort_order: row.sort_order,
  color: row.color,
  status: row.status === 'Active' ? 'Active' : 'Inactive',
  buttonCSSClass: row.button_css_class,
  buttonText: row.button_text,
  sessionId: row.next_id,
  sessionStatus: row.next_status,
  sessionDate: row.next_starts_at && easternIso(row.next_starts_at),
  lastSessionId: row.last_id,
  lastSessionStatus: row.last_status,
  lastSessionDate: row.last_starts_at && easternIso(row.last_starts_at),
});

export const frontRoute = 'ao';

/** Shown at `/ao`, the front page where people sign in, as long as no series has that address. */
export const frontSeries = (organization: string | undefined): Series => ({
  ...{
    id: 4,
    name: organization ?? 'Accessibility Online',
    description: '',
    route: frontRoute,
    sort_order: 0,
    color: '#00557f',
  },
  ...{
    notes: '',
    sidebarURL: '',
    sidebarAlt: '',
    bannerLogo: '',
    sidebarHtml: '',
    aboutpage: '',
    status: 'Active',
    homeHTML: '',
  },
  ...{ buttonCSSClass: '', buttonText: '' },
  ...{ sessionId: null, sessionName: null, sessionStatus: null, sessionDate: null },
  ...{ lastSessionId: null, lastSessionName: null, lastSessionStatus: null, lastSessionDate: null },
});

export const presentSite = (
  { name, helpLine, contactEmail }: Organization,
  footer: string,
  { apiKey, publicUrl, signInProviders }: Pick<Site, 'apiKey' | 'publicUrl' | 'signInProviders'>,
): Site => ({
  productName: 'Curbcut',
  organization: name,
  footer,
  helpLine,
  contactEmail,
  publicUrl,
  apiKey,
  signInProviders,
});
