// The JSX runtime of every screen: React's, with neighboring texts joined.
import * as react from 'react/jsx-runtime';
import { joinTexts } from '#web/jsx/join-texts.ts';

export { Fragment, jsx } from 'react/jsx-runtime';

export const jsxs: typeof react.jsxs = (type, props, key) => {
  joinTexts((props as { children: unknown[] }).children); // The compiler creates this list for the call, so it may be changed.
  return react.jsxs(type, props, key);
};
