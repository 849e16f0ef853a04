// A download button with a status message.
import { type ReactNode, useState } from 'react';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  children: ReactNode;
  /** Status message while the file is prepared. */
  underWay: string;
  /** Status message after the download. */
  saved: string;
  /** Resolves after the download. */
  save: () => Promise<void>;
  /** Calls the server. By default an expired sign-in leads to the login and back. */
  request?: ReturnType<typeof useAccountRequest>;
}

export const SaveButton = ({ children, underWay, saved, save, request }: Props) => {
  const [statusMessage, setStatusMessage] = useState('');
  const accountRequest = useAccountRequest();
  const { run } = usePending();
  const saveAndReport = async (): Promise<void> => {
    setStatusMessage(underWay);
    const error = await (request ?? accountRequest)(save);
    setStatusMessage(error ? (Object.values(error.fields)[0] ?? error.message) : saved);
  };
  return (
    <>
      <button type="button" className="button button--second" onClick={() => void run(saveAndReport)}>
        {children}
      </button>
      <span aria-live="polite" className="soft small">
        {statusMessage}
      </span>
    </>
  );
};
