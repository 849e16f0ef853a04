// The top bar of the console: product, search, public site and account.
import { useEffect, useId, useRef } from 'react';
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { signOut } from '#web/client/sign-out.ts';
import { useAccount } from '#web/client/use-account.ts';
import { usePreference } from '#web/client/use-preference.ts';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { showToast } from '#web/shell/toasts.tsx';
import { Mark } from '#web/shell/top-bar.tsx';

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/** `/` moves to the search. It can be turned off: WCAG 2.1.4. */
const useSlash = (isOn: boolean) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey } = event;
      const isModal = document.querySelector('dialog:modal') !== null;
      if (key !== '/' || ctrlKey || altKey || metaKey || isModal || isTypedInto(document.activeElement)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return input;
};

const Search = ({ hasShortcut }: { hasShortcut: boolean }) => {
  const [search] = useSearchParams();
  const input = useSlash(hasShortcut);
  const words = useLocation().pathname === '/staff/search' ? (search.get('q') ?? '') : '';
  return (
    <search className="console__search">
      <Form action="/staff/search" method="get">
        <label className="visually-hidden" htmlFor="console-search">
          {t(m.consoleSearchLabel)}
        </label>
        <input
          key={words}
          ref={input}
          id="console-search"
          name="q"
          type="search"
          placeholder={t(m.consoleSearchPlaceholder)}
          autoComplete="off"
          maxLength={200}
          defaultValue={words}
          aria-keyshortcuts={hasShortcut ? '/' : undefined}
        />
        {hasShortcut && (
          <span className="console__key" aria-hidden="true">
            /
          </span>
        )}
        <button type="submit" className="visually-hidden">
          {t(m.commonSearch)}
        </button>
      </Form>
    </search>
  );
};

interface AccountMenuProps {
  hasShortcut: boolean;
  setShortcut: (isOn: boolean) => void;
}

const AccountMenu = ({ hasShortcut, setShortcut }: AccountMenuProps) => {
  const account = useAccount();
  const navigate = useNavigate();
  const id = useId();
  if (!account) return null;

  const leave = async (): Promise<void> => {
    signOut();
    await navigate('/ao');
    showToast(t(m.topBarSignedOut));
  };

  return (
    <>
      <button type="button" popoverTarget={id} className="console__account">
        <span className="visually-hidden">{t(m.consoleAccountMenu)} </span>
        <span className="console__account-name">{account.name}</span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      <div id={id} popover="auto" className="console__popover">
        <ul>
          <li className="console__only-narrow">
            <Link to="/home">{t(m.consolePublicSite)}</Link>
          </li>
          <li>
            <Link to="/my">{t(m.commonMyAccount)}</Link>
          </li>
          <li>
            <LanguageSwitch />
          </li>
          <li>
            <label className="choice">
              <input type="checkbox" checked={hasShortcut} onChange={({ target }) => setShortcut(target.checked)} />
              {t(m.consoleShortcut)}
            </label>
          </li>
          <li>
            <button type="button" onClick={() => void leave()}>
              {t(m.commonLogout)}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
};

export const ConsoleBar = ({ productName }: { productName: string }) => {
  const [shortcut, setShortcut] = usePreference('search-shortcut');
  const hasShortcut = shortcut !== 'off';
  return (
    <header className="console__bar">
      <button type="button" popoverTarget="console-menu" className="console__toggle">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
        </svg>
        {t(m.consoleMenu)}
      </button>
      <Link className="console__mark" to="/staff">
        <Mark />
        {productName}
      </Link>
      <Search hasShortcut={hasShortcut} />
      <div className="console__own">
        <Link to="/home">{t(m.consolePublicSite)}</Link>
        <AccountMenu hasShortcut={hasShortcut} setShortcut={(isOn) => setShortcut(isOn ? null : 'off')} />
      </div>
    </header>
  );
};
