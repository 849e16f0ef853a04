// The languages of the portal, and how addresses and requests name them.
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)(?:-|$)/i;

/** The `dir` of a text in a language, which may be any of BCP 47: captions and content pages name their own. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr');

/** Addresses without a prefix are English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** `/es/ao` is `/ao` in Spanish. */
export const splitPath = (pathname: string): { language: Language; path: string } => {
  const prefix = /^\/es(?=\/|$)/i.exec(pathname)?.[0];
  return prefix ? { language: 'es', path: pathname.slice(prefix.length) || '/' } : { language: 'en', path: pathname };
};

/** The first language of an Accept-Language header that the portal has; English if it names none. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
    return { name: name.split('-')[0], quality: Number(quality ?? 1) };
  });
  const known = wanted.filter(({ name, quality }) => quality > 0 && languages.some((language) => language === name));
  const best = known.sort((one, other) => other.quality - one.quality)[0]?.name;
  return languages.find((language) => language === best) ?? 'en';
};
