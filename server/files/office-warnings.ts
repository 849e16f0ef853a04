// What a Word or PowerPoint file lacks for people who listen to it.

/** Parts by name, as text. */
export type Parts = ReadonlyMap<string, string>;

const attribute = (element: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]?.trim() ?? '';

/** Pictures of one part, each from its beginning to the end of what describes it. */
const undescribed = (xml: string, opening: RegExp): number =>
  [...xml.matchAll(opening)].filter(([element]) => {
    const isDecorative = /decorative[^>]*\sval="1"/.test(element);
    return !isDecorative && attribute(element, 'descr') === '' && attribute(element, 'title') === '';
  }).length;

const ofWord = /<wp:docPr\b[^>]*(?:\/>|>.{0,2000}?<\/wp:docPr>)/gs;
const ofSlides = /<p:pic>\s*<p:nvPicPr>\s*<p:cNvPr\b[^>]*(?:\/>|>.{0,2000}?<\/p:cNvPr>)/gs;

const count = (parts: Parts, names: RegExp, opening: RegExp): number =>
  [...parts].filter(([name]) => names.test(name)).reduce((sum, [, xml]) => sum + undescribed(xml, opening), 0);

const picturesText = (pictures: number, where: string): string =>
  `${pictures === 1 ? 'One picture has' : `${pictures} pictures have`} no alternative text. Add it in ${where}, or mark them as decorative.`;

/** Sentences for whoever uploads it; none for a workbook. */
export const officeWarnings = (kind: 'docx' | 'pptx' | 'xlsx', parts: Parts): string[] => {
  if (kind === 'xlsx') return [];
  const [thing, program] = kind === 'docx' ? ['document', 'Word'] : ['presentation', 'PowerPoint'];
  const pictures =
    kind === 'docx'
      ? count(parts, /^word\/(?:document|header\d*|footer\d*)\.xml$/, ofWord)
      : count(parts, /^ppt\/slides\/[^/]+\.xml$/, ofSlides);
  const hasTitle = /<dc:title>\s*[^<\s]/.test(parts.get('docProps/core.xml') ?? '');
  return [
    ...(hasTitle ? [] : [`This ${thing} has no title. Set it in ${program} under File, Info.`]),
    ...(pictures === 0 ? [] : [picturesText(pictures, program)]),
  ];
};
