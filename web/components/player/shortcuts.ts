// The player's keyboard shortcuts: only while focus is inside it, and can be turned off.
import type { KeyboardEvent } from 'react';
import type { Commands } from '#web/components/player/use-commands.ts';

type Shortcut = Exclude<keyof Commands, 'goTo' | 'setSpeed' | 'setVolume' | 'tryAgain'>;

/** In display order. */
export const shortcuts: readonly [key: string, command: Shortcut, words: string][] = [
  ['K', 'togglePlay', 'Play or pause'],
  ['J', 'back', 'Back 10 seconds'],
  ['L', 'forward', 'Forward 10 seconds'],
  ['M', 'toggleMute', 'Sound off or on'],
  ['C', 'toggleCaptions', 'Captions on or off'],
  ['D', 'toggleDescribed', 'Audio description on or off, where the video has one'],
  ['S', 'toggleSigned', 'Sign language shown or hidden, where the video has it'],
  ['<', 'slower', 'Slower'],
  ['>', 'faster', 'Faster'],
  ['F', 'toggleFullScreen', 'Full screen on or off'],
];

/** No shortcuts while typing or in a select, which uses letters itself. */
const takesEmails = (element: EventTarget): boolean =>
  element instanceof HTMLElement && element.matches('input:not([type="range"], [type="checkbox"]), select, textarea');

export const shortcutOf = ({ key, ctrlKey, altKey, metaKey, target, repeat }: KeyboardEvent): Shortcut | undefined => {
  if (ctrlKey || altKey || metaKey || takesEmails(target)) return undefined;
  const found = shortcuts.find(([letter]) => letter === key.toUpperCase());
  const canRepeat = found?.[1] === 'back' || found?.[1] === 'forward';
  return found && (!repeat || canRepeat) ? found[1] : undefined;
};
