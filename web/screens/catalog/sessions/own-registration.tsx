// The notice for registered people on the session page.

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type MySession, mySessions } from '#contract/registration/registrations.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccount } from '#web/client/use-account.ts';
import { ParticipantList } from '#web/components/participant-list/participant-list.tsx';

export const OwnRegistration = ({ sessionId }: { sessionId: number }) => {
  const account = useAccount();
  const [own, setOwn] = useState<MySession | null>(null);
  const token = account?.jwt;
  useEffect(() => {
    setOwn(null);
    if (!token) return undefined;
    const abort = new AbortController();
    browserCall(mySessions, { params: { id: 'upcoming' } }, { signal: abort.signal })
      .then((sessions) => setOwn(sessions.find(({ id }) => id === sessionId) ?? null))
      .catch(() => {
        // Without a response, the page does not mention seats.
      });
    return () => abort.abort();
  }, [token, sessionId]);
  if (!own) return null;
  return (
    <section className="card">
      <h2>{t(m.sessionOwnHeading)}</h2>
      <ParticipantList participants={own.participants} />
      <p>
        <Link to={`/my/sessions#session-${sessionId}`}>{own.join ? t(m.sessionOwnJoin) : t(m.sessionOwnManage)}</Link>
      </p>
    </section>
  );
};
