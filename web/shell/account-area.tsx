// The layout of My Account: menu and screen.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/account-pages.ts';
import { Link, type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router';
import { readSecurity, type Security } from '#contract/accounts/security.ts';
import { addressProblemText } from '#rules/platform/address-problems.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
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

type Data = Pick<Security, 'isStaff' | 'isPresenter' | 'email' | 'addressProblem'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, async () => {
    const { isStaff, isPresenter, email, addressProblem } = await context.get(callContext)(readSecurity, {});
    return { isStaff, isPresenter, email, addressProblem };
  });

/** The role does not change between screens. */
export const shouldRevalidate = (): boolean => false;

export const Component = () => {
  const { isStaff, isPresenter, email, addressProblem } = useLoaderData<typeof loader>();
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
      {addressProblem && (
        <p className="notice">
          {rich(m.addressNote, {
            email,
            reason: addressProblemText(addressProblem),
            strong,
            link: (text) => <Link to="/my/security#email">{text}</Link>,
          })}
        </p>
      )}
      <Outlet />
    </>
  );
};
