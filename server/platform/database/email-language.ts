// The language of a stored email.
import { sql } from 'kysely';
import { type Language, languages } from '#messages/languages.ts';

/** As the email's HTML names it; null if that has been removed. */
export const emailLanguage = sql<string | null>`substring(
  coalesce((select email_body.body_html from email_body where email_body.id = email.body_id), email.body_html)
  from '<html lang="(\\w+)"')`.as('language');

export const knownLanguage = (language: string | null): Language | null =>
  languages.find((each) => each === language) ?? null;
