// Sanitizes HTML in the browser with DOMPurify, the only source that Trusted Types accept.
import { allowedAttributes, allowedElements } from '#rules/platform/allowed-html.ts';
import { safeAddress, safeTextLink } from '#rules/platform/safe-address.ts';

type Purify = (unsanitizedHtml: string) => TrustedHTML | string;

const config = {
  ALLOWED_TAGS: [...allowedElements],
  ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true as const,
};

/** Removes unsafe addresses; links to other sites send no referrer. */
const limitAddresses = (element: Element): void => {
  const [href, src] = [element.getAttribute('href'), element.getAttribute('src')];
  if (src !== null && !safeAddress(src)) element.removeAttribute('src');
  if (href === null) return;
  if (element.tagName !== 'A' || !safeTextLink(href)) element.removeAttribute('href');
  else if (/^https?:/.test(href) && new URL(href).origin !== location.origin) {
    element.setAttribute('rel', 'noopener noreferrer');
  }
};

const load = async (): Promise<Purify> => {
  const { default: purifier } = await import('dompurify');
  purifier.addHook('afterSanitizeAttributes', limitAddresses);
  return (unsanitizedHtml) => purifier.sanitize(unsanitizedHtml, config);
};

let loaded: Purify | null = null;
let loading: Promise<Purify | null> | null = null;
const beforeNextTryMs = 10_000;

/** Null until loaded. */
export const loadedPurify = (): Purify | null => loaded;

/** One shared promise; null after a failure, so that it is retried. */
export const loadPurify = (): Promise<Purify | null> => {
  loading ??= load().then(
    (purify) => {
      loaded = purify;
      return purify;
    },
    (error: unknown) => {
      console.warn('Stored HTML is shown as plain text: its check could not be loaded.', error);
      setTimeout(() => {
        loading = null;
      }, beforeNextTryMs);
      return null;
    },
  );
  return loading;
};

const afterMs = 4000;
const signsOfUse = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Preloads it before the first navigation: at the first interaction, otherwise a little later. */
export const loadPurifySoon = (): void => {
  const begin = (): void => {
    clearTimeout(timer);
    for (const sign of signsOfUse) removeEventListener(sign, begin);
    void loadPurify();
  };
  const timer = setTimeout(begin, afterMs);
  for (const sign of signsOfUse) addEventListener(sign, begin, { passive: true });
};
