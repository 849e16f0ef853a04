// The top bar: logo and signed-in person.
import { Link, useNavigate } from 'react-router';
import { signOut } from '#web/client/sign-out.ts';
import { useAccount } from '#web/client/use-account.ts';
import { SearchForm } from '#web/components/search-form/search-form.tsx';
import { useActiveSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

const Mark = () => (
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
    showToast('You are signed out.');
  };

  return (
    <div className="top-bar">
      <div className="wrap top-bar__row">
        <Link className="top-bar__mark" to="/home">
          <Mark />
          {productName}
        </Link>
        <SearchForm />
        <nav className="top-bar__account" aria-label="Account">
          <ul>
            {account ? (
              <>
                <li className="top-bar__name">
                  <span className="visually-hidden">Signed in as </span>
                  {account.name}
                </li>
                <li>
                  <Link to="/my">My Account</Link>
                </li>
                <li>
                  <button type="button" onClick={() => void leave()}>
                    Logout
                  </button>
                </li>
              </>
            ) : (
              <>
                <li>
                  <Link to={`/${route}/registration`}>Create an account</Link>
                </li>
                <li>
                  <Link to={`/${route}/login`}>Login</Link>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </div>
  );
};
