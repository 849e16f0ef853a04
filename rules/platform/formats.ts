// Numbers, lists and dates in the current language. Each formatter is created once, because that is slow.
import { currentLocale } from '#messages/translate.ts';

const cached = <Options, Formatter>(create: (locale: string, options: Options) => Formatter) => {
  const known = new Map<string, Formatter>();
  return (options: Options, locale = currentLocale()): Formatter => {
    const key = JSON.stringify([locale, options]);
    const formatter = known.get(key) ?? create(locale, options);
    known.set(key, formatter);
    return formatter;
  };
};

export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** `1,234` or `2.5`: at most two decimal places. */
export const numberText = (value: number): string => numberFormat({ maximumFractionDigits: 2 }).format(value);

/** `Web, phone, and mail`, or with `or` as its last word. */
export const listText = (items: Iterable<string>, lastWord: 'and' | 'or' = 'and'): string =>
  listFormat({ type: lastWord === 'and' ? 'conjunction' : 'disjunction' }).format(items);
