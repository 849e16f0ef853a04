// The same as jsx-runtime.ts, for the server of development and for tests.
import * as react from 'react/jsx-dev-runtime';
import { joinTexts } from '#web/jsx/join-texts.ts';

export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  if (isStatic) joinTexts((props as { children: unknown[] }).children); // The compiler made the list for this call.
  return react.jsxDEV(type, props, key, isStatic, source, self);
};
