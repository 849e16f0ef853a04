// The language of the current request or email. In the browser, web/compile-messages.ts replaces this file.
import { AsyncLocalStorage } from 'node:async_hooks';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from '#messages/languages.ts';
import type { Message } from '#messages/message.ts';
import { spanishMessages } from '#messages/translations.ts';

const storage = new AsyncLocalStorage<Language>();
const compiled = new WeakMap<Message, CompiledMessage>();

/** English outside `inLanguage`. */
export const currentLanguage = (): Language => storage.getStore() ?? 'en';

/** Runs a request or an email in a language. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => storage.run(language, run);

const translated = (english: Message): Message =>
  currentLanguage() === 'es' ? (spanishMessages.get(english) ?? english) : english;

/** As it is written in the catalog, with its placeholders. */
export const messageText = (english: Message): string => translated(english).text;

export const compiledMessage = (english: Message): CompiledMessage => {
  const source = translated(english);
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const made = compile(source.text);
  compiled.set(source, made);
  return made;
};
