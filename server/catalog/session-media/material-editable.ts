// The materials of a session as a versioned record.

import { type MaterialsValues, materialFormats, materialsValues } from '#contract/catalog/session-media.ts';
import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { lockSessionMedia, type MediaRow, replaceMaterials } from '#server/catalog/session-media/queries.ts';
import { missingFiles } from '#server/platform/files/read-files.ts';
import type { FieldErrors, VersionedRecord } from '#server/platform/versioned-records/editable.ts';

export const valuesOfMaterials = ({ materials }: MediaRow): MaterialsValues => ({
  materials: materials.map(({ title, title_es, path, format, is_published }) => ({
    title,
    titleEs: title_es,
    path,
    format: materialFormats.find((known) => known === format) ?? 'other',
    isPublished: is_published,
  })),
});

export const materialEditable: VersionedRecord<MaterialsValues> = {
  kind: 'material',
  values: materialsValues,
  nameOf: ({ materials }) =>
    materials
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 200) || wireValue('No materials'),
  withdrawn: () => ({ materials: [] }),

  lock: async (tx, id) => {
    const row = await lockSessionMedia(tx, Number(id));
    return row ? { version: row.version, values: valuesOfMaterials(row) } : null;
  },

  write: async (tx, id, { after }, { now }) => {
    const materials = after?.materials ?? [];
    const missing = await missingFiles(
      tx,
      materials.map(({ path }) => path),
    );
    const errors: FieldErrors = {};
    for (const [index, { path }] of materials.entries()) {
      if (missing.has(path)) errors[`materials.${index}.path`] = t(m.errorFileGone);
    }
    if (Object.keys(errors).length > 0) return errors;
    await replaceMaterials(tx, Number(id), materials, now);
    return null;
  },
};
