// Finds placeholders in the wording by staff that an email template does not know.
import type { SettingValues } from '#contract/admin/settings.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { emailTemplateName, offeredIn, unknownPlaceholders } from '#server/platform/email/render-email.ts';

/** Unknown placeholders by field; null if there are none. */
export const emailErrors = (template: string, { words }: SettingValues['email']): Record<string, string> | null => {
  const name = emailTemplateName(template);
  if (!name || !words) return null;
  const known = Object.keys(offeredIn(name)).map((each) => `{${each}}`);
  const errors = Object.entries(words).flatMap(([field, text]) => {
    const unknown = unknownPlaceholders(name, text).map((each) => `{${each}}`);
    if (unknown.length === 0) return [];
    const values = { count: unknown.length, names: unknown.join(', '), known: known.join(', ') };
    return [[`words.${field}`, t(m.settingsEmailUnknownPlaceholders, values)]];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
};
