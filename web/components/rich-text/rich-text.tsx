// Renders stored HTML: as stored on the server, sanitized again in the browser.
import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { currentLanguage } from '#messages/current-language.ts';
import { prefixOf } from '#messages/languages.ts';
import { plainText } from '#rules/platform/excerpt.ts';
import { loadedPurify, loadPurify } from '#web/components/rich-text/purify.ts';

interface Props {
  html: string;
  className?: string;
  /** Undefined if the text is in the language of the page. */
  lang?: string | undefined;
}

/** Links to pages of the portal stay in the page's language. Stored HTML is sanitized, so its attributes are in double quotes. */
const linksInLanguage = (html: string): string => {
  const prefix = prefixOf(currentLanguage());
  return prefix === '' ? html : html.replaceAll(/(<a\b[^>]* href=")(?=\/(?!\/|api\/|files\/|es[/"]))/g, `$1${prefix}`);
};

const never = () => () => {};

/** True on the server and during hydration. */
const useIsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Suspends while the sanitizer loads. If it cannot be loaded, only the text is shown. */
const Purified = ({ html, ...rest }: Props) => {
  const purify = loadedPurify() ?? use(loadPurify());
  const written = useMemo(() => (purify ? { __html: purify(html) } : null), [purify, html]);
  if (!written) {
    return (
      <div {...rest}>
        <p>{plainText(html)}</p>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: just sanitized.
  return <div {...rest} dangerouslySetInnerHTML={written} />;
};

export const RichText = ({ html: stored, lang, ...props }: Props) => {
  const rest = lang && lang !== currentLanguage() ? { ...props, lang } : props;
  const html = linksInLanguage(stored);
  const isServed = useIsServed();
  // A stable object while the text is the server's, so that React keeps the elements.
  const [served, setServed] = useState(isServed ? { html, written: { __html: html } } : null);
  if (served && served.html !== html) setServed(null);
  if (served?.html !== html) return <Purified html={html} {...rest} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored.
  return <div {...rest} dangerouslySetInnerHTML={served.written} />;
};
