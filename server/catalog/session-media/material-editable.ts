// Materials of a session as one record: what was written is kept, and can be undone.
import { type MaterialsValues, materialFormats, materialsValues } from '#contract/catalog/session-media.ts';
import { lockSessionMedia, type MediaRow, replaceMaterials } from '#server/catalog/session-media/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { filesAt } from '#server/platform/files/queries.ts';
import type { Editable, Faults } from '#server/platform/versioned-records/editable.ts';

export const valuesOfMaterials = ({ materials }: MediaRow): MaterialsValues => ({
  materials: materials.map(({ title, path, format, is_published }) => ({
    title,
    path,
    format: materialFormats.find((known) => known === format) ?? 'other',
    isPublished: is_published,
  })),
});

/** Addresses among these that would be files of the portal, and are not. */
export const missingFiles = async (tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const own = addresses.filter((address) => address.startsWith('/files/'));
  const known = new Set((await filesAt(tx, own)).map(({ address }) => address));
  return new Set(own.filter((address) => !known.has(address)));
};

export const goneFile = 'This file is no longer here. Upload it again';

export const materialEditable: Editable<MaterialsValues> = {
  kind: 'material',
  values: materialsValues,
  nameOf: ({ materials }) =>
    materials
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 200) || 'No materials',
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
    const faults: Faults = {};
    for (const [place, { path }] of materials.entries()) {
      if (missing.has(path)) faults[`materials.${place}.path`] = goneFile;
    }
    if (Object.keys(faults).length > 0) return faults;
    await replaceMaterials(tx, Number(id), materials, now);
    return null;
  },
};
