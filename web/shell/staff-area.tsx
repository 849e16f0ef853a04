// The layout of the staff area: menu and screen.
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/account-pages.ts';
import '#web/styles/staff.css';
import type { KeyboardEvent } from 'react';
import { Link, type LoaderFunctionArgs, NavLink, Outlet, useLocation, useRouteError } from 'react-router';
import { checkStaff } from '#contract/admin/sent-email.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';
import { AreaMenu } from '#web/shell/area-menu.tsx';
import { ScreenError } from '#web/shell/frame-error.tsx';

const pages = [
  ['/staff', m.staffMenuDashboard],
  ['/staff/sessions', m.staffMenuSessions],
  ['/staff/series', m.staffMenuSeries],
  ['/staff/categories', m.staffMenuCategories],
  ['/staff/speakers', m.staffMenuSpeakers],
  ['/staff/people', m.staffMenuPeople],
  ['/staff/name-changes', m.staffMenuNameChanges],
  ['/staff/accommodations', m.staffMenuAccommodations],
  ['/staff/attendance', m.staffMenuAttendance],
  ['/staff/tests', m.staffMenuQuizzes],
  ['/staff/credit', m.staffMenuCredit],
  ['/staff/reports', m.staffMenuRosters],
  ['/staff/questions', m.staffMenuQuestions],
  ['/staff/mail', m.staffMenuEmail],
  ['/staff/numbers', m.staffMenuReports],
  ['/staff/settings', m.staffMenuSettings],
  ['/staff/changes', m.staffMenuChanges],
  ['/staff/health', m.staffMenuStatus],
] as const;

/** During a local trial, mail is open to anybody at the machine: its screens check access themselves. */
const isMail = ({ pathname }: URL): boolean => /^\/staff\/mail(\/\d+)?\/?$/.test(pathWithoutPrefix(pathname));

/** Checks the role, also for screens that load nothing. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> =>
  isMail(new URL(request.url)) ? null : guardAccount(request, () => context.get(callContext)(checkStaff, {}));

/** The role does not change between screens. */
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }): boolean => isMail(currentUrl);

const pageOf = (path: string): Message | undefined =>
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
      <AreaMenu name={t(m.staffMenuLabel)} className="staff-menu">
        {/* In wide windows the list is always open. Navigation closes it. */}
        <details key={pathname} onKeyDown={closeOnEscape}>
          <summary>{page ? t(m.staffMenuNow, { page: t(page) }) : t(m.staffMenuToggle)}</summary>
          <ul>
            {pages.map(([to, text]) => (
              <li key={to}>
                <NavLink to={to} end={to === '/staff'}>
                  {t(text)}
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
      <h1>{t(m.staffOnlyTitle)}</h1>
      <p>{error.message}</p>
      <p>
        <Link to={error.body.error === 'SECOND_FACTOR' ? '/my/security' : '/my'}>
          {error.body.error === 'SECOND_FACTOR' ? t(m.staffOnlySecurity) : t(m.staffOnlyAccount)}
        </Link>
      </p>
    </>
  );
};
