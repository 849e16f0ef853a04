// Messages in the current language, with their placeholders filled in.
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type FormatValues } from 'icu-minify/format';
import { compiledMessage, currentLanguage } from '#messages/current-language.ts';
import type { Message } from '#messages/message.ts';

export type Placeholders<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;
export type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;
type Optional<Values> = keyof Values extends never ? [] : [values: Values];

const locales = { en: 'en-US', es: 'es-US' };

/** For `Intl`. */
export const currentLocale = (): string => locales[currentLanguage()];

const cached = <Options, Formatter>(create: (locale: string, options?: Options) => Formatter) => {
  const known = new Map<string, Formatter>();
  return (locale?: string | string[], options?: Options): Formatter => {
    const name = String(locale);
    const key = options ? `${name}${JSON.stringify(options)}` : name;
    const formatter = known.get(key) ?? create(name, options);
    known.set(key, formatter);
    return formatter;
  };
};
const formatters = {
  getNumberFormat: cached((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getPluralRules: cached((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: cached((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
};

/** `{share, number, percent}`. */
const formats = { number: { percent: { style: 'percent' } } } as const;

/** The message in the current language, in pieces; a tag becomes what its function makes of the tag's content. */
export const parts = <Element = string>(source: Message, values: FormatValues<Element> = {}): (string | Element)[] => {
  const compiled = compiledMessage(source);
  if (typeof compiled === 'string') return [compiled];
  const made = format(compiled, currentLocale(), values, { formatters, formats });
  return Array.isArray(made) ? made : [made];
};

/** The message in the current language. Messages with tags need `rich`. */
export const t = <Text extends string>(
  source: [Tags<Text>] extends [never] ? Message<Text> : never,
  ...[values]: Optional<Placeholders<Text>>
): string => parts(source, values as FormatValues<string> | undefined).join(''); // Checked by its own type.
