// Checks the values of a form against the contract before they are sent.
import type * as z from 'zod/mini';
import { fieldMessages } from '#contract/platform/field-messages.ts';

/** The first error of each field. */
export const schemaErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const result = schema.safeParse(value, { error: fieldMessages });
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
};
