// Loads a catalog record with its change history.
import { type ListedChange, listChanges, type RecordKind } from '#contract/platform/versioned-records.ts';
import type { Call } from '#web/client/api.ts';

/** `record` is already loading, so both load in parallel. */
export const readWithHistory = async <R>(
  call: Call,
  { kind, id }: { kind: RecordKind; id: string },
  record: Promise<R>,
): Promise<[R, ListedChange[]]> => {
  const [read, { changes }] = await Promise.all([
    record,
    call(listChanges, { query: { kind, record: id, page: '1' } }),
  ]);
  return [read, changes];
};
