// The placeholder for a screen that only the browser can render, because it depends on the signed-in person.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { useScreenFacts } from '#web/shell/screen-handle.ts';

export const BrowserOnly = () => (
  <div aria-busy="true">
    <h1>{useScreenFacts().title}</h1>
    <p className="needs-scripts">{t(m.commonLoading)}</p>
    <noscript>
      <p className="notice">{t(m.browserOnlyNoScripts)}</p>
    </noscript>
  </div>
);
