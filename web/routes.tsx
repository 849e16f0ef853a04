// The one route table: every address of the portal, and the screen that it opens.
import { type RouteObject, redirect } from 'react-router';
import { Frame } from '#web/shell/frame.tsx';
import { frameLoader } from '#web/shell/frame-data.ts';
import { FrameError, ScreenError } from '#web/shell/frame-error.tsx';
import type { RouteFlags } from '#web/shell/screen-handle.ts';
import { seriesLoader } from '#web/shell/series-route.ts';

const toAo = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  return redirect(`/ao${pathname}${search}`, 301);
};

/** Paths without a series belong to Accessibility Online. Spec 2, General routing. */
const unprefixed = ['session/:id', 'registration', 'login', 'schedule', 'schedule/participants'];

export const routes: RouteObject[] = [
  {
    id: 'frame',
    loader: frameLoader,
    shouldRevalidate: () => false,
    Component: Frame,
    ErrorBoundary: FrameError,
    // What the server sent stays in view until the screens' data is there.
    HydrateFallback: () => null,
    children: [
      { index: true, loader: () => redirect('/ao', 302) },
      { path: 'home', lazy: () => import('#web/screens/series/all-series.tsx') },
      ...unprefixed.map((path) => ({ path, loader: toAo })),
      {
        path: 'my',
        handle: { inBrowserOnly: true, isAccountArea: true } satisfies RouteFlags,
        children: [
          { index: true, lazy: () => import('#web/screens/my/account-manager.tsx') },
          { path: 'profile', lazy: () => import('#web/screens/my/account-manager.tsx') },
          { path: 'sessions', lazy: () => import('#web/screens/my/my-sessions.tsx') },
        ],
      },
      {
        id: 'series',
        path: ':group',
        loader: seriesLoader,
        ErrorBoundary: ScreenError,
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.group !== nextParams.group,
        children: [
          { index: true, lazy: () => import('#web/screens/series/series-home.tsx') },
          { path: 'session/:id', lazy: () => import('#web/screens/sessions/session.tsx') },
          { path: 'schedule', lazy: () => import('#web/screens/sessions/schedule.tsx') },
          {
            path: 'schedule/participants',
            handle: { inBrowserOnly: true } satisfies RouteFlags,
            children: [
              { index: true, lazy: () => import('#web/screens/registrations/participants.tsx') },
              {
                path: 'method/confirm/success',
                lazy: () => import('#web/screens/registrations/success.tsx'),
              },
            ],
          },
          { path: 'registration', lazy: () => import('#web/screens/accounts/registration.tsx') },
          { path: 'login', lazy: () => import('#web/screens/accounts/login.tsx') },
        ],
      },
      {
        path: '*',
        loader: ({ request }) => redirect(`/ao?missing=${encodeURIComponent(new URL(request.url).pathname)}`, 302),
      },
    ],
  },
];

/** True for a route that carries the flag itself. */
export const isBrowserOnlyRoute = ({ handle }: RouteObject): boolean => {
  const flags: RouteFlags = handle ?? {};
  return flags.inBrowserOnly === true;
};
