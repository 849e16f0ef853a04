// The development version of jsx-runtime.ts, also used in tests.
import * as react from 'react/jsx-dev-runtime';
import { joinTexts } from '#web/jsx/join-texts.ts';
import { withDirection } from '#web/jsx/with-direction.ts';

export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  if (isStatic) joinTexts((props as { children: unknown[] }).children); // The compiler creates this list for the call.
  return react.jsxDEV(type, withDirection(props), key, isStatic, source, self);
};
