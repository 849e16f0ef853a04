// Explains a series' state and color.
import type { SeriesValues } from '#contract/catalog/series-editing.ts';
import { contrast, seriesColors } from '#web/styles/series-colors.ts';

export const noteText: Record<SeriesValues['notes'], string> = {
  '': 'Listed: visitors find it in lists and in the menu',
  Hidden: 'Hidden: only whoever knows its address finds it',
  OLD: 'Old: not in lists, kept for its sessions',
  Unused: 'Unused: not in lists',
};

export const stateText = ({ status, notes }: Pick<SeriesValues, 'status' | 'notes'>): string => {
  if (status === 'Inactive') return 'inactive: nobody reaches it';
  return notes === '' ? 'listed' : `${notes.toLowerCase()}: not in lists`;
};

const enough = 7;

/** `Text on it has 8.9 to 1 …`; undefined for an invalid color. */
export const colorText = (color: string): string | undefined => {
  if (!/^#[0-9a-f]{6}$/.test(color)) return undefined;
  const ratio = Math.floor(contrast(color, '#ffffff') * 10) / 10;
  if (ratio >= enough) return `White text on it has a contrast of ${ratio} to 1. That is enough for everybody.`;
  return `White text on it has a contrast of ${ratio} to 1. Less than 7 is hard to read, so visitors see the darker ${seriesColors(color).deep}.`;
};

export const routeText = (before: string | null, now: string): string => {
  if (before === null || before === now) return `Its pages stand at /${now || '…'}.`;
  return `Its pages move from /${before} to /${now}. Links and bookmarks to the old address stop working.`;
};
