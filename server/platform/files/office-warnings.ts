// Finds accessibility problems in Word and PowerPoint files.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

/** Parts by name, as text. */
export type Parts = ReadonlyMap<string, string>;

const attribute = (element: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]?.trim() ?? '';

/** Elements of this name, each from its beginning to its end, or to the next one. Linear time for any input. */
const elementsOf = (xml: string, name: string): string[] => {
  const opening = `<${name}`;
  const [, ...rest] = xml.split(opening);
  return rest
    .filter((text) => /^[\s/>]/.test(text))
    .map((text) => {
      const tag = text.slice(0, text.indexOf('>') + 1);
      const end = tag.endsWith('/>') ? -1 : text.indexOf(`</${name}>`);
      return end < 0 ? tag : text.slice(0, end);
    });
};

/** The number of images in one part without a description. */
const undescribed = (xml: string, name: string): number =>
  elementsOf(xml, name).filter((element) => {
    const isDecorative = /decorative[^>]{0,200}\sval="1"/.test(element);
    return !isDecorative && attribute(element, 'descr') === '' && attribute(element, 'title') === '';
  }).length;

const count = (parts: Parts, names: RegExp, element: string): number =>
  [...parts].filter(([name]) => names.test(name)).reduce((sum, [, xml]) => sum + undescribed(xml, element), 0);

/** Sentences for the uploader; none for a workbook. */
export const officeWarnings = (kind: 'docx' | 'pptx' | 'xlsx', parts: Parts): string[] => {
  if (kind === 'xlsx') return [];
  const [noTitle, program] =
    kind === 'docx' ? [m.warningDocumentTitle, 'Word'] : [m.warningPresentationTitle, 'PowerPoint'];
  const pictures =
    kind === 'docx'
      ? count(parts, /^word\/(?:document|header\d*|footer\d*)\.xml$/, 'wp:docPr')
      : count(parts, /^ppt\/slides\/[^/]+\.xml$/, 'p:nvPicPr');
  const hasTitle = /<dc:title>\s*[^<\s]/.test(parts.get('docProps/core.xml') ?? '');
  return [
    ...(hasTitle ? [] : [t(noTitle)]),
    ...(pictures === 0 ? [] : [t(m.warningPictures, { count: pictures, program })]),
  ];
};
