// Tests the text about remaining seats.
import { expect, it } from 'vitest';
import { seatsText } from '#web/components/seats-text/seats-text.ts';

const webOnly = [{ value: 'Web' }];
const allWays = [{ value: 'Web' }, { value: 'Phone' }, { value: 'Both' }];

it.each([
  ['nothing where there are seats', allWays, [], ''],
  ['full where the only way is', webOnly, ['Web'], 'Full. There is a waiting list.'],
  ['full where every way is', allWays, ['Web', 'Phone', 'Both'], 'Full. There is a waiting list.'],
  ['the way without seats', allWays, ['Phone', 'Both'], 'No seat left by telephone. There is a waiting list.'],
])('says %s', (_, attendMethods, fullMethods, text) => {
  expect(seatsText({ attendMethods, fullMethods })).toBe(text);
});
