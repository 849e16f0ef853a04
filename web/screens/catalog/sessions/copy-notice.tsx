// Revalidates a cached session without navigation and says when it is offline.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { cacheServedSession, invalidateSession, type LoadedSession } from '#web/client/load-session.ts';
import { showToast } from '#web/shell/toasts.tsx';

/** Reloads from the server and keeps the screen meanwhile. */
const useLoadAgain = (id: number) => {
  const { revalidate, state } = useRevalidator();
  const loadAgain = (): void => {
    invalidateSession(String(id));
    void revalidate();
  };
  return { loadAgain, isUnderWay: state === 'loading' };
};

/** Revalidates a stale cached session and caches the server-rendered one. `data` is the loader data. */
export const useCopies = (data: LoadedSession): void => {
  const { loadAgain } = useLoadAgain(data.session.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result of the loader.
  useEffect(() => {
    if (data.source === 'served') cacheServedSession(data.session);
    if (data.source === 'stale') loadAgain();
    if (data.hasChanged) showToast(t(m.cachedUpdated));
  }, [data]);
};

const focusHeading = (): void => {
  const heading = document.querySelector('main h1');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const isOnline = (): string => (navigator.onLine ? 'yes' : 'no');

/** Shown offline; retries on request and when the browser is online again. */
export const CopyNotice = ({ data }: { data: LoadedSession }) => {
  const { loadAgain, isUnderWay } = useLoadAgain(data.session.id);
  const wasPressed = useRef(false);
  const wasShown = useRef(false);
  const cachedAt = data.source === 'offline' ? data.cachedAt : null;
  const isShown = cachedAt !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result of the loader.
  useLayoutEffect(() => {
    if (isShown && wasPressed.current) showToast(t(m.cachedStill, { isOnline: isOnline() }));
    // The focused button is gone: focus the heading.
    if (!isShown && wasShown.current && document.activeElement === document.body) focusHeading();
    wasPressed.current = false;
    wasShown.current = isShown;
    if (!isShown) return;
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [data]);

  const tryAgain = (): void => {
    if (isUnderWay) return;
    wasPressed.current = true;
    loadAgain();
  };
  return (
    <div className={isShown ? 'notice' : undefined}>
      <div aria-live="polite">
        {isShown && <p>{t(m.cachedNotice, { isOnline: isOnline(), time: momentText(cachedAt) })}</p>}
      </div>
      {isShown && (
        <p>
          <button
            type="button"
            className="button button--second"
            aria-disabled={isUnderWay || undefined}
            onClick={tryAgain}
          >
            {isUnderWay ? t(m.cachedTrying) : t(m.cachedTryAgain)}
          </button>
        </p>
      )}
    </div>
  );
};
