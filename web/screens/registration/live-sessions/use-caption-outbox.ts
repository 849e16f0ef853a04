// Sends a captioner's lines in their order, one at a time, and again after a failure; keeps them through a reload.
import { useCallback, useEffect, useRef, useState } from 'react';
import { addCaption, type CaptionLine } from '#contract/registration/live-sessions.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';

export interface UnsentLine {
  language: string;
  speaker: string;
  text: string;
  /** Increases from line to line; a line keeps it when it is sent again. */
  sequence: number;
}

const retryMs = 1_000;
const longestRetryMs = 10_000;

const isUnsent = (value: unknown): value is UnsentLine =>
  typeof value === 'object' && value !== null && 'text' in value && 'sequence' in value;

const readUnsent = (key: string): UnsentLine[] => {
  try {
    const value: unknown = JSON.parse(readSavedFormValues(key).lines ?? '[]');
    return Array.isArray(value) ? value.filter(isUnsent) : [];
  } catch {
    return []; // Not ours.
  }
};

interface Outbox {
  unsent: readonly UnsentLine[];
  /** Why lines wait; empty if they do not. */
  failure: string;
  send: (line: Omit<UnsentLine, 'sequence'>) => void;
}

/** `rejected`: the server will never take the line, so its text goes back to the captioner. */
export const useCaptionOutbox = (
  { token, key }: { token: string; key: string },
  { sent, rejected }: { sent: (line: CaptionLine) => void; rejected: (line: UnsentLine, reason: string) => void },
): Outbox => {
  const queue = useRef<readonly UnsentLine[]>([]);
  const isSending = useRef(false);
  const timer = useRef(0);
  const [unsent, setUnsent] = useState<readonly UnsentLine[]>([]);
  const [failure, setFailure] = useState('');
  const handlers = useRef({ sent, rejected });
  handlers.current = { sent, rejected };

  const change = useCallback(
    (lines: readonly UnsentLine[]): void => {
      queue.current = lines;
      setUnsent(lines);
      saveFormValues(key, { lines: JSON.stringify(lines) }, ['lines']);
    },
    [key],
  );

  const work = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(timer.current);
    let failures = 0;
    for (let line = queue.current[0]; line; line = queue.current[0]) {
      const body = line;
      const error = await visitorRequest(async () =>
        handlers.current.sent(await browserCall(addCaption, { params: { token }, body })),
      );
      if (!error || error.status === 400) {
        change(queue.current.filter((each) => each !== body));
        if (error) handlers.current.rejected(body, error.message);
        failures = 0;
        setFailure('');
        continue;
      }
      setFailure(error.message);
      failures += 1;
      const pauseMs = Math.min(retryMs * 2 ** (failures - 1), longestRetryMs);
      await new Promise((resolve) => {
        timer.current = window.setTimeout(resolve, pauseMs);
        window.addEventListener('online', resolve, { once: true });
      });
    }
    isSending.current = false;
  }, [token, change]);

  // Lines from before a reload.
  useEffect(() => {
    const before = readUnsent(key);
    if (before.length === 0) return;
    change([...before, ...queue.current]);
    void work();
  }, [key, change, work]);

  return {
    unsent,
    failure,
    send: (line) => {
      const last = queue.current.at(-1)?.sequence ?? 0;
      change([...queue.current, { ...line, sequence: Math.max(Date.now(), last + 1) }]);
      void work();
    },
  };
};
