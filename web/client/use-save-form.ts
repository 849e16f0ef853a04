// A form that saves what somebody has: values, errors beside their fields, what happened.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { toCallError } from '#web/client/call-error.ts';

type HttpError = Awaited<ReturnType<typeof toCallError>>;

interface Plan<V> {
  initial: V;
  /** Errors by field; empty where everything can be saved. */
  check: (values: V) => Record<string, string>;
  /** Null when it is saved. */
  save: (values: V) => Promise<HttpError>;
  /** Status message after the download. */
  saved: string;
  /** Called with every change, to keep what was typed. */
  onChange?: (values: V) => void;
}

export interface SaveForm<V> {
  values: V;
  change: (values: Partial<V>) => void;
  /** What is at fault and has been looked at: left, or sent. */
  errors: Record<string, string>;
  touch: (name: string) => void;
  /** Counts the tries that failed on fields, for the summary of errors. */
  attempt: number;
  /** A refusal that belongs to no field. */
  failure: string;
  said: string;
  isUnderWay: boolean;
  submit: (event: FormEvent) => void;
  reset: (values: V) => void;
}

export const useSaveForm = <V extends object>({ initial, check, save, saved, onChange }: Plan<V>): SaveForm<V> => {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const isSending = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const own = check(values);
  const shown = Object.fromEntries(
    Object.entries(own).filter(([name]) => attempt > 0 || touched.has(name.split('.')[0] ?? name) || touched.has(name)),
  );

  const change = (some: Partial<V>): void => {
    const next = { ...values, ...some };
    setValues(next);
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in some))));
    setSaid('');
    setFailure('');
    onChange?.(next);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    setSaid('');
    setFailure('');
    setRefused({});
    if (Object.keys(own).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    isSending.current = true;
    setIsUnderWay(true);
    try {
      const refusal = await save(values);
      if (!isHere.current) return;
      if (!refusal) {
        setAttempt(0);
        setTouched(new Set());
        setSaid(saved);
      } else if (Object.keys(refusal.fields).length > 0) {
        setRefused(refusal.fields);
        setAttempt((before) => before + 1);
      } else {
        setFailure(refusal.message);
      }
    } finally {
      isSending.current = false;
      if (isHere.current) setIsUnderWay(false);
    }
  };

  return {
    values,
    change,
    errors: { ...refused, ...shown },
    touch: (name) => setTouched((before) => new Set(before).add(name)),
    attempt,
    failure,
    said,
    isUnderWay,
    submit: (event) => void submit(event),
    reset: (next) => {
      setValues(next);
      setAttempt(0);
      setTouched(new Set());
      setRefused({});
    },
  };
};
