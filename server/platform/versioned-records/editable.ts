// Describes a kind of record for concurrent editing by staff, change history and undo.
import type * as z from 'zod/mini';
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** A record and its lock; `values` is null if it does not exist or was deleted. */
interface LockedRecord<V> {
  version: number;
  values: V | null;
}

/** Why a record cannot be saved, as messages by field. */
export type FieldErrors = Record<string, string>;

export interface VersionedRecord<V extends object> {
  kind: RecordKind;
  /** The whole values of the form. The history stores them in this shape, and can restore only values that match it. */
  values: z.ZodMiniType<V>;
  /** The record's name for people. */
  nameOf: (values: V) => string;
  /** For a record that is never deleted completely: its values after deletion. Without it, `write` gets null. */
  withdrawn?: (values: V) => V;
  /** Locks the record until the transaction ends. Null: it never existed. */
  lock: (tx: Tx, id: string) => Promise<LockedRecord<V> | null>;
  /**
   * Saves `after` and everything that follows from it; null deletes the record. `before` is what `lock` returned. If it
   * returns errors, nothing may have been written. The record's version must increase: the triggers of series, session
   * and speaker do that if a column of the row changes; code that changes other tables only must set `version = version +
   * 1`.
   */
  write: (
    tx: Tx,
    id: string,
    change: { before: V | null; after: V | null },
    at: RequestContext,
  ) => Promise<FieldErrors | null>;
}

/** Of any kind: a list of them cannot know the values of each. */
// biome-ignore lint/suspicious/noExplicitAny: values only travel from a record's own `lock` to its own `write`.
export type AnyEditable = VersionedRecord<any>;

/** Undefined if changes of this record cannot be undone. */
export type EditableOf = (kind: string, recordId: string) => AnyEditable | undefined;
