// Derives each series' colors, adjusted until text on them, and they on the page, have at least 7:1 contrast.

type Rgb = readonly [number, number, number];

const enough = 7;
const white: Rgb = [255, 255, 255];
/** The grounds of tokens.css in dark mode, the lighter one. */
const darkGround: Rgb = [24, 33, 45];
const darkInk = '#10161f';

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // Three parts in, three parts out.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Moves a color toward black or white in small steps until it has enough contrast with the background. */
const movedUntilClear = (color: string, ground: Rgb, target: 0 | 255): string => {
  let rgb = rgbOf(color);
  for (let step = 0; step < 200 && contrast(hexOf(rgb), hexOf(ground)) < enough; step += 1) {
    rgb = rgb.map((part) => part + (target - part) * 0.03) as unknown as Rgb; // Three parts stay three.
  }
  return hexOf(rgb);
};

export interface SeriesColors {
  /** Ground of the banner, in both modes, under white text. */
  deep: string;
  /** Mark on the dark page, under dark text. */
  light: string;
}

export const seriesColors = (color: string): SeriesColors => ({
  deep: movedUntilClear(color, white, 0),
  light: movedUntilClear(color, darkGround, 255),
});

/** One rule a series and mode, for whatever carries `data-series`. */
export const seriesStyles = (series: readonly { route: string; color: string }[]): string => {
  const colors = series.map(({ route, color }) => ({ route, ...seriesColors(color) }));
  const rule = (route: string, values: string) => `[data-series="${route}"]{${values}}`;
  const light = colors.map(({ route, deep }) =>
    rule(route, `--series:${deep};--series-mark:${deep};--series-tint:color-mix(in oklab,${deep} 9%,var(--ground))`),
  );
  const dark = colors.map(({ route, deep, light: mark }) =>
    rule(
      route,
      `--series-mark:${mark};--series-mark-ink:${darkInk};--series-tint:color-mix(in oklab,${deep} 30%,var(--ground))`,
    ),
  );
  return `@layer tokens{${light.join('')}@media (prefers-color-scheme:dark){${dark.join('')}}}`;
};
