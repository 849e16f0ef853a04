// The fonts that are installed with the portal, so that PDFs look the same on every machine.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** One weight per file, two for the scripts of the portal's own texts; the families are listed again in text.typ. */
const fontFiles = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  'noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf',
  'noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf',
  'noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
  'noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
  'noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf',
  'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  'noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
  'noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
  'noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
  'noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  'noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf',
  'noto-sans-thaana/400Regular/NotoSansThaana_400Regular.ttf',
  'noto-sans-cherokee/400Regular/NotoSansCherokee_400Regular.ttf',
  'noto-sans-canadian-aboriginal/400Regular/NotoSansCanadianAboriginal_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

const { resolve } = createRequire(import.meta.url);

/** One folder per weight: the compiler reads a font only when a page needs it. Throws if the fonts are not installed. */
export const fontFolders = (): string[] => fontFiles.map((file) => dirname(resolve(`@expo-google-fonts/${file}`)));
