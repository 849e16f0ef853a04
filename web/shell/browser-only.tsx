// Stands in for a screen that only the browser can render, because it depends on who is signed in there.

export const BrowserOnly = () => (
  <div aria-busy="true">
    <h1>Loading…</h1>
    <noscript>
      <p className="notice">
        This page shows what belongs to your account. It needs JavaScript, because your sign-in is kept in your browser
        only. You can read all sessions without it, or call us and we will register you.
      </p>
    </noscript>
  </div>
);
