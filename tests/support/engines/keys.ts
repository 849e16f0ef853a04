// Keys as WebDriver writes them.
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Left: '\uE012',
  Up: '\uE013',
  Right: '\uE014',
  Down: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  F10: '\uE03A',
} as const;

const isKey = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name);
const keyValue = (name: string): string => (isKey(name) ? keys[name] : name);

/** Presses held keys first, such as `Shift+Tab`. */
export const chord = (names: string) => {
  const values = names === '+' ? ['+'] : names.split('+').map(keyValue);
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ];
};
