// Describes what the catalog's schema expected if a value does not match.
import type * as z from 'zod/mini';

const typeWords: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const sizeWords = (origin: string, size: string): string => {
  if (origin === 'string') return `${size} characters`;
  return origin === 'array' ? `${size} entries` : size;
};

/** Completes a sentence after “expected …”. */
export const expectationOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return typeWords[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (issue.code === 'not_multiple_of') return `a multiple of ${issue.divisor}`;
  if (issue.code === 'too_big') return sizeWords(issue.origin, `at most ${issue.maximum}`);
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'some text';
    return sizeWords(issue.origin, `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`);
  }
  return issue.message;
};
