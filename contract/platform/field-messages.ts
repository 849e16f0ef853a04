// Default error messages for fields whose schema has none.
import type * as z from 'zod/mini';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

/** For `safeParse`: a missing field gets the same message as an empty one. */
export const fieldMessages: z.core.$ZodErrorMap = (issue) => {
  const isEmpty =
    issue.code === 'too_small' && Number(issue.minimum) === 1 && ['string', 'array'].includes(issue.origin);
  if (issue.input === undefined || isEmpty) return t(m.fieldRequired);
  const isTooLong = issue.code === 'too_big' && issue.origin === 'string';
  return isTooLong ? t(m.maxCharacters, { most: Number(issue.maximum) }) : undefined;
};
