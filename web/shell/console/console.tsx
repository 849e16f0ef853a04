// The frame of the staff console: top bar, navigation, and the screen at full width.
import type { Role } from '#rules/accounts/permissions.ts';
import '#web/shell/account-pages.ts';
import '#web/shell/console/console.css';
import '#web/styles/staff.css';
import { useEffect, useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, Outlet, useLocation, useNavigation, useRouteError } from 'react-router';
import { checkStaff } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';
import { useRestoreTypedValues } from '#web/client/restore-typed-values.ts';
import { ConsoleBar } from '#web/shell/console/console-bar.tsx';
import { ConsoleMenu } from '#web/shell/console/console-menu.tsx';
import { BareFrame, Breadcrumb, FrameAround, FrameEnd } from '#web/shell/frame.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import { ScreenError } from '#web/shell/frame-error.tsx';
import { FrameSlots } from '#web/shell/frame-slots.ts';
import { useScreenFacts } from '#web/shell/screen-handle.ts';
import { useTitleAndFocus } from '#web/shell/title-and-focus.ts';
import { useSlow } from '#web/shell/use-slow.ts';

/** During a local trial, mail is open to anybody at the machine: its screens check access themselves. */
const isEmail = ({ pathname }: URL): boolean => /^\/staff\/(email|mail)(\/\d+)?\/?$/.test(pathWithoutPrefix(pathname));

/** Reads the roles, also for screens that load nothing. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ roles: Role[] }> => {
  const read = (): Promise<{ roles: Role[] }> => context.get(callContext)(checkStaff, {});
  return isEmail(new URL(request.url)) ? read().catch(() => ({ roles: [] })) : guardAccount(request, read);
};

/** The roles do not change between screens. */
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }): boolean => isEmail(currentUrl);

/** Closes menus that a link was followed in. */
const useClosedMenus = (pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each navigation.
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>('.console [popover]:popover-open')) menu.hidePopover();
  }, [pathname]);
};

const Console = () => {
  useRestoreTypedValues();
  const { site } = useFrameData();
  const facts = useScreenFacts();
  const { pathname } = useLocation();
  const [problem, setProblemHeading] = useState('');
  const slots = useMemo(() => ({ menu: null, setProblemHeading }), []);
  const announcement = useTitleAndFocus(site.productName, problem);
  const isSlow = useSlow(useNavigation().state !== 'idle');
  useClosedMenus(pathname);
  const crumbs = facts.crumbs.filter(({ to, text }) => to !== pathname && text !== facts.here);

  if (facts.isBare) {
    return (
      <BareFrame announcement={announcement} isSlow={isSlow}>
        <Outlet />
      </BareFrame>
    );
  }
  return (
    <div className="console" data-series="ao">
      <a className="skip-link" href="#main">
        {t(m.skipToMain)}
      </a>
      <ConsoleBar productName={site.productName} />
      <ConsoleMenu pathname={pathname} />
      <main id="main" tabIndex={-1} aria-busy={isSlow}>
        {crumbs.length > 0 && facts.here && <Breadcrumb crumbs={crumbs} here={facts.here} lang={facts.titleLang} />}
        <FrameSlots value={slots}>
          <Outlet />
        </FrameSlots>
      </main>
      <FrameEnd announcement={announcement} isSlow={isSlow} />
    </div>
  );
};

export const Component = Console;

/** Explains the missing role or second factor. */
const StaffOnly = ({ error }: { error: ApiError }) => (
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

export const ErrorBoundary = () => {
  const error = useRouteError();
  return (
    <FrameAround>
      {error instanceof ApiError && error.status === 403 ? <StaffOnly error={error} /> : <ScreenError />}
    </FrameAround>
  );
};
