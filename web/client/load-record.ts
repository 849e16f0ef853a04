// Loads a staff record with its change history.
import type { LoaderFunctionArgs } from 'react-router';
import { type ListedChange, listChanges, type RecordKind } from '#contract/platform/versioned-records.ts';
import { type Call, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';

interface Loaded<R> {
  record: R;
  changes: ListedChange[];
}

/** `reading` is already under way, so both load in parallel. */
export const withHistory = async <R>(
  call: Call,
  { kind, id }: { kind: RecordKind; id: string },
  reading: Promise<R>,
): Promise<Loaded<R>> => {
  const [record, { changes }] = await Promise.all([
    reading,
    call(listChanges, { query: { kind, record: id, page: '1' } }),
  ]);
  return { record, changes };
};

/** The loader of an editor. Without an id in the address the record is null: a new one. */
export const recordLoader =
  <R>(kind: RecordKind, read: (call: Call, id: string) => Promise<R>) =>
  ({ request, params: { id }, context }: LoaderFunctionArgs): Promise<Loaded<R | null>> =>
    guardAccount(request, async () => {
      if (id === undefined) return { record: null, changes: [] };
      const call = context.get(callContext);
      return withHistory(call, { kind, id }, read(call, id));
    });
