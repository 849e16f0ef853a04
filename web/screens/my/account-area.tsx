// Around every screen of My Account: the way from one to the other.
import '#web/screens/my/my.css';
import { NavLink, Outlet } from 'react-router';

const places = [
  ['/my', 'Overview'],
  ['/my/profile', 'Profile'],
  ['/my/sessions', 'My sessions'],
  ['/my/memberships', 'Memberships'],
  ['/my/accommodations', 'Accommodations'],
  ['/my/security', 'Security'],
  ['/my/data', 'My data'],
] as const;

export const Component = () => (
  <>
    <nav className="area-menu" aria-label="My Account">
      <ul>
        {places.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <Outlet />
  </>
);
