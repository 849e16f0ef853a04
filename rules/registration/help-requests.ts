// Requests for help from the live page: kinds, limits, and how someone reads the page.

import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import {
  captionAnnouncements,
  captionFonts,
  captionLineCounts,
  captionSizes,
  captionViewColors,
} from '#rules/registration/caption-view.ts';

export const maxHelpDetails = 500;
export const maxHelpAnswer = 500;

/** Labels by stored value. */
export const helpKinds = {
  captions: m.helpKindCaptions,
  sound: m.helpKindSound,
  'sign-language': m.helpKindSignLanguage,
  joining: m.helpKindJoining,
  'screen-reader': m.helpKindScreenReader,
  other: m.helpKindOther,
} as const;
export type HelpKind = keyof typeof helpKinds;

/** Only this kind says nothing by itself. */
export const needsDetails = (kind: HelpKind): boolean => kind === 'other';

export const colorSchemes = { light: m.displayLight, dark: m.displayDark } as const;
export const contrasts = {
  usual: m.displayContrastUsual,
  more: m.displayContrastMore,
  forced: m.displayForced,
} as const;

/** How someone reads the live page: what they chose there, and what their system says. */
export interface DisplaySettings {
  size: keyof typeof captionSizes;
  colors: keyof typeof captionViewColors;
  font: keyof typeof captionFonts;
  lines: keyof typeof captionLineCounts;
  announcement: keyof typeof captionAnnouncements;
  scheme: keyof typeof colorSchemes;
  contrast: keyof typeof contrasts;
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
}

/** Labels with their values, in the current language. */
export const displayTexts = (display: DisplaySettings): [label: string, value: string][] => [
  [t(m.displayScheme), t(colorSchemes[display.scheme])],
  [t(m.displayContrast), t(contrasts[display.contrast])],
  [t(m.displayWindow), t(m.displayPixels, { width: display.width, height: display.height })],
  [t(m.displayCaptionSize), t(captionSizes[display.size])],
  [t(m.displayCaptionColors), t(captionViewColors[display.colors])],
  [t(m.displayCaptionFont), t(captionFonts[display.font])],
  [t(m.displayCaptionLines), t(captionLineCounts[display.lines])],
  [t(m.displayCaptionAnnouncement), t(captionAnnouncements[display.announcement])],
];
