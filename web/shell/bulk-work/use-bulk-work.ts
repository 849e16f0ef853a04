// Does something for each selected row of a table, one after another, until it is done or stopped.
import { type ReactNode, useRef, useState } from 'react';
import { useAccountRequest } from '#web/client/use-account-request.ts';

interface Given<Row> {
  /** While it runs, such as `Archive 3 sessions`. */
  name: string;
  rows: readonly Row[];
  nameOf: (row: Row) => ReactNode;
  work: (row: Row) => Promise<unknown>;
  /** Called after the last one. */
  finished: () => Promise<void>;
}

export interface BulkWork {
  name: string;
  done: number;
  total: number;
  /** Rows that it did not work for, with the reason. */
  failures: readonly { key: number; name: ReactNode; reason: string }[];
  state: 'running' | 'stopping' | 'ended';
}

export const useBulkWork = () => {
  const request = useAccountRequest();
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  const [bulk, setBulk] = useState<BulkWork | null>(null);
  const start = async <Row>({ name, rows, nameOf, work, finished }: Given<Row>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    let shown: BulkWork = { name, done: 0, total: rows.length, failures: [], state: 'running' };
    setBulk(shown);
    for (const row of rows) {
      if (isStopped.current) break;
      const error = await request(() => work(row));
      if (error?.status === 401) break; // The login opens.
      const reason = error && (Object.values(error.fields)[0] ?? error.message);
      const failures =
        reason === null ? shown.failures : [...shown.failures, { key: shown.done, name: nameOf(row), reason }];
      shown = { ...shown, failures, done: shown.done + 1, state: isStopped.current ? 'stopping' : 'running' };
      setBulk(shown);
    }
    await finished();
    isRunning.current = false;
    setBulk({ ...shown, state: 'ended' });
  };
  const stop = (): void => {
    isStopped.current = true;
    setBulk((now) => now && { ...now, state: 'stopping' });
  };
  return { bulk, start, stop };
};
