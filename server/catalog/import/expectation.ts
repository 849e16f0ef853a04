// Describes what the catalog's schema expected if a value does not match.

import type * as z from 'zod/mini';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

const sizeOf = (origin: string, size: number | bigint) => ({
  origin: origin === 'string' || origin === 'array' ? origin : 'number',
  size: String(size),
  count: Number(size),
});

const types: Record<string, Message> = {
  string: m.importTypeText,
  number: m.importTypeNumber,
  int: m.importTypeWhole,
  boolean: m.importTypeBoolean,
  array: m.importTypeList,
  object: m.importTypeObject,
};

/** Completes a sentence after “expected …”. */
export const expectationOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') {
    const type = types[issue.expected];
    return type ? t(type) : issue.expected;
  }
  if (issue.code === 'invalid_value') {
    return t(m.importOneOf, { values: issue.values.map((value) => JSON.stringify(value)).join(', ') });
  }
  if (issue.code === 'not_multiple_of') return t(m.importMultipleOf, { divisor: String(issue.divisor) });
  if (issue.code === 'too_big') return t(m.importAtMost, sizeOf(issue.origin, issue.maximum));
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return t(m.importSomeText);
    return t(issue.inclusive ? m.importAtLeast : m.importMoreThan, sizeOf(issue.origin, issue.minimum));
  }
  return issue.message;
};
