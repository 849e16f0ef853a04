// How a reader sees live captions: size, colors, font, number of lines, and whether a screen reader announces them.

import * as catalog from '#messages/en/catalog.ts';
import * as m from '#messages/en/live.ts';
import { captionSizes } from '#rules/catalog/player-preferences.ts';

export { captionSizes };

/** Labels by stored value; the first one is the default. */
export const captionViewColors = {
  page: m.captionColorsPage,
  'white-on-black': catalog.playerColorsWhiteOnBlack,
  'yellow-on-black': catalog.playerColorsYellowOnBlack,
  'black-on-white': catalog.playerColorsBlackOnWhite,
  'black-on-yellow': catalog.playerColorsBlackOnYellow,
} as const;

export const captionFonts = {
  page: m.captionFontPage,
  sans: m.captionFontSans,
  serif: m.captionFontSerif,
  mono: m.captionFontMono,
} as const;

/** `all`: in the page, without a box that scrolls. */
export const captionLineCounts = {
  '6': m.captionLines6,
  '3': m.captionLines3,
  '12': m.captionLines12,
  all: m.captionLinesAll,
} as const;

export const captionAnnouncements = {
  silent: m.captionSilent,
  announced: m.captionAnnounced,
} as const;
