// The player's keyboard shortcuts: only while focus is inside it, and can be turned off.

import type { KeyboardEvent } from 'react';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import type { Commands } from '#web/components/player/use-commands.ts';

type Shortcut = Exclude<keyof Commands, 'goTo' | 'setSpeed' | 'setVolume' | 'tryAgain'>;

/** In display order. */
export const shortcuts: readonly [key: string, command: Shortcut, text: Message][] = [
  ['K', 'togglePlay', m.shortcutPlay],
  ['J', 'back', m.playerBack],
  ['L', 'forward', m.playerForward],
  ['M', 'toggleMute', m.shortcutMute],
  ['C', 'toggleCaptions', m.shortcutCaptions],
  ['D', 'toggleDescribed', m.shortcutDescription],
  ['S', 'toggleSigned', m.shortcutSignLanguage],
  ['<', 'slower', m.shortcutSlower],
  ['>', 'faster', m.shortcutFaster],
  ['N', 'nextChapter', m.shortcutNextChapter],
  ['P', 'previousChapter', m.shortcutPreviousChapter],
  ['F', 'toggleFullScreen', m.shortcutFullScreen],
];

/** They do nothing in a video without chapters. */
export const chapterCommands: ReadonlySet<Shortcut> = new Set(['nextChapter', 'previousChapter']);

/** No shortcuts while typing or in a select, which uses letters itself. */
const takesEmails = (element: EventTarget): boolean =>
  element instanceof HTMLElement && element.matches('input:not([type="range"], [type="checkbox"]), select, textarea');

export const shortcutOf = ({ key, ctrlKey, altKey, metaKey, target, repeat }: KeyboardEvent): Shortcut | undefined => {
  if (ctrlKey || altKey || metaKey || takesEmails(target)) return undefined;
  const found = shortcuts.find(([letter]) => letter === key.toUpperCase());
  const canRepeat = found?.[1] === 'back' || found?.[1] === 'forward';
  return found && (!repeat || canRepeat) ? found[1] : undefined;
};
