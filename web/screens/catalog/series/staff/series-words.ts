// Explains a series' state and color.

import type { SeriesValues } from '#contract/catalog/series-editing.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { contrast, seriesColors } from '#web/styles/series-colors.ts';

export const noteTexts: Record<SeriesValues['notes'], Message> = {
  '': m.seriesListed,
  Hidden: m.seriesHidden,
  OLD: m.seriesOld,
  Unused: m.seriesUnused,
};

export const stateText = ({ status, notes }: Pick<SeriesValues, 'status' | 'notes'>): string => {
  if (status === 'Inactive') return t(m.seriesState, { state: 'inactive' });
  return t(m.seriesState, { state: notes || 'listed' });
};

const enough = 7;

/** The contrast of white text; undefined for an invalid color. */
export const colorText = (color: string): string | undefined => {
  if (!/^#[0-9a-f]{6}$/.test(color)) return undefined;
  const ratio = Math.floor(contrast(color, '#ffffff') * 10) / 10;
  if (ratio >= enough) return t(m.seriesColorGood, { ratio });
  return t(m.seriesColorLow, { ratio, color: seriesColors(color).deep });
};

export const routeText = (before: string | null, now: string): string => {
  if (before === null || before === now) return t(m.seriesRoute, { route: now || '…' });
  return t(m.seriesRouteMoves, { before, now });
};
