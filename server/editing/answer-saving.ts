// What a save came to, as an answer: saved, changed by somebody meanwhile, refused, or no longer there.
import { easternIso } from '#rules/eastern-time.ts';
import type { Saving } from '#server/editing/save-record.ts';
import { invalidFields, notFound } from '#server/http/errors.ts';

/** Everything but the good answer, which is the caller's. `what`: such as `This session`. */
export const refusedSaving = <V>(saving: Exclude<Saving<V>, { result: 'saved' }>, what: string) => {
  if (saving.result === 'unknown') return notFound(what);
  if (saving.result === 'refused') return invalidFields(saving.faults);
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
