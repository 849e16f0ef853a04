// Renews the token while someone is active; otherwise it expires.
import { refreshToken } from '#web/client/refresh-token.ts';
import { clearAccount, signedInAccount, storedAccount, tokenLifetime } from '#web/client/stored-account.ts';

const pollEveryMs = 20_000;
const activeMs = 10 * 60_000;
/** The share of its lifetime after which a token is renewed. */
const freshPart = 2 / 3;

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/** Runs until the page is left. Playing media counts as activity. */
export const keepSignedIn = (): void => {
  let lastSign = Date.now();
  let wasSignedIn = signedInAccount() !== null;
  let isRefreshing = false;
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
  /** A projected screen reports activity while it is shown. */
  const isShown = (): boolean =>
    document.visibilityState === 'visible' && document.querySelector('[data-at-work]') !== null;

  const poll = async (): Promise<void> => {
    const account = storedAccount();
    const isSignedIn = signedInAccount() !== null;
    // The sign-in has ended: the page stops showing a name.
    if (account && wasSignedIn && !isSignedIn && !account.remember) clearAccount();
    wasSignedIn = isSignedIn;
    if (!account || isRefreshing || !(isSignedIn || account.remember)) return;
    const { left, whole } = tokenLifetime(account.jwt);
    const isActive = isPlaying() || isShown() || Date.now() - lastSign < activeMs;
    if (!isActive || left > whole * (1 - freshPart)) return;
    isRefreshing = true;
    await refreshToken();
    isRefreshing = false;
  };
  setInterval(() => void poll(), pollEveryMs);
  // After sleep the token may be old.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void poll();
  });
};
