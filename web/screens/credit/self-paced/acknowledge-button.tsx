// Acknowledges the honor code for the signed-in person; others sign in first.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acknowledgeHonorCode } from '#contract/credit/self-paced.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  sessionId: number;
  /** The text on the page. */
  version: string;
  children: string;
  next: string;
}

export const AcknowledgeButton = ({ sessionId, version, children, next }: Props) => {
  const account = useAccount();
  const isHydrated = useIsHydrated();
  const request = useAccountRequest();
  const navigate = useNavigate();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const acknowledge = async (): Promise<void> => {
    if (!account) {
      await navigate(`/ao/login?back=${encodeURIComponent(`/continuing-education/honor-code/${sessionId}`)}`);
      return;
    }
    const params = { id: String(sessionId) };
    const error = await request(() => browserCall(acknowledgeHonorCode, { params, body: { version } }));
    if (!error) await navigate(next);
    else setFailure(error.message);
  };
  return (
    <>
      <button type="button" className="button" disabled={!isHydrated} onClick={() => void run(acknowledge)}>
        {children}
      </button>
      <span aria-live="assertive">{failure}</span>
    </>
  );
};
