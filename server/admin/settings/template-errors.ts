// What the words that staff give a kind of email may not name.
import type { SettingValues } from '#contract/admin/settings.ts';
import { emailTemplateName, offeredIn, unknownPlaceholders } from '#server/platform/email/render-email.ts';

/** Names in braces that the email does not know, by field; null where there is none. */
export const emailErrors = (template: string, { words }: SettingValues['email']): Record<string, string> | null => {
  const name = emailTemplateName(template);
  if (!name || !words) return null;
  const known = Object.keys(offeredIn(name)).map((each) => `{${each}}`);
  const errors = Object.entries(words).flatMap(([field, text]) => {
    const unknown = unknownPlaceholders(name, text).map((each) => `{${each}}`);
    if (unknown.length === 0) return [];
    const these = unknown.length === 1 ? `${unknown[0]} is` : `${unknown.join(', ')} are`;
    return [[`words.${field}`, `${these} not known in this email. It knows ${known.join(', ')}`]];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
};
