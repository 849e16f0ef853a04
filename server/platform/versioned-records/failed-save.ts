// Turns the result of a save into a response: conflict, validation errors, or not found.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import type { SaveResult } from '#server/platform/versioned-records/save-record.ts';

/** Every result but success, which the caller answers. `what`: such as `This session`. */
export const failedSave = <V>(saving: Exclude<SaveResult<V>, { result: 'saved' }>, what: string) => {
  if (saving.result === 'unknown') return notFound(what);
  if (saving.result === 'refused') return invalidFields(saving.errors);
  const { version, values, who, at } = saving.theirs;
  return {
    status: 409,
    body: {
      error: 'CHANGED',
      message: t(m.changeConflict, { who: who || t(m.conflictSomeone) }),
      theirs: { version, values, who, at: at && easternIso(at) },
    },
  } as const;
};
