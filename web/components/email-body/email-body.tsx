// What stands in a message, both ways in which it goes out.
import { RichText } from '#web/components/rich-text/rich-text.tsx';

/** What stands in the body of the message; its heading is no heading of this page, and its size is the mail's. */
const bodyOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<\/body>[\s\S]*$/, '')
    .replace(/<h1 style="[^"]*">/, '<h4>')
    .replace('</h1>', '</h4>');

/** Below a heading of the second level. */
export const EmailBody = ({ html, text }: { html: string; text: string }) => (
  <>
    <h3>With formatting (HTML)</h3>
    <RichText className="card announcement-seen" html={bodyOf(html)} />
    <h3>As plain text</h3>
    <pre className="card announcement-seen">{text}</pre>
  </>
);
