// Raises the reader's hand; works without scripts too.
import { type FormEvent, useState } from 'react';
import type { LiveEvent } from '#contract/registration/live-sessions.ts';
import { type OwnHand, raiseHand } from '#contract/registration/raised-hands.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/participation.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useHeld } from '#web/client/use-held.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { Announcements } from '#web/screens/registration/live-sessions/use-announcements.ts';
import { type LiveFeed, useFeedEvents } from '#web/screens/registration/live-sessions/use-live-feed.ts';
import '#web/styles/participation.css';

interface Props {
  session: { id: number; code: string };
  loaded: OwnHand;
  isOpen: boolean;
  feed: LiveFeed;
  announce: Announcements['announce'];
}

const isLowering = (event: LiveEvent): event is LiveEvent & { data: { ids: number[] } } =>
  event.kind === 'hands-lowered';

export const RaiseHand = ({ session: { id, code }, loaded, isOpen, feed, announce }: Props) => {
  const { shown: isShown, part } = useHeld<boolean, HTMLElement>(isOpen);
  const [hand, setHand] = useState(loaded);
  const [statusMessage, setStatusMessage] = useState('');
  const { isPending, run } = usePending();
  const isRaised = hand.id !== null;
  useFeedEvents(feed, (event) => {
    if (!isLowering(event) || hand.id === null || !event.data.ids.includes(hand.id)) return;
    setHand({ ...hand, id: null });
    setStatusMessage('');
    announce('hand', t(m.handLowered));
  });
  const send = async (): Promise<void> => {
    const error = await visitorRequest(async () => {
      const body = { isRaised: !isRaised };
      setHand(await browserCall(raiseHand, { params: { id: String(id) }, query: { code }, body }));
    });
    setStatusMessage(error ? error.message : t(isRaised ? m.handLoweredOwn : m.handRaised));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(send);
  };
  return (
    isShown && (
      <section ref={part} className="section" aria-labelledby="live-hand">
        <h2 id="live-hand">{t(m.handHeading)}</h2>
        <p>{t(m.handIntro)}</p>
        <form
          method="post"
          action={`${prefixOf(currentLanguage())}/live/${id}/hand?code=${encodeURIComponent(code)}`}
          onSubmit={submit}
        >
          <input type="hidden" name="isRaised" value={String(!isRaised)} />
          <div className="button-row">
            <button
              type="submit"
              className="button button--second live-vote"
              aria-pressed={isRaised}
              aria-disabled={isPending || undefined}
            >
              <span aria-hidden="true">{isRaised ? '✓' : '↑'}</span>
              <span>{t(m.handRaise)}</span>
            </button>
            <span aria-live="polite">{statusMessage}</span>
          </div>
        </form>
      </section>
    )
  );
};
