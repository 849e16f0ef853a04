// The layout of the staff area: menu and screen.
import '#web/shell/account-pages.ts';
import '#web/styles/staff.css';
import type { KeyboardEvent } from 'react';
import { Link, type LoaderFunctionArgs, NavLink, Outlet, useLocation, useRouteError } from 'react-router';
import { checkStaff } from '#contract/admin/sent-email.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { AreaMenu } from '#web/shell/area-menu.tsx';
import { ScreenError } from '#web/shell/frame-error.tsx';

const pages = [
  ['/staff', 'Today'],
  ['/staff/sessions', 'Sessions'],
  ['/staff/series', 'Series'],
  ['/staff/categories', 'Categories'],
  ['/staff/speakers', 'Speakers'],
  ['/staff/people', 'People'],
  ['/staff/name-changes', 'Name changes'],
  ['/staff/accommodations', 'Accommodations'],
  ['/staff/attendance', 'Attendance'],
  ['/staff/tests', 'Tests and evaluations'],
  ['/staff/credit', 'Credit'],
  ['/staff/reports', 'Reports'],
  ['/staff/questions', 'Questions'],
  ['/staff/mail', 'Mail'],
  ['/staff/numbers', 'Numbers'],
  ['/staff/settings', 'Settings'],
  ['/staff/changes', 'Changes'],
  ['/staff/health', 'Health'],
] as const;

/** During a local trial, mail is open to anybody at the machine: its screens check access themselves. */
const isMail = ({ pathname }: URL): boolean => /^\/staff\/mail(\/\d+)?\/?$/.test(pathname);

/** Checks the role, also for screens that load nothing. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> =>
  isMail(new URL(request.url)) ? null : guardAccount(request, () => context.get(callContext)(checkStaff, {}));

/** The role does not change between screens. */
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }): boolean => isMail(currentUrl);

const pageOf = (path: string): string | undefined =>
  pages.find(([to]) => path === to || (to !== '/staff' && path.startsWith(`${to}/`)))?.[1];

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};

export const Component = () => {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  return (
    <>
      <AreaMenu name="Staff" className="staff-menu">
        {/* In wide windows the list is always open. Navigation closes it. */}
        <details key={pathname} onKeyDown={closeOnEscape}>
          <summary>{page ? `Staff menu, now: ${page}` : 'Staff menu'}</summary>
          <ul>
            {pages.map(([to, text]) => (
              <li key={to}>
                <NavLink to={to} end={to === '/staff'}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      </AreaMenu>
      <Outlet />
    </>
  );
};

/** Explains the missing staff role or second factor. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  if (!(error instanceof ApiError) || error.status !== 403) return <ScreenError />;
  return (
    <>
      <h1>For staff</h1>
      <p>{error.message}</p>
      <p>
        <Link to={error.body.error === 'SECOND_FACTOR' ? '/my/security' : '/my'}>
          {error.body.error === 'SECOND_FACTOR' ? 'Go to Security' : 'Go to My Account'}
        </Link>
      </p>
    </>
  );
};
