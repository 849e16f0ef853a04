// The player's preferences: what it stores in the browser, and how it reads what is stored.

/** Labels by stored value. */
export const captionSizes = { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Very large' } as const;
export const captionColors = {
  'white-on-black': 'White on black',
  'yellow-on-black': 'Yellow on black',
  'black-on-white': 'Black on white',
  'black-on-yellow': 'Black on yellow',
} as const;
export const captionPlaces = {
  under: 'Under the picture',
  bottom: 'In the picture, at the bottom',
  top: 'In the picture, at the top',
} as const;
export const signedSizes = { hidden: 'Hidden', small: 'Small', large: 'Large' } as const;
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export interface PlayerPreferences {
  hasCaptions: boolean;
  /** Of captions and transcript; empty: the first that the video has. */
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
  /** Lets a screen reader say the descriptions. */
  saysDescriptions: boolean;
  hasShortcuts: boolean;
  /** The transcript scrolls with the video. */
  follows: boolean;
}

export const preferencesKey = 'player';

/** Captions are on from the start. */
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

const isIn = <Key extends string>(words: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(words, value);

/** The usual for whatever is missing, damaged or of another version. */
export const readPreferences = (stored: string | null): PlayerPreferences => {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return defaultPreferences; // Not ours, or cut short.
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
