// A form for a record that other staff may edit at the same time: detects conflicts and merges.
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { changedBody } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { differingFields, isSameValue } from '#rules/platform/differing-fields.ts';
import { ApiError } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { type FormState, useForm } from '#web/client/use-form.ts';

interface Saved<V> {
  version: number;
  values: V;
}

interface Conflict<V> {
  /** Who saved the other version; empty if not staff. */
  who: string;
  at: string | null;
  mine: V;
  theirs: V;
  /** Fields that both changed, and those that only the other person changed. */
  fields: { name: keyof V & string; isBoth: boolean }[];
  /** Which value to keep, by field; undecided for a field that both changed. */
  taken: Partial<Record<keyof V, 'mine' | 'theirs'>>;
}

interface Options<V> {
  /** Names the record: unsaved changes are stored under it until they are saved. */
  key: string;
  record: Saved<V>;
  schema: z.ZodMiniType<V>;
  validate: (values: V) => Record<string, string>;
  /** Calls the server; resolves to what is saved now. */
  save: (sent: Saved<V>) => Promise<Saved<V>>;
  /** Shown once it is saved. */
  successMessage: string;
}

export interface RecordForm<V> extends FormState<V> {
  conflict: Conflict<V> | null;
  take: (field: keyof V & string, whose: 'mine' | 'theirs') => void;
  /** Unsaved changes were restored. */
  isRestored: boolean;
  /** Differs from what was loaded or saved last. */
  isChanged: boolean;
  /** Names of the fields that differ. */
  changedFields: readonly string[];
  /** Back to what is saved. */
  discard: () => void;
}

const storedFields = ['version', 'base', 'values'];

const read = <V>(schema: z.ZodMiniType<V>, text: string | undefined): V | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Not written by this form, or in an older format.
  }
};

/** Unsaved values may violate the schema, but must have its field names. */
const readTyped = <V extends object>(like: V, text: string | undefined): V | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const names = Object.keys(like);
    const fits = names.length === Object.keys(value).length && names.every((name) => name in value);
    return fits ? (value as V) : null; // Only this form writes there, with these names.
  } catch {
    return null; // Not written by this form.
  }
};

const store = <V>(key: string, { version, values: base }: Saved<V>, values: V): void => {
  const texts = { version: String(version), base: JSON.stringify(base), values: JSON.stringify(values) };
  saveFormValues(key, texts, storedFields);
};

/** Unsaved changes of this tab, with the version they are based on. */
const restore = <V extends object>(key: string, record: Saved<V>, schema: z.ZodMiniType<V>) => {
  const { version, base, values } = readSavedFormValues(key);
  const [from, typed] = [read(schema, base), readTyped(record.values, values)];
  return from && typed && version !== undefined ? { version: Number(version), base: from, typed } : null;
};

/** `merged` has the other person's value of each field that only they changed. */
const merge = <V extends object>(before: V, mine: V, theirs: V) => {
  const names = differingFields(mine, theirs) as (keyof V & string)[]; // Of two values of V.
  const fields = names
    .filter((name) => !isSameValue(before[name], theirs[name]))
    .map((name) => ({ name, isBoth: !isSameValue(before[name], mine[name]) }));
  const onlyTheirs = fields.filter(({ isBoth }) => !isBoth).map(({ name }) => name);
  const merged = { ...mine };
  for (const name of onlyTheirs) merged[name] = theirs[name];
  const taken = Object.fromEntries(onlyTheirs.map((name) => [name, 'theirs'])) as Conflict<V>['taken']; // Its own names.
  return { fields, merged, taken };
};

const undecidedError = <V>(conflict: Conflict<V> | null): Record<string, string> =>
  conflict?.fields.some(({ name }) => conflict.taken[name] === undefined) ? { conflict: t(m.conflictUndecided) } : {};

export const useRecordForm = <V extends object>({
  key,
  record,
  schema,
  validate,
  save,
  successMessage,
}: Options<V>): RecordForm<V> => {
  const [restored] = useState(() => restore(key, record, schema));
  const base = useRef<Saved<V>>(restored ? { version: restored.version, values: restored.base } : record);
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  /** Saves; when only the version differs, retries from the newer version. */
  const saveOrMerge = async (values: V): Promise<Saved<V>> => {
    try {
      return await save({ version: base.current.version, values });
    } catch (error) {
      const theirs = error instanceof ApiError ? changedBody(schema).safeParse(error.body) : null;
      if (!theirs?.success) throw error;
      const { values: current, version, who, at } = theirs.data.theirs;
      const before = base.current.values;
      base.current = { version, values: current };
      const { fields, merged, taken } = merge(before, values, current);
      if (fields.length === 0) return save({ version, values });
      setConflict({ who, at, mine: values, theirs: current, fields, taken });
      form.change(merged);
      throw error;
    }
  };

  const showSaved = (saved: Saved<V>): void => {
    base.current = saved;
    clearFormValues(key);
    setConflict(null);
    setIsRestored(false);
    form.reset(saved.values);
  };

  const form = useForm<V>({
    initial: restored?.typed ?? record.values,
    validate: (values) => ({ ...validate(values), ...undecidedError(conflict) }),
    successMessage,
    onChange: (values) => store(key, base.current, values),
    // The contract sends the record's fields inside `values`.
    fieldName: (path) => path.replace(/^values\./, ''),
    send: async (values) => {
      showSaved(await saveOrMerge(values));
      return undefined;
    },
  });

  const changedFields = differingFields(form.values, base.current.values);
  const isChanged = changedFields.length > 0;
  // The record changed elsewhere on this page, for example by undo: show it unless there are unsaved changes.
  useEffect(() => {
    if (record.version <= base.current.version || isChanged) return;
    base.current = record;
    form.reset(record.values);
  });

  return {
    ...form,
    conflict,
    take: (field, whose) => {
      if (!conflict) return;
      setConflict({ ...conflict, taken: { ...conflict.taken, [field]: whose } });
      const value = whose === 'mine' ? conflict.mine[field] : conflict.theirs[field];
      form.change({ [field]: value } as unknown as Partial<V>); // The field's own value.
    },
    isRestored,
    isChanged,
    changedFields,
    discard: () => showSaved(record),
  };
};
