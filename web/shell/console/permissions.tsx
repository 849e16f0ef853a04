// What the signed-in person may do in the console. The server checks every call; this only hides what would fail.
import type { ReactNode } from 'react';
import { Outlet, useOutletContext, useRouteError, useRouteLoaderData } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hasPermission, type Permission, permissions, type Role } from '#rules/accounts/permissions.ts';
import { ApiError } from '#web/client/api.ts';
import { ScreenError } from '#web/shell/frame-error.tsx';
import { useProblemHeading } from '#web/shell/frame-slots.ts';

/** The id of the console's route, whose loader reads the roles. */
export const consoleRoute = 'console';

export type Has = (permission: Permission) => boolean;

/** No roles: someone at the machine of a local trial who reads its emails without signing in. */
export const usePermissions = (): Has => {
  const loaded = useRouteLoaderData<{ roles: readonly Role[] }>(consoleRoute);
  return (permission) => hasPermission(loaded?.roles ?? [], permission);
};

export const Permitted = ({ to, children }: { to: Permission; children: ReactNode }) =>
  usePermissions()(to) && children;

const NotPermitted = ({ message }: { message: string }) => {
  const heading = t(m.staffNotPermitted);
  useProblemHeading(heading);
  return (
    <>
      <h1>{heading}</h1>
      <p>{message}</p>
    </>
  );
};

/** Shows the page, or says which permission it needs. */
export const RequirePermission = ({ permission }: { permission: Permission }) => {
  const shared: unknown = useOutletContext();
  return usePermissions()(permission) ? (
    <Outlet context={shared} />
  ) : (
    <NotPermitted message={t(m.httpPermission, { name: t(permissions[permission].name) })} />
  );
};

/** A screen whose data the person may not read. */
export const ConsoleError = () => {
  const error = useRouteError();
  return error instanceof ApiError && error.body.error === 'PERMISSION' ? (
    <NotPermitted message={error.message} />
  ) : (
    <ScreenError />
  );
};
