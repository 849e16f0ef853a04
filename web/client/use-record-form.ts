// A form over a record that others of the staff may have open too: nothing typed is lost, and nothing of theirs.
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { changedBody } from '#contract/platform/versioned-records.ts';
import { differingFields, isSameValue } from '#rules/platform/differing-fields.ts';
import { ApiError } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';
import { type SaveForm, useSaveForm } from '#web/client/use-save-form.ts';

interface Saved<V> {
  version: number;
  values: V;
}

interface Conflict<V> {
  /** Empty where it was no member of the staff. */
  who: string;
  at: string | null;
  mine: V;
  theirs: V;
  /** Fields that both have changed, and those that only the other has. */
  fields: { name: keyof V & string; isBoth: boolean }[];
  /** What is taken, by field; a field that both have changed has none until somebody chooses. */
  taken: Partial<Record<keyof V, 'mine' | 'theirs'>>;
}

interface Plan<V> {
  /** Names the record; under it is kept what was typed, until it is saved. */
  key: string;
  /** As it was loaded. */
  record: Saved<V>;
  schema: z.ZodMiniType<V>;
  check: (values: V) => Record<string, string>;
  /** Calls the server; gives what stands there now. */
  save: (sent: Saved<V>) => Promise<Saved<V>>;
  /** Status message after the download. */
  saved: string;
}

export interface RecordForm<V> extends SaveForm<V> {
  conflict: Conflict<V> | null;
  take: (field: keyof V & string, whose: 'mine' | 'theirs') => void;
  /** What was typed before, and not saved, is here again. */
  isRestored: boolean;
  /** Something differs from what was loaded or saved last. */
  isChanged: boolean;
  /** Back to what is saved. */
  discard: () => void;
}

const keptNames = ['version', 'base', 'values'];

const read = <V>(schema: z.ZodMiniType<V>, text: string | undefined): V | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Not ours, or of an older shape.
  }
};

/** What was typed into an unfinished form may not fit the schema; its names must. */
const readTyped = <V extends object>(like: V, text: string | undefined): V | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const names = Object.keys(like);
    const fits = names.length === Object.keys(value).length && names.every((name) => name in value);
    return fits ? (value as V) : null; // Only this form writes there, with these names.
  } catch {
    return null; // Not ours.
  }
};

export const useRecordForm = <V extends object>({
  key,
  record,
  schema,
  check,
  save,
  saved,
}: Plan<V>): RecordForm<V> => {
  const refuse = useAccountRefusal();
  const [kept] = useState(() => {
    const { version, base, values } = readSavedFormValues(key);
    const [from, typed] = [read(schema, base), readTyped(record.values, values)];
    return from && typed && version !== undefined ? { version: Number(version), base: from, typed } : null;
  });
  const base = useRef<Saved<V>>(kept ? { version: kept.version, values: kept.base } : record);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  const keep = (values: V): void => {
    const { version, values: from } = base.current;
    const texts = { version: String(version), base: JSON.stringify(from), values: JSON.stringify(values) };
    saveFormValues(key, texts, keptNames);
  };

  /** Sends; where only the version is another, once more from there. */
  const send = async (values: V): Promise<Saved<V>> => {
    try {
      return await save({ version: base.current.version, values });
    } catch (error) {
      const theirs = error instanceof ApiError ? changedBody(schema).safeParse(error.body) : null;
      if (!theirs?.success) throw error;
      const { values: current, version, who, at } = theirs.data.theirs;
      const before = base.current.values;
      base.current = { version, values: current };
      const names = differingFields(values, current) as (keyof V & string)[]; // Of two values of V.
      const fields = names
        .filter((name) => !isSameValue(before[name], current[name]))
        .map((name) => ({ name, isBoth: !isSameValue(before[name], values[name]) }));
      if (fields.length === 0) return save({ version, values });
      const onlyTheirs = fields.filter(({ isBoth }) => !isBoth).map(({ name }) => name);
      const merged = { ...values };
      for (const name of onlyTheirs) merged[name] = current[name];
      const taken = Object.fromEntries(onlyTheirs.map((name) => [name, 'theirs'])) as Conflict<V>['taken']; // Its own names.
      setConflict({ who, at, mine: values, theirs: current, fields, taken });
      form.change(merged);
      throw error;
    }
  };

  /** Errors of the sent values under the names of the form's fields. */
  const refusedByField = async (work: () => Promise<unknown>): ReturnType<typeof refuse> => {
    const refusal = await refuse(work);
    if (!refusal) return null;
    const fields = Object.entries(refusal.fields).map(([path, problem]) => [path.replace(/^values\./, ''), problem]);
    return { ...refusal, fields: Object.fromEntries(fields) };
  };

  const undecided = (): string[] =>
    (conflict?.fields ?? []).map(({ name }) => name).filter((name) => conflict?.taken[name] === undefined);

  const form = useSaveForm<V>({
    initial: kept?.typed ?? record.values,
    check: (values) => ({
      ...check(values),
      ...(undecided().length > 0 ? { conflict: 'Choose for each field what to keep' } : {}),
    }),
    saved,
    onChange: keep,
    save: (values) =>
      refusedByField(async () => {
        const now = await send(values);
        base.current = now;
        clearFormValues(key);
        setConflict(null);
        setIsRestored(false);
        form.reset(now.values);
      }),
  });

  const isChanged = !isSameValue(form.values, base.current.values);
  // The record was changed from elsewhere on this page, such as by undoing: what nobody has typed over follows.
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
    discard: () => {
      clearFormValues(key);
      setConflict(null);
      setIsRestored(false);
      base.current = record;
      form.reset(record.values);
    },
  };
};
