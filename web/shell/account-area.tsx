// The layout of My Account: menu and screen.
import '#web/shell/account-pages.ts';
import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router';
import { readSecurity } from '#contract/accounts/security.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { AreaMenu } from '#web/shell/area-menu.tsx';

const pages = [
  ['/my', 'Overview'],
  ['/my/profile', 'Profile'],
  ['/my/sessions', 'My sessions'],
  ['/my/credit', 'Credit'],
  ['/my/certificates', 'Certificates'],
  ['/my/transcript', 'Transcript'],
  ['/my/memberships', 'Memberships'],
  ['/my/accommodations', 'Accommodations'],
  ['/my/security', 'Security'],
  ['/my/data', 'My data'],
] as const;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<{ isStaff: boolean; isPresenter: boolean }> =>
  guardAccount(request, async () => {
    const { isStaff, isPresenter } = await context.get(callContext)(readSecurity, {});
    return { isStaff, isPresenter };
  });

/** The role does not change between screens. */
export const shouldRevalidate = (): boolean => false;

export const Component = () => {
  const { isStaff, isPresenter } = useLoaderData<typeof loader>();
  return (
    <>
      <AreaMenu name="My Account">
        <ul>
          {pages.map(([to, text]) => (
            <li key={to}>
              <NavLink to={to} end>
                {text}
              </NavLink>
            </li>
          ))}
          {isPresenter && (
            <li>
              <NavLink to="/my/presenting">Presenting</NavLink>
            </li>
          )}
          {isStaff && (
            <li>
              <NavLink to="/staff">Staff</NavLink>
            </li>
          )}
        </ul>
      </AreaMenu>
      <Outlet />
    </>
  );
};
