// Links to the pages of one thing, such as a session or the settings; on a phone a menu with the name of the current one.
import '#web/components/page-tabs/page-tabs.css';
import { useId, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
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

const Unsaved = () => (
  <>
    <span className="page-tabs__unsaved" aria-hidden="true" />
    <span className="visually-hidden"> {t(m.tabUnsaved)}</span>
  </>
);

export const PageTabs = ({ name, tabs }: { name: string; tabs: readonly Tab[] }) => {
  const id = useId();
  const { pathname } = useLocation();
  // Another page closes it.
  const [openAt, setOpenAt] = useState('');
  const isOpen = openAt === pathname;
  const current = tabs.find(({ to, hasPages = false }) => matchPath({ path: to, end: !hasPages }, pathname));
  return (
    <nav className="page-tabs" aria-label={name}>
      <button
        type="button"
        className="page-tabs__menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? '' : pathname)}
      >
        {t(m.tabsMenu, { page: current?.text ?? name })}
        {tabs.some(({ hasUnsaved }) => hasUnsaved) && <Unsaved />}
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {tabs.map(({ to, text, hasUnsaved = false, hasPages = false }) => (
          <li key={to}>
            <NavLink to={to} end={!hasPages}>
              {text}
              {hasUnsaved && <Unsaved />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
