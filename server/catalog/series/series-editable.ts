// A series as a versioned record.

import { type SeriesValues, seriesValues } from '#contract/catalog/series-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { sanitizedHtml } from '#server/catalog/import/sanitize.ts';
import {
  hasSessions,
  isRouteTaken,
  lockSeries,
  putSeries,
  removeSeries,
  type StaffSeriesRow,
} from '#server/catalog/series/edit-queries.ts';
import { missingFiles } from '#server/platform/files/read-files.ts';
import type { VersionedRecord } from '#server/platform/versioned-records/editable.ts';

const noteOf = (text: string) => seriesValues.shape.notes.options.find((known) => known === text) ?? '';

export const valuesOfSeries = (row: Omit<StaffSeriesRow, 'sessions'>): SeriesValues => ({
  name: row.name,
  nameEs: row.name_es,
  description: row.description,
  descriptionEs: row.description_es,
  route: row.route,
  color: row.color,
  sortOrder: row.sort_order,
  status: row.status === 'Active' ? 'Active' : 'Inactive',
  notes: noteOf(row.notes),
  homeHtml: row.home_html,
  homeHtmlEs: row.home_html_es,
  sidebarHtml: row.sidebar_html,
  sidebarHtmlEs: row.sidebar_html_es,
  sidebarUrl: row.sidebar_url,
  sidebarAlt: row.sidebar_alt,
  bannerLogo: row.banner_logo,
  aboutPage: row.about_page,
  buttonText: row.button_text,
  buttonClass: row.button_css_class,
});

/** Paths of the portal that cannot be routes of series. */
const ownRoutes = ['api', 'my', 'staff', 'files', 'assets', 'home', 'session', 'continuing-education', 'search', 'es'];

export const seriesEditable: VersionedRecord<SeriesValues> = {
  kind: 'series',
  values: seriesValues,
  nameOf: ({ name }) => name,

  lock: async (tx, id) => {
    const row = await lockSeries(tx, Number(id));
    return row ? { version: row.version, values: valuesOfSeries(row) } : { version: 1, values: null };
  },

  write: async (tx, recordId, { after }) => {
    const id = Number(recordId);
    if (!after) {
      if (await hasSessions(tx, id)) return { name: t(m.seriesHasSessions) };
      await removeSeries(tx, id);
      return null;
    }
    if (ownRoutes.includes(after.route)) return { route: t(m.seriesRouteOwn) };
    if (await isRouteTaken(tx, after.route, id)) return { route: t(m.seriesRouteTaken) };
    const missing = await missingFiles(tx, [after.sidebarUrl, after.bannerLogo]);
    for (const field of ['sidebarUrl', 'bannerLogo'] as const) {
      if (missing.has(after[field])) return { [field]: t(m.errorFileGone) };
    }
    const { name, description, route, color, status, notes } = after;
    await putSeries(tx, id, {
      ...{ name, description, route, color, status, notes },
      sort_order: after.sortOrder,
      name_es: after.nameEs,
      description_es: after.descriptionEs,
      home_html: sanitizedHtml(after.homeHtml),
      home_html_es: sanitizedHtml(after.homeHtmlEs),
      sidebar_html: sanitizedHtml(after.sidebarHtml),
      sidebar_html_es: sanitizedHtml(after.sidebarHtmlEs),
      sidebar_url: after.sidebarUrl,
      sidebar_alt: after.sidebarAlt,
      banner_logo: after.bannerLogo,
      about_page: after.aboutPage,
      button_text: after.buttonText,
      button_css_class: after.buttonClass,
    });
    return null;
  },
};
