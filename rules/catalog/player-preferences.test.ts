// Reading the player's stored preferences.
import { expect, it } from 'vitest';
import { defaultPreferences, readPreferences } from '#rules/catalog/player-preferences.ts';

const chosen = {
  hasCaptions: false,
  language: 'es',
  captionSize: 'huge',
  captionColor: 'black-on-yellow',
  captionPlace: 'top',
  speed: 0.5,
  volume: 0,
  signed: 'large',
  isDescribed: true,
  saysDescriptions: true,
  hasShortcuts: false,
  follows: false,
};

it('has captions on and full sound at normal speed from the start', () => {
  expect(readPreferences(null)).toEqual({
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
  });
});

it('takes everything that was chosen', () => {
  expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen);
});

it.each([
  ['no JSON', '{"speed":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[1]'],
  [
    'values that are not offered',
    JSON.stringify({
      hasCaptions: 'no',
      language: 7,
      captionSize: 'toString',
      captionColor: '',
      captionPlace: null,
      speed: 16,
      volume: 101,
      signed: 'constructor',
      isDescribed: 1,
      saysDescriptions: 0,
      hasShortcuts: null,
      follows: '',
      more: true,
    }),
  ],
])('is as usual for %s', (_, stored) => {
  expect(readPreferences(stored)).toEqual(defaultPreferences);
});
