// The languages that sessions are held in.
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

const texts = {
  en: m.languageEnglish,
  es: m.languageSpanish,
  ase: m.languageAsl,
} as const satisfies Record<string, Message>;
export type SessionLanguage = keyof typeof texts;

export const sessionLanguages = Object.keys(texts) as [SessionLanguage, ...SessionLanguage[]]; // Its own keys.

export const isSessionLanguage = (value: unknown): value is SessionLanguage =>
  typeof value === 'string' && Object.hasOwn(texts, value);

export const sessionLanguageText = (language: SessionLanguage): string => t(texts[language]);
