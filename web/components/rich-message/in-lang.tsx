// A text inside a message, in its own language.
import type { ReactNode } from 'react';
import { contentLang } from '#messages/content-language.ts';

/** `lang`: undefined if the text is in the language of the page. */
export const inLang = (text: string, lang: string | undefined): ReactNode =>
  lang === undefined ? text : <span lang={lang}>{text}</span>;

/** A text that staff have written in English only. */
export const inEnglish = (text: string): ReactNode => inLang(text, contentLang());

/** The name of a session, such as those of a person. */
export const sessionInLang = (session: {
  sessionName: string;
  lang?: { sessionName?: string } | undefined;
}): ReactNode => inLang(session.sessionName, session.lang?.sessionName);
