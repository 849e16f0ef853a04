// The layout of My Account: menu and screen.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/account-pages.ts';
import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router';
import { readSecurity } from '#contract/accounts/security.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { AreaMenu } from '#web/shell/area-menu.tsx';

const pages = [
  ['/my', m.accountMenuOverview],
  ['/my/profile', m.accountMenuProfile],
  ['/my/sessions', m.accountMenuSessions],
  ['/my/credit', m.accountMenuCredit],
  ['/my/certificates', m.accountMenuCertificates],
  ['/my/transcript', m.accountMenuTranscript],
  ['/my/memberships', m.accountMenuMemberships],
  ['/my/accommodations', m.accountMenuAccommodations],
  ['/my/security', m.accountMenuSecurity],
  ['/my/updates', m.accountMenuUpdates],
  ['/my/data', m.accountMenuData],
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
      <AreaMenu name={t(m.commonMyAccount)}>
        <ul>
          {pages.map(([to, text]) => (
            <li key={to}>
              <NavLink to={to} end>
                {t(text)}
              </NavLink>
            </li>
          ))}
          {isPresenter && (
            <li>
              <NavLink to="/my/presenting">{t(m.accountMenuPresenting)}</NavLink>
            </li>
          )}
          {isStaff && (
            <li>
              <NavLink to="/staff">{t(m.accountMenuStaff)}</NavLink>
            </li>
          )}
        </ul>
      </AreaMenu>
      <Outlet />
    </>
  );
};
