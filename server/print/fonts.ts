// Fonts that come along with the portal, so that paper looks the same on every machine.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** One weight a file, two for the scripts of the portal's own words; the families are named again in frame.typ. */
const fontFiles = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
];

const { resolve } = createRequire(import.meta.url);

/** A folder a weight: the compiler reads a font only when a page needs it. Throws when the fonts are not installed. */
export const fontFolders = (): string[] => fontFiles.map((file) => dirname(resolve(`@expo-google-fonts/${file}`)));
