// The body of an email, as HTML and as text.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';

/** The body's HTML, without its styles, which pages do not allow; its headings are below those of this page. */
const bodyOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<\/body>[\s\S]*$/, '')
    // Images are of the portal, which pages may have another address of.
    .replaceAll(/(<img[^>]*? src=")https?:\/\/[^/"]+/g, '$1')
    .replaceAll(/(<\w+) style="[^"]*"/g, '$1')
    .replaceAll(/<(\/?)h([123])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 3}>`);

const languageOf = (html: string): string | undefined => /<html lang="(\w+)"/.exec(html)?.[1];

/** For use below an h3. The email is in the language of its recipient. */
export const EmailHtml = ({ html }: { html: string }) => (
  <RichText className="card announcement-seen" html={bodyOf(html)} lang={languageOf(html)} />
);

/** For use below an h2. The email is in the language of its recipient. */
export const EmailBody = ({ html, text }: { html: string; text: string }) => {
  const lang = languageOf(html);
  return (
    <>
      <h3>{t(m.emailAsHtml)}</h3>
      <EmailHtml html={html} />
      <details className="email-form">
        <summary>{t(m.emailAsText)}</summary>
        <pre className="card announcement-seen" lang={lang}>
          {text}
        </pre>
      </details>
    </>
  );
};
