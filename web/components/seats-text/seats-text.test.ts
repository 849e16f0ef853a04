// Tests the text about remaining seats.
import { expect, it } from 'vitest';
import { seatsText } from '#web/components/seats-text/seats-text.ts';

const webOnly = [{ value: 'Web' }];
const allWays = [{ value: 'Web' }, { value: 'Phone' }, { value: 'Both' }];

it.each([
  ['nothing where there are seats', allWays, [], ''],
  ['full where the only way is', webOnly, ['Web'], 'Full. You can join the waiting list.'],
  ['full where every way is', allWays, ['Web', 'Phone', 'Both'], 'Full. You can join the waiting list.'],
  ['the way without seats', allWays, ['Phone', 'Both'], 'No telephone seats left. You can join the waiting list.'],
])('says %s', (_, attendMethods, fullMethods, text) => {
  expect(seatsText({ attendMethods, fullMethods })).toBe(text);
});
