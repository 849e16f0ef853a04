// What the JSX of every screen is compiled to: React's own, with neighboring texts joined.
import * as react from 'react/jsx-runtime';
import { joinTexts } from '#web/jsx/join-texts.ts';

export { Fragment, jsx } from 'react/jsx-runtime';

export const jsxs: typeof react.jsxs = (type, props, key) => {
  joinTexts((props as { children: unknown[] }).children); // The compiler calls it for children in a list, made for this call.
  return react.jsxs(type, props, key);
};
