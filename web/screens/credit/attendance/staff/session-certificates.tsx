// Prints all certificates of a session as a background task.

import { useState } from 'react';
import { packCertificates } from '#contract/credit/certificates.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { browserCall } from '#web/client/api.ts';
import { saveBackgroundTaskFile } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

export const SessionCertificates = ({ id, name }: { id: number; name: string }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const { work, look, ...watched } = useBackgroundTasks(null);
  const [failure, setFailure] = useState('');
  const own = work?.find(({ kind, sessionId }) => kind === 'session-certificates' && sessionId === id);
  const print = async (): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(packCertificates, { params: { id: String(id) } }));
    await look();
    if (error && error.status !== 409) setFailure(error.message);
  };
  const save = async (): Promise<void> => {
    if (own) await saveBackgroundTaskFile(own, { password: '', code: '' });
  };
  return (
    <>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {own && (
        <WorkState work={own} name={t(m.certificatesWork)} {...watched}>
          {own.hasFile && (
            <SaveButton underWay={t(m.downloadPreparing)} saved={t(m.downloadDone)} save={save}>
              {rich(m.certificatesDownload, { session: inEnglish(name), hidden })}
            </SaveButton>
          )}
        </WorkState>
      )}
      {!(own && isUnderWay(own.state)) && (
        <p className="button-row">
          <button type="button" className="button button--second" onClick={() => void run(print)}>
            {rich(own?.hasFile ? m.certificatesAgain : m.certificatesCreate, { session: inEnglish(name), hidden })}
          </button>
        </p>
      )}
    </>
  );
};
