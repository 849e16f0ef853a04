// Raised hands, in their order, as presenters and staff see them.
import { useCallback, useRef, useState } from 'react';
import { lowerAllHands, lowerHand, type RaisedHand, raisedHands } from '#contract/registration/raised-hands.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { easternTimeText } from '#rules/platform/eastern-time.ts';
import { ApiError, browserCall, CallFailed } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useHeld } from '#web/client/use-held.ts';
import { usePending } from '#web/client/use-pending.ts';
import { usePolling } from '#web/client/use-polling.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

const everyMs = 3_000;

export const Hands = ({ sessionId, loaded }: { sessionId: string; loaded: readonly RaisedHand[] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hands, setHands] = useState(loaded);
  const [statusMessage, setStatusMessage] = useState('');
  // Nothing moves under the hand that lowers them.
  const { shown, part } = useHeld<readonly RaisedHand[], HTMLDivElement>(hands);
  const request = useAccountRequest();
  const { run } = usePending();
  const look = useCallback(async (): Promise<void> => {
    try {
      setHands((await browserCall(raisedHands, { params: { id: sessionId } })).hands);
    } catch (error) {
      // The next look finds them.
      if (!(error instanceof ApiError || error instanceof CallFailed)) throw error;
    }
  }, [sessionId]);
  usePolling(look, { everyMs });
  const lower = (key: string, count: number, work: () => Promise<unknown>): void =>
    void run(async () => {
      setStatusMessage('');
      const error = await request(work);
      setStatusMessage(error ? error.message : t(m.handsLowered, { count }));
      await look();
      heading.current?.focus();
    }, key);
  return (
    <section className="section" aria-labelledby="hands">
      <h2 id="hands" ref={heading} tabIndex={-1}>
        {t(m.handsHeading)}
      </h2>
      <p aria-live="polite">{t(m.handsCount, { count: hands.length })}</p>
      <p aria-live="polite">{statusMessage}</p>
      <div ref={part}>
        {shown.length > 0 && (
          <ol className="devices devices--numbered">
            {shown.map(({ id, name, raisedAt }) => (
              <li key={id} className="devices__item">
                <p>
                  <span>{name}</span> <span className="soft small">{easternTimeText(raisedAt)}</span>
                </p>
                <button
                  type="button"
                  className="button button--second"
                  onClick={() => lower(String(id), 1, () => browserCall(lowerHand, { params: { id: String(id) } }))}
                >
                  {rich(m.handLower, { name, hidden })}
                </button>
              </li>
            ))}
          </ol>
        )}
        {shown.length > 1 && (
          <p>
            <button
              type="button"
              className="button button--second"
              onClick={() =>
                lower('all', hands.length, () => browserCall(lowerAllHands, { params: { id: sessionId } }))
              }
            >
              {t(m.handsLowerAll)}
            </button>
          </p>
        )}
      </div>
    </section>
  );
};
