// How the reader sees the live page: what they chose there, and what their system says.
import type { DisplaySettings } from '#rules/registration/help-requests.ts';
import type { CaptionView } from '#web/screens/registration/live-sessions/use-caption-view.ts';

const matches = (query: string): boolean => window.matchMedia(query).matches;

const contrast = (): DisplaySettings['contrast'] => {
  if (matches('(forced-colors: active)')) return 'forced';
  return matches('(prefers-contrast: more)') ? 'more' : 'usual';
};

/** In the browser only. */
export const displayOf = ({ size, colors, font, lines, announcement }: CaptionView): DisplaySettings => ({
  ...{ size, colors, font, lines, announcement },
  scheme: matches('(prefers-color-scheme: dark)') ? 'dark' : 'light',
  contrast: contrast(),
  width: Math.round(window.innerWidth),
  height: Math.round(window.innerHeight),
});
