// The top bar: logo and signed-in person.
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { signOut } from '#web/client/sign-out.ts';
import { useAccount } from '#web/client/use-account.ts';
import { Icon, menuIcon, personIcon } from '#web/components/icon/icon.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SearchForm } from '#web/components/search-form/search-form.tsx';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { menuId } from '#web/shell/series-menu.tsx';
import { useActiveSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#ffd23f" />
    <path d="M5 23 20 12h7v11Z" fill="#111a26" />
  </svg>
);

export const TopBar = ({ productName }: { productName: string }) => {
  const account = useAccount();
  const navigate = useNavigate();
  const route = useActiveSeries()?.route ?? 'ao';

  const leave = async (): Promise<void> => {
    signOut();
    await navigate(`/${route}`);
    showToast(t(m.topBarSignedOut));
  };

  return (
    <div className="top-bar">
      <div className="wrap top-bar__row">
        <Link className="top-bar__mark" to="/home">
          <Mark />
          <span className="top-bar__product">{productName}</span>
        </Link>
        <SearchForm />
        <nav className="top-bar__account" aria-label={t(m.topBarAccount)}>
          <ul>
            <li>
              <LanguageSwitch />
            </li>
            {account ? (
              <>
                <li className="top-bar__name top-bar__wide">
                  {rich(m.topBarSignedIn, { name: account.name, hidden })}
                </li>
                <li>
                  <Link to="/my">
                    <Icon path={personIcon} />
                    <span className="top-bar__text">{t(m.commonMyAccount)}</span>
                  </Link>
                </li>
                <li className="top-bar__wide">
                  <button type="button" onClick={() => void leave()}>
                    {t(m.commonLogout)}
                  </button>
                </li>
              </>
            ) : (
              <>
                <li className="top-bar__wide top-bar__create">
                  <Link to={`/${route}/registration`}>{t(m.topBarCreateAccount)}</Link>
                </li>
                <li>
                  <Link to={`/${route}/login`}>
                    <Icon path={personIcon} />
                    <span className="top-bar__text">{t(m.commonLogin)}</span>
                  </Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <button type="button" className="top-bar__open" popoverTarget={menuId}>
          <Icon path={menuIcon} />
          <span className="visually-hidden">{t(m.menuToggle)}</span>
        </button>
      </div>
    </div>
  );
};
