// A fresh token before the old one ends, for as long as somebody is at work; without anybody it ends by itself.
import { refreshToken } from '#web/client/refresh-token.ts';
import { clearAccount, signedInAccount, storedAccount, tokenLifetime } from '#web/client/stored-account.ts';

const lookEveryMs = 20_000;
const activeMs = 10 * 60_000;
/** The part of its life after which a token is replaced. */
const freshPart = 2 / 3;

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/** Runs until the page is left. Somebody who watches or listens is at work as well. */
export const keepSignedIn = (): void => {
  let lastSign = Date.now();
  let wasSignedIn = signedInAccount() !== null;
  let isAsking = false;
  for (const sign of signs) {
    window.addEventListener(
      sign,
      () => {
        lastSign = Date.now();
      },
      { passive: true, capture: true },
    );
  }
  const isPlaying = (): boolean =>
    [...document.querySelectorAll('video, audio')].some((media) => media instanceof HTMLMediaElement && !media.paused);
  /** A screen that stands before an audience says so for as long as it does. */
  const isShown = (): boolean =>
    document.visibilityState === 'visible' && document.querySelector('[data-at-work]') !== null;

  const look = async (): Promise<void> => {
    const account = storedAccount();
    const isSignedIn = signedInAccount() !== null;
    // It ended before our eyes: the page stops showing a name.
    if (account && wasSignedIn && !isSignedIn && !account.remember) clearAccount();
    wasSignedIn = isSignedIn;
    if (!account || isAsking || !(isSignedIn || account.remember)) return;
    const { left, whole } = tokenLifetime(account.jwt);
    const isActive = isPlaying() || isShown() || Date.now() - lastSign < activeMs;
    if (!isActive || left > whole * (1 - freshPart)) return;
    isAsking = true;
    await refreshToken();
    isAsking = false;
  };
  setInterval(() => void look(), lookEveryMs);
  // A computer that slept wakes up with an old token.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
};
