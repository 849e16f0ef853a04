// The body of an email, as HTML and as text.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';

/** The body's HTML, with its own sizes; its heading is not a heading of this page. */
const bodyOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<\/body>[\s\S]*$/, '')
    .replace(/<h1 style="[^"]*">/, '<h4>')
    .replace('</h1>', '</h4>');

/** For use below an h2. The email is in the language of its recipient. */
export const EmailBody = ({ html, text }: { html: string; text: string }) => {
  const lang = /<html lang="(\w+)"/.exec(html)?.[1];
  return (
    <>
      <h3>{t(m.emailAsHtml)}</h3>
      <RichText className="card announcement-seen" html={bodyOf(html)} lang={lang} />
      <h3>{t(m.emailAsText)}</h3>
      <pre className="card announcement-seen" lang={lang}>
        {text}
      </pre>
    </>
  );
};
