// Hydrates the server-rendered page into a single-page application.
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { keepSignedIn } from '#web/client/keep-signed-in.ts';
import { basename, pathWithoutPrefix } from '#web/client/language.ts';
import { refreshToken } from '#web/client/refresh-token.ts';
import { captureTypedValues } from '#web/client/restore-typed-values.ts';
import { openSessionCache } from '#web/client/session-cache.ts';
import { loadPurifySoon } from '#web/components/rich-text/purify.ts';
import { routes } from '#web/routes.tsx';
import { rememberSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

const readHydration = (): HydrationState => {
  const text = document.getElementById('hydration')?.textContent;
  return text ? (JSON.parse(text) as HydrationState) : {}; // Written by our server.
};

/** The console's routes stay out of the script of the public pages. */
const routesOfConsole = async (path: string): Promise<RouteObject[]> =>
  /^\/staff(\/|$)/.test(pathWithoutPrefix(path)) ? [(await import('#web/staff-routes.tsx')).staffRoute] : [];

/** Loads screens before the router starts, so that the first render matches the server's. */
const loadScreens = async (): Promise<void> => {
  routes[0]?.children?.push(...(await routesOfConsole(window.location.pathname)));
  const matches = matchRoutes(routes, window.location, basename()) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
};

/** Opens the local database, then renews the token, with or without the database (Spec 7, General). */
const start = async (): Promise<void> => {
  await openSessionCache(showToast);
  await refreshToken();
  keepSignedIn();
};

/** React reports a recoverable error without its reason; `cause` has it. */
const reportCause = (error: unknown): void => {
  reportError(error instanceof Error && error.cause instanceof Error ? error.cause : error);
};

/** A page that began in a font of the system takes the legible one with the next screen, when everything moves anyway. */
const applyFontOnNextScreen = (router: ReturnType<typeof createBrowserRouter>): void => {
  const first = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === first.pathname || !document.fonts.check('1em "Atkinson Hyperlegible Next"')) return;
    document.documentElement.dataset.font = '';
    stop();
  });
};

export const hydrate = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  void start();
  loadPurifySoon();
  await loadScreens();
  const hydrationData = readHydration();
  rememberSeries(hydrationData.loaderData?.series);
  const router = createBrowserRouter(routes, {
    basename: basename(),
    hydrationData,
    patchRoutesOnNavigation: async ({ path, patch }) => patch('frame', await routesOfConsole(path)),
  });
  applyFontOnNextScreen(router);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (router.state.initialized) {
    captureTypedValues(root);
    hydrateRoot(root, app, { onRecoverableError: reportCause });
    return;
  }
  // If the server sent only the frame or failed to load the screen, its HTML stays until the data has arrived.
  const show = (): void => {
    createRoot(root, { onRecoverableError: reportCause }).render(app);
  };
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
};
