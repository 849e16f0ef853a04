// The placeholder for a screen that only the browser can render, because it depends on the signed-in person.
import { useScreenFacts } from '#web/shell/screen-handle.ts';

export const BrowserOnly = () => (
  <div aria-busy="true">
    <h1>{useScreenFacts().title}</h1>
    <p className="needs-scripts">Loading…</p>
    <noscript>
      <p className="notice">
        This page shows what belongs to your account. It needs JavaScript, because your sign-in is kept in your browser
        only. You can read all sessions without it, or call us and we will register you.
      </p>
    </noscript>
  </div>
);
