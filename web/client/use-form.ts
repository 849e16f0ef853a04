// The state of a form: values, errors by field, sending, and the status message.
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HttpError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

type FieldErrors = Record<string, string>;

type TextName<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];

interface Options<V> {
  initial: V;
  /** Errors by field; empty if the values can be sent. `schemaErrors` checks them against the contract. */
  validate: (values: V) => FieldErrors;
  /** Calls the server. `ApiError` and `CallFailed` become errors of the form; other errors are returned. */
  send: (values: V) => Promise<{ message?: string; fields?: FieldErrors } | undefined>;
  /** Shown once the values are sent. */
  successMessage?: string;
  onChange?: (values: V) => void;
  /** Stores these text fields until the values are sent, so that they survive a reload. */
  storage?: { key: string; fields: readonly string[] };
  /** Maps a field path of the server's response to a field of the form. */
  fieldName?: (path: string, values: V) => string;
  /** Reports errors of a call. By default an expired sign-in leads to the login and back. */
  request?: (work: () => Promise<unknown>) => Promise<HttpError | null>;
}

export interface FormState<V> {
  values: V;
  change: (values: Partial<V>) => void;
  /** Attributes of the control of a text, or of one of several texts. */
  control: (name: TextName<V>) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  /** Errors of fields that were left or sent. */
  errors: FieldErrors;
  touched: ReadonlySet<string>;
  touch: (name: string) => void;
  /** Counts the submits that failed on fields: each moves the focus to the error summary. */
  attempt: number;
  /** An error that belongs to no field. */
  failure: string;
  statusMessage: string;
  isSending: boolean;
  submit: (event: FormEvent) => void;
  /** Keeps texts that were typed while the values were being sent. */
  reset: (values: V) => void;
}

/** An error that appears when a field loses focus must not move the button that is being pressed. */
const errorDelayMs = 300;
const none: ReadonlySet<string> = new Set();

/** The values, and those of the last change: several changes can come between two renders, and during a call. */
const useValues = <V extends object>(initial: V, storageKey: string | undefined) => {
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  const setAll = (next: V): void => {
    latest.current = next;
    setValues(next);
  };
  // In an effect, because the server renders without storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useLayoutEffect(() => {
    if (storageKey !== undefined) setAll({ ...latest.current, ...readSavedFormValues(storageKey) });
  }, [storageKey]);
  return { values, latest, setAll };
};

/** The errors to show: the server's, and those of fields that were left or sent. */
const useFieldErrors = (clientErrors: FieldErrors) => {
  const [touched, setTouched] = useState(none);
  const [reported, setReported] = useState(none);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setReported(touched), errorDelayMs);
    return () => clearTimeout(timer);
  }, [touched]);
  const isShown = (path: string): boolean =>
    attempt > 0 || [path, path.split('.')[0] ?? path].some((name) => touched.has(name) && reported.has(name));
  return {
    errors: { ...serverErrors, ...Object.fromEntries(Object.entries(clientErrors).filter(([path]) => isShown(path))) },
    touched,
    touch: (name: string): void => setTouched((before) => new Set(before).add(name)),
    attempt,
    failAttempt: (fields: FieldErrors): void => {
      setServerErrors(fields);
      setAttempt((before) => before + 1);
    },
    clearServerErrors: (isCleared: (name: string) => boolean): void =>
      setServerErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !isCleared(name)))),
    clear: (): void => {
      setAttempt(0);
      setTouched(none);
      setServerErrors({});
    },
  };
};

export const useForm = <V extends object>({
  initial,
  validate,
  send,
  successMessage = '',
  onChange,
  storage,
  fieldName = (path) => path,
  request,
}: Options<V>): FormState<V> => {
  const accountRequest = useAccountRequest();
  const { isPending, run } = usePending();
  const { values, latest, setAll } = useValues(initial, storage?.key);
  const { failAttempt, clearServerErrors, clear, ...shown } = useFieldErrors(validate(values));
  const [failure, setFailure] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  /** Names of the texts that were changed while the values were being sent; null while none are. */
  const unsent = useRef<Set<string> | null>(null);

  const change = (some: Partial<V>): void => {
    const next = { ...latest.current, ...some };
    setAll(next);
    for (const [name, value] of Object.entries(some)) if (typeof value === 'string') unsent.current?.add(name);
    clearServerErrors((name) => name in some);
    setStatusMessage('');
    setFailure('');
    if (storage) saveFormValues(storage.key, { ...next }, storage.fields);
    onChange?.(next);
  };

  const sendValues = async (): Promise<void> => {
    setStatusMessage('');
    setFailure('');
    clearServerErrors(() => true);
    const sent = latest.current;
    if (Object.keys(validate(sent)).length > 0) return failAttempt({});
    let errors: Awaited<ReturnType<typeof send>>;
    const changed = new Set<string>();
    unsent.current = changed;
    const callError = await (request ?? accountRequest)(async () => {
      errors = await send(sent);
    });
    unsent.current = null;
    const { message = '', fields = {} } = callError ?? errors ?? {};
    if (Object.keys(fields).length > 0) {
      failAttempt(Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldName(path, sent), text])));
    } else if (callError || errors) {
      setFailure(message);
    } else {
      if (storage && changed.size === 0) clearFormValues(storage.key);
      clear();
      setStatusMessage(successMessage);
    }
  };

  return {
    ...shown,
    values,
    change,
    control: (name) => ({
      name,
      value: values[name] as string, // By its name.
      onChange: ({ target }) => change({ [name]: target.value } as unknown as Partial<V>), // The control has only such values.
    }),
    failure,
    statusMessage,
    isSending: isPending,
    submit: (event) => {
      event.preventDefault();
      void run(sendValues);
    },
    reset: (next) => {
      const kept = Object.entries(latest.current).filter(([name]) => unsent.current?.has(name));
      setAll({ ...next, ...Object.fromEntries(kept) });
      clear();
    },
  };
};
