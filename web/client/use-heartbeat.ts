// Reports each minute that the live page is open, as supporting evidence of attendance.
import { useEffect } from 'react';
import { sendHeartbeat, sendLinkHeartbeat } from '#contract/registration/join-links.ts';
import { ApiError, browserCall } from '#web/client/api.ts';
import { refreshToken } from '#web/client/refresh-token.ts';

const minuteMs = 60_000;

/** By a join link, or of the person who is signed in; null: of nobody. */
export type HeartbeatOf = { token: string } | { sessionId: number } | null;

/** Sent at once when the page is seen again. Without a seat, nothing more is sent. */
export const useHeartbeat = (of: HeartbeatOf): void => {
  const token = of && 'token' in of ? of.token : null;
  const sessionId = of && 'sessionId' in of ? of.sessionId : null;
  useEffect(() => {
    if (token === null && sessionId === null) return;
    const send = async (): Promise<void> => {
      const body = { isVisible: document.visibilityState === 'visible' };
      try {
        await (token === null
          ? browserCall(sendHeartbeat, { params: { id: String(sessionId) }, body })
          : browserCall(sendLinkHeartbeat, { params: { token }, body }));
      } catch (error) {
        // 409: the session has not started, or is over. Connections come back.
        if (!(error instanceof ApiError)) return;
        if ([403, 404].includes(error.status)) stop();
        // The next one is sent with the renewed token.
        if (error.status === 401) await refreshToken();
      }
    };
    const onVisible = (): void => void (document.visibilityState === 'visible' && send());
    const timer = setInterval(() => void send(), minuteMs);
    const stop = (): void => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
    document.addEventListener('visibilitychange', onVisible);
    void send();
    return stop;
  }, [token, sessionId]);
};
