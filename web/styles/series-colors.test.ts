// Tests that every series color gives text and page at least 7:1 contrast.
import { expect, it } from 'vitest';
import { contrast, seriesColors } from '#web/styles/series-colors.ts';

it('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(['#0b4a94', '#ffd23f', '#ffffff', '#000000', '#808080', '#ff0000', '#00ff00', '#64208f'])(
  '%s becomes clear in light and dark',
  (color) => {
    const { deep, light } = seriesColors(color);

    expect(contrast(deep, '#ffffff')).toBeGreaterThanOrEqual(7);
    expect(contrast(light, '#18212d')).toBeGreaterThanOrEqual(7);
    expect(contrast(light, '#10161f')).toBeGreaterThanOrEqual(7);
  },
);

it('a color with enough contrast is not changed', () => {
  expect(seriesColors('#0b4a94').deep).toBe('#0b4a94');
});
