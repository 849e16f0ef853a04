// Reads the rows of all pages of a table that the server sorts and pages, with progress.
import { useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { HttpError } from '#web/client/call-error.ts';
import type { ReadWatch } from '#web/client/list-address.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { Sort } from '#web/components/data-table/use-table-address.ts';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';

export interface Served<Row> {
  count: number;
  page: number;
  pages: number;
  /** How it sorts without parameters; null: by a rank of its own. */
  sort: Sort | null;
  /** Reads the rows of all pages; null if it was stopped. */
  allRows: (watch: ReadWatch) => Promise<readonly Row[] | null>;
  /** Makes the call; null on success. */
  request: (work: () => Promise<void>) => Promise<HttpError | null>;
}

interface Reading {
  done: number;
  controller: AbortController;
}

/** `shown`: all rows, unless the server pages. */
export const useAllRows = <Row,>(served: Served<Row> | undefined, shown: readonly Row[]) => {
  const { run } = usePending();
  const [error, setError] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const withAll = (work: (rows: readonly Row[]) => void): void =>
    void run(async () => {
      if (!served || served.pages === 1) return work(shown);
      const controller = new AbortController();
      const progress = (done: number): void => setReading({ done, controller });
      progress(0);
      const failed = await served.request(async () => {
        const rows = await served.allRows({ signal: controller.signal, progress });
        if (rows) work(rows);
      });
      setReading(null);
      setError(failed?.message ?? '');
    });
  return { withAll, error, reading };
};

interface ReadingProps {
  reading: Reading;
  pages: number;
  /** The button that was pressed is about to go. */
  canceled: () => void;
}

export const ReadingRows = ({ reading: { done, controller }, pages, canceled }: ReadingProps) => (
  <WorkProgress
    name={t(m.tableReading)}
    words={t(m.bulkProgress, { done, total: pages })}
    done={done}
    total={pages}
    stop={{
      label: t(m.commonCancel),
      isStopping: false,
      run: () => {
        controller.abort();
        canceled();
      },
    }}
  />
);
