// Default error messages for fields whose schema has none.
import type * as z from 'zod/mini';

const requiredMessage = 'Field is required';

/** For `safeParse`: a missing field gets the same message as an empty one. */
export const fieldMessages: z.core.$ZodErrorMap = (issue) => {
  const isEmpty =
    issue.code === 'too_small' && Number(issue.minimum) === 1 && ['string', 'array'].includes(issue.origin);
  return issue.input === undefined || isEmpty ? requiredMessage : undefined;
};
