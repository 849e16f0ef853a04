// What is read for a screen that edits a record of the catalog: the record, and what was changed in it.
import { type ListedChange, listChanges, type RecordKind } from '#contract/platform/versioned-records.ts';
import type { Call } from '#web/client/api.ts';

/** `record` is under way already; both are asked for at once. */
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
