// What a save came to, as an answer: saved, changed by somebody meanwhile, refused, or no longer there.
import { easternIso } from '#rules/platform/eastern-time.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import type { Saving } from '#server/platform/versioned-records/save-record.ts';

/** Everything but the good answer, which is the caller's. `what`: such as `This session`. */
export const refusedSaving = <V>(saving: Exclude<Saving<V>, { result: 'saved' }>, what: string) => {
  if (saving.result === 'unknown') return notFound(what);
  if (saving.result === 'refused') return invalidFields(saving.errors);
  const { version, values, who, at } = saving.theirs;
  return {
    status: 409,
    body: {
      error: 'CHANGED',
      message: `${who || 'Somebody'} has saved other changes since you opened this. Choose what to keep, then save again.`,
      theirs: { version, values, who, at: at && easternIso(at) },
    },
  } as const;
};
