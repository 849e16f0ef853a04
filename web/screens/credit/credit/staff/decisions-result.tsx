// What became of decisions on several requests: each that failed and why, all of them, and undo.
import { useState } from 'react';
import { Link } from 'react-router';
import { undoCreditDecisions } from '#contract/credit/bulk-decisions.ts';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';

type Decisions = NonNullable<BackgroundTask['result']['creditDecisions']>;

const Lines = ({ lines }: { lines: Decisions['lines'] }) => (
  <ul>
    {lines.map(({ requestId, name, sessionName, error }) => (
      <li key={requestId}>
        <Link to={`/staff/requests/${requestId}`}>{name || t(m.bulkNumber, { number: requestId })}</Link>
        {sessionName && `, ${sessionName}`}
        {error && `: ${error}`}
      </li>
    ))}
  </ul>
);

const resultText = ({ isGranted, isStopped, total, lines }: Decisions): string => {
  const done = lines.filter(({ error }) => error === '').length;
  const what = isGranted === null ? 'undone' : isGranted ? 'granted' : 'refused';
  return t(m.bulkResult, { what, done, total, stopped: isStopped ? 'yes' : 'no' });
};

export const DecisionsResult = ({ work, undone }: { work: BackgroundTask; undone: () => Promise<void> }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const decisions = work.result.creditDecisions;
  if (!decisions) return null;
  const { lines, isGranted } = decisions;
  const failed = lines.filter(({ error }) => error !== '');
  const changed = lines.filter(({ decisionId }) => decisionId !== null).length;
  const undo = async (): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(undoCreditDecisions, { params: { id: String(work.id) } }));
    if (error) setFailure(error.message);
    else await undone();
  };
  return (
    <div className={failed.length > 0 ? 'notice notice--bad' : 'notice notice--good'}>
      <p>{resultText(decisions)}</p>
      {failed.length > 0 && (
        <>
          <p>{t(m.bulkFailed, { count: failed.length })}</p>
          <Lines lines={failed} />
        </>
      )}
      {lines.length > failed.length && (
        <details>
          <summary>{t(m.bulkDecided, { count: lines.length - failed.length })}</summary>
          <Lines lines={lines.filter(({ error }) => error === '')} />
        </details>
      )}
      {isGranted !== null && changed > 0 && (
        <ConfirmButton
          title={t(m.bulkUndoTitle, { count: changed })}
          text={t(m.bulkUndoText)}
          yes={t(m.bulkUndoYes)}
          no={t(m.bulkUndoNo)}
          confirmed={() => void run(undo)}
        >
          {t(m.bulkUndo, { count: changed })}
        </ConfirmButton>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </div>
  );
};
