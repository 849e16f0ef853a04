// The player's preferences, as stored in the browser.
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';

/** Labels by stored value. */
export const captionSizes = {
  small: m.playerSizeSmall,
  medium: m.playerSizeMedium,
  large: m.playerSizeLarge,
  huge: m.playerSizeHuge,
} as const;
export const captionColors = {
  'white-on-black': m.playerColorsWhiteOnBlack,
  'yellow-on-black': m.playerColorsYellowOnBlack,
  'black-on-white': m.playerColorsBlackOnWhite,
  'black-on-yellow': m.playerColorsBlackOnYellow,
} as const;
export const captionPlaces = {
  under: m.playerPlaceUnder,
  bottom: m.playerPlaceBottom,
  top: m.playerPlaceTop,
} as const;
export const signedSizes = {
  hidden: m.playerSignedHidden,
  small: m.playerSizeSmall,
  large: m.playerSizeLarge,
} as const;
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export interface PlayerPreferences {
  hasCaptions: boolean;
  /** Of captions and transcript; empty: the video's first language. */
  language: string;
  captionSize: keyof typeof captionSizes;
  captionColor: keyof typeof captionColors;
  captionPlace: keyof typeof captionPlaces;
  speed: number;
  /** 0 to 100. */
  volume: number;
  signed: keyof typeof signedSizes;
  /** Plays the video with spoken descriptions, if there is one. */
  isDescribed: boolean;
  /** Announces the descriptions to screen readers. */
  saysDescriptions: boolean;
  hasShortcuts: boolean;
  /** The transcript scrolls with the video. */
  follows: boolean;
}

/** Captions are on by default. */
export const defaultPreferences: PlayerPreferences = {
  hasCaptions: true,
  language: '',
  captionSize: 'medium',
  captionColor: 'white-on-black',
  captionPlace: 'under',
  speed: 1,
  volume: 100,
  signed: 'hidden',
  isDescribed: false,
  saysDescriptions: false,
  hasShortcuts: true,
  follows: true,
};

const isIn = <Key extends string>(labels: Record<Key, Message>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(labels, value);

/** Uses the default for every missing or invalid value. */
export const readPreferences = (stored: string | null): PlayerPreferences => {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return defaultPreferences; // Not JSON.
  }
  if (typeof value !== 'object' || value === null) return defaultPreferences;
  const given = new Map<string, unknown>(Object.entries(value));
  const defaults = defaultPreferences;
  const yes = (key: keyof PlayerPreferences & string, otherwise: boolean): boolean => {
    const found = given.get(key);
    return typeof found === 'boolean' ? found : otherwise;
  };
  const [language, size, color, place] = [
    given.get('language'),
    given.get('captionSize'),
    given.get('captionColor'),
    given.get('captionPlace'),
  ];
  const [speed, volume, signed] = [given.get('speed'), given.get('volume'), given.get('signed')];
  return {
    hasCaptions: yes('hasCaptions', defaults.hasCaptions),
    language: typeof language === 'string' ? language : defaults.language,
    captionSize: isIn(captionSizes, size) ? size : defaults.captionSize,
    captionColor: isIn(captionColors, color) ? color : defaults.captionColor,
    captionPlace: isIn(captionPlaces, place) ? place : defaults.captionPlace,
    speed: speeds.find((known) => known === speed) ?? defaults.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : defaults.volume,
    signed: isIn(signedSizes, signed) ? signed : defaults.signed,
    isDescribed: yes('isDescribed', defaults.isDescribed),
    saysDescriptions: yes('saysDescriptions', defaults.saysDescriptions),
    hasShortcuts: yes('hasShortcuts', defaults.hasShortcuts),
    follows: yes('follows', defaults.follows),
  };
};
