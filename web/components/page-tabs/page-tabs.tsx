// Links to the pages of one thing, such as a session or the settings.
import '#web/components/page-tabs/page-tabs.css';
import { NavLink } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

interface Tab {
  to: string;
  text: string;
  /** Marked in words and with a dot. */
  hasUnsaved?: boolean;
  /** Current on all addresses below its own, too. */
  hasPages?: boolean;
}

export const PageTabs = ({ name, tabs }: { name: string; tabs: readonly Tab[] }) => (
  <nav className="page-tabs" aria-label={name}>
    <ul>
      {tabs.map(({ to, text, hasUnsaved = false, hasPages = false }) => (
        <li key={to}>
          <NavLink to={to} end={!hasPages}>
            {text}
            {hasUnsaved && (
              <>
                <span className="page-tabs__unsaved" aria-hidden="true" />
                <span className="visually-hidden"> {t(m.tabUnsaved)}</span>
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
