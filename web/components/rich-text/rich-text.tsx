// Stored HTML: sent by the server as it was stored, and checked by the browser whenever the browser writes it.
import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { plainText } from '#rules/platform/excerpt.ts';
import { loadedPurify, loadPurify } from '#web/components/rich-text/purify.ts';

interface Props {
  html: string;
  className?: string;
  lang?: string;
}

const never = () => () => {};

/** True on the server, and while its page is being taken over. */
const useIsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** While the check is being loaded, the screen before stays in view. Without it the words are shown, and nothing else. */
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: just checked.
  return <div {...rest} dangerouslySetInnerHTML={written} />;
};

export const RichText = ({ html, ...rest }: Props) => {
  const isServed = useIsServed();
  // The same object for as long as the text is the server's: React then leaves the elements as they are.
  const [served, setServed] = useState(isServed ? { html, written: { __html: html } } : null);
  if (served && served.html !== html) setServed(null);
  if (served?.html !== html) return <Purified html={html} {...rest} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored.
  return <div {...rest} dangerouslySetInnerHTML={served.written} />;
};
