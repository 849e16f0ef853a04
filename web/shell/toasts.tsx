// Toasts at the top right; they only repeat what the page says.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as m from '#messages/en/platform.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

interface Toast {
  id: number;
  text: string;
}

/** Spec 9, Notification toasts. */
const displayMs = 5000;
const afterHoverMs = 1000;
const fadeMs = 300;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Newest on top. */
export const showToast = (text: string): void => {
  change([{ id: nextId, text }, ...toasts]);
  nextId += 1;
};

const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

const ToastItem = ({ toast }: { toast: Toast }) => {
  const [isFading, setIsFading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const endIn = (delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsFading(true);
      timer.current = setTimeout(() => dismiss(toast.id), fadeMs);
    }, delay);
  };
  const stay = (): void => {
    clearTimeout(timer.current);
    setIsFading(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once, when the toast appears.
  useEffect(() => {
    endIn(displayMs);
    return () => clearTimeout(timer.current);
  }, []);

  return (
    <li>
      <button
        type="button"
        className="toast"
        data-fading={isFading || undefined}
        onMouseEnter={stay}
        onMouseLeave={() => endIn(afterHoverMs)}
        onFocus={stay}
        onBlur={() => endIn(afterHoverMs)}
        onClick={() => dismiss(toast.id)}
      >
        {toast.text}
        {rich(m.toastDismiss, { hidden })}
      </button>
    </li>
  );
};

const none: readonly Toast[] = [];

export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <>
      {/* The words alone: Firefox with Orca 43 was silent about a list of buttons that appears in a live region. */}
      <div className="visually-hidden" aria-live="polite">
        {shown.map(({ id, text }) => (
          <span key={id}>{`${text} `}</span>
        ))}
      </div>
      {shown.length > 0 && (
        <div className="toasts" role="log" aria-live="off">
          <ul>
            {shown.map((toast) => (
              <ToastItem key={toast.id} toast={toast} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
