// A browser on the desktop of a screen reader, with a script in the page that reports when nothing changes any more.
import type { PageWork } from '#tests/support/screen-reader.ts';

export interface SpokenBrowser<Page> {
  page: Page;
  /** Opens an address, and waits until it is loaded. */
  goTo: (address: string) => Promise<void>;
  pageWork: PageWork;
  close: () => Promise<void>;
}

declare global {
  interface Window {
    /** Undefined on the page that a browser starts with. */
    pendingTimers?: Set<number>;
  }
}

/** Keeps track of short timers, so that a test can wait for them. Runs in the page. */
export const watchTimers = (): void => {
  const longestMs = 1500;
  const pending = new Set<number>();
  const { setTimeout: set, clearTimeout: clear } = window;
  const watched = (work: TimerHandler, ms = 0, ...args: unknown[]): number => {
    const id = set(() => {
      pending.delete(id);
      if (typeof work === 'function') work(...args);
    }, ms);
    if (ms <= longestMs) pending.add(id);
    return id;
  };
  const unwatched = (id?: number): void => {
    if (id !== undefined) pending.delete(id);
    clear(id);
  };
  Object.assign(window, { pendingTimers: pending, setTimeout: watched, clearTimeout: unwatched });
};

/** Stops the clock of the page, but not its timers. Runs in the page. */
export const stopClock = (milliseconds: number): void => {
  const Running = Date;
  window.Date = new Proxy(Running, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [milliseconds] : args, target),
    apply: () => new Running(milliseconds).toString(),
    get: (target, name) => (name === 'now' ? () => milliseconds : Reflect.get(target, name)),
  });
};

/** Runs in the page. */
export const ownWork = (): string | undefined => {
  if (document.readyState !== 'complete') return 'loading';
  if (Array.from(document.querySelectorAll('video')).some(({ paused }) => !paused)) return 'a video';
  return (window.pendingTimers?.size ?? 0) > 0 ? 'a timer' : undefined;
};
