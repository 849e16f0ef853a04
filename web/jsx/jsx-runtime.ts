// The JSX runtime of every screen: React's, with neighboring texts joined, and `dir` beside `lang`.
import * as react from 'react/jsx-runtime';
import { joinTexts } from '#web/jsx/join-texts.ts';
import { withDirection } from '#web/jsx/with-direction.ts';

export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, withDirection(props), key);

export const jsxs: typeof react.jsxs = (type, props, key) => {
  joinTexts((props as { children: unknown[] }).children); // The compiler creates this list for the call, so it may be changed.
  return react.jsxs(type, withDirection(props), key);
};
