// What the portal must know of a kind of record, so that staff can change it beside others, and undo what was changed.
import type * as z from 'zod/mini';
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** A record as it stands; `values` is null where it is not there, or no longer. */
export interface Held<V> {
  version: number;
  values: V | null;
}

/** Why a record cannot become so: in words, by field. */
export type FieldErrors = Record<string, string>;

export interface Editable<V extends object> {
  kind: RecordKind;
  /** The whole values of the form. The history keeps them so, and gives back what is of this shape alone. */
  values: z.ZodMiniType<V>;
  /** What people call it. */
  nameOf: (values: V) => string;
  /** For a record that never goes altogether: its values once it is taken away. Without it, `write` gets null. */
  withdrawn?: (values: V) => V;
  /** Holds the record against other changes until the transaction ends. Null: there never was one. */
  lock: (tx: Tx, id: string) => Promise<Held<V> | null>;
  /**
   * Makes the record say exactly what `after` says, and does what follows from it; null takes it away.
   * `before` is what `lock` gave. With errors nothing may have been written.
   * The record's version must go up with it: the triggers of series, session and speaker see to theirs where a column
   * of the row changes; who changes other tables alone sets `version = version + 1`.
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
export type AnyEditable = Editable<any>;
