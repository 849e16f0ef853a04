// What is said about a field where its own schema says nothing.
import type * as z from 'zod/mini';

const requiredMessage = 'Field is required';

/** For `safeParse`: a field that is left out is told in the same words as one that is empty. */
export const fieldMessages: z.core.$ZodErrorMap = (issue) => {
  const isEmpty =
    issue.code === 'too_small' && Number(issue.minimum) === 1 && ['string', 'array'].includes(issue.origin);
  return issue.input === undefined || isEmpty ? requiredMessage : undefined;
};
