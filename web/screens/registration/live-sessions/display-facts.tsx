// The browser and display settings of whoever asks for help.

import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { browserText } from '#rules/platform/browser-name.ts';
import { type DisplaySettings, displayTexts } from '#rules/registration/help-requests.ts';
import '#web/screens/registration/live-sessions/live.css';

/** `display`: null without scripts. */
export const DisplayFacts = ({ browser, display }: { browser: string; display: DisplaySettings | null }) => (
  <dl className="help__facts">
    {[[t(m.helpBrowser), browserText(browser)] as const, ...(display ? displayTexts(display) : [])].map(
      ([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
