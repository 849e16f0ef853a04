// The reader's settings of live captions, stored in this browser.
import {
  captionAnnouncements,
  captionFonts,
  captionLineCounts,
  captionSizes,
  captionViewColors,
} from '#rules/registration/caption-view.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePreference } from '#web/client/use-preference.ts';

const useChoice = <Key extends string>(
  name: string,
  options: Readonly<Record<Key, unknown>>,
  usual: NoInfer<Key>,
): [Key, (value: Key) => void] => {
  // The page of the server knows no settings.
  const isHydrated = useIsHydrated();
  const [stored, store] = usePreference(`live-${name}`);
  const isKnown = (value: string | null): value is Key => value !== null && Object.hasOwn(options, value);
  const value = isHydrated && isKnown(stored) ? stored : usual;
  return [value, (next) => store(next === usual ? null : next)];
};

export const useCaptionView = () => {
  const [size, setSize] = useChoice('size', captionSizes, 'medium');
  const [colors, setColors] = useChoice('colors', captionViewColors, 'page');
  const [font, setFont] = useChoice('font', captionFonts, 'page');
  const [lines, setLines] = useChoice('lines', captionLineCounts, '6');
  const [announcement, setAnnouncement] = useChoice('announcement', captionAnnouncements, 'silent');
  return { size, setSize, colors, setColors, font, setFont, lines, setLines, announcement, setAnnouncement };
};

export type CaptionView = ReturnType<typeof useCaptionView>;
