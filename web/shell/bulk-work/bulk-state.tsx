// Progress of work on selected rows with a stop button, and its result, which takes the focus.
import { useEffect, useRef } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';
import type { BulkWork } from '#web/shell/bulk-work/use-bulk-work.ts';

const Result = ({ bulk: { name, done, total, failures } }: { bulk: BulkWork }) => {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} className={failures.length > 0 ? 'notice notice--bad' : 'notice notice--good'}>
      <p>{t(done < total ? m.bulkStopped : m.bulkDone, { name, done: done - failures.length, total })}</p>
      {failures.length > 0 && (
        <>
          <p>{t(m.bulkFailed, { count: failures.length })}</p>
          <ul>
            {failures.map(({ key, name: row, reason }) => (
              <li key={key}>{rich(m.bulkFailure, { row, reason })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

export const BulkState = ({ bulk, stop }: { bulk: BulkWork | null; stop: () => void }) => {
  if (bulk === null) return null;
  if (bulk.state === 'ended') return <Result bulk={bulk} />;
  const { name, done, total, state } = bulk;
  return (
    <WorkProgress
      name={name}
      words={t(m.bulkProgress, { done, total })}
      done={done}
      total={total}
      stop={{ label: t(m.taskStop), isStopping: state === 'stopping', run: stop }}
    />
  );
};
