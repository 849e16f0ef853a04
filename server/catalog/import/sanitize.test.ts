// Sanitized HTML cannot run anything, keeps its structure, and does not change when sanitized again.
import { describe, expect, it } from 'vitest';
import { htmlOfText, sanitizedHtml } from '#server/catalog/import/sanitize.ts';

const tags =
  'h2|h3|h4|h5|h6|p|br|hr|blockquote|ul|ol|li|dl|dt|dd|strong|em|abbr|a|img|table|caption|thead|tbody|tfoot|tr|th|td';
const attribute = '(?:lang|dir|title|alt|scope|href|src)="[^"<>]*"';
/** A `<` that does not begin an allowed element. Without any, no parser can read it differently. */
const anythingElse = new RegExp(`<(?!/(?:${tags})>|(?:${tags})(?: ${attribute})*(?: /)?>)`);
const runningAddress = /<[^>]*(?:href|src)="\s*(?:(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

describe('hostile HTML', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in two halves', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['an event handler', '<img src=x onerror=alert(1)>', '<img src="x" />'],
    [
      'other attributes of a link',
      '<a href="/a" onclick="x()" style="top:0" target="_blank">x</a>',
      '<a href="/a">x</a>',
    ],
    ['an event handler after a slash', '<img/src="x"/onerror=alert(1)>', '<img src="x" />'],
    ['a script in SVG', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
    ['a script as a link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a script as a link, with white space', '<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['a script as a link, in entities', '<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
    ['a script as a link, behind a control character', '<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
    ['data as a link', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['another host as a path', '<a href="//evil.example">x</a><a href="/\\evil.example">y</a>', '<a>x</a><a>y</a>'],
    ['data as an image', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="x">', '<img alt="x" />'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
    ['style', '<style>p{}</style><p style="background:url(javascript:alert(1))" class="x" id="y">x</p>', '<p>x</p>'],
    ['a form', '<form action="https://evil.example"><input name="a"><button>x</button></form>', 'x'],
    ['base and object', '<base href="https://evil.example"><object data="x"><embed src="x"></object>', ''],
    ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]--><p>x</p>', '<p>x</p>'],
    ['a tag that never ends', '<p>x</p><img src="x" onerror="alert(1)', '<p>x</p>'],
  ])('loses %s', (_, hostile, expected) => {
    expect(sanitizedHtml(hostile)).toBe(expected);
    expect(sanitizedHtml(expected)).toBe(expected);
  });

  // These look harmless until a parser repairs them: the browser moves their pieces.
  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<math><annotation-xml encoding="text/html"><xmp></math><img src=x onerror=alert(1)></xmp>',
    '<table><td><a href="</table><img src=x onerror=alert(1)>">x',
    '<p title="</p><script>alert(1)</script>" lang="&quot;><img src=x onerror=alert(1)>">x</p>',
    '<abbr title="`><img src=x onerror=alert(1)>">x</abbr><img alt="&lt;script&gt;">',
    '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
    '<title><a href="</title><img src onerror=alert(1)>"></title><plaintext><script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;img onerror=1&amp;gt;',
    '<select><template><style><!--</template><img src onerror=alert(1)>--></style></select>',
  ])('%s keeps only allowed elements, and does not change the second time', (hostile) => {
    const clean = sanitizedHtml(hostile);

    expect(clean).not.toMatch(anythingElse);
    expect(clean).not.toMatch(runningAddress);
    expect(sanitizedHtml(clean)).toBe(clean);
  });

  it('cannot contain characters that the database does not accept', () => {
    expect(sanitizedHtml('<p>&#0;&#xD800;</p>')).toBe('<p>\uFFFD\uFFFD</p>');
  });
});

it.each([
  '<h2 lang="es" dir="ltr">Hola</h2><h3>a</h3><h4>b</h4><hr /><blockquote>c<br />d</blockquote>',
  '<table><caption>C</caption><thead><tr><th scope="col">H</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
  '<p><strong>a</strong> <em>b</em> <abbr title="Americans with Disabilities Act">ADA</abbr></p>',
  '<img src="https://example.org/a.png" alt="A ramp" /><img src="/ramps/a.png" alt="" />',
  '<a href="https://example.org/?a=1&amp;b=2">a</a><a href="http://example.org">b</a><a href="mailto:a@example.org">c</a>',
  '<a href="tel:+1-800-555-0123">d</a><a href="/ao/schedule">e</a><a href="session/7#top">f</a>',
  '<p>1 &lt; 2 &amp; 3 &gt; 2, “quoted” "straight" é 漢 🦽</p>',
])('keeps accessible structure: %s', (html) => {
  expect(sanitizedHtml(html)).toBe(html);
});

it.each(['', 'Doors & ramps <2 %>', '"a" &amp; \'b\'', '<script>alert(1)</script>', 'two\nlines'])(
  'plain text %j stays text, sanitized or not',
  (text) => {
    const html = htmlOfText(text);

    expect(html).not.toMatch(anythingElse);
    expect(sanitizedHtml(html)).toBe(html);
    expect(
      html
        .replace(/^<p>|<\/p>$/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ).toBe(text);
  },
);
