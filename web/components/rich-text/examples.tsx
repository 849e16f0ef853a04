// Examples of stored HTML.
import { RichText } from '#web/components/rich-text/rich-text.tsx';

export const examples = {
  'headings, lists and a table': (
    <RichText
      className="prose"
      html="<h2>Ramps</h2><p>A <a href='/ao'>link</a>.</p><ul><li>One</li></ul><table><caption>Slopes</caption><tbody><tr><th scope='row'>Ramp</th><td>1:12</td></tr></tbody></table>"
    />
  ),
};
