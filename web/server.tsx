// The server's entry: renders the same routes and loaders to HTML.
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { Series } from '#contract/catalog/series.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { ApiError, callContext, type Fetch, makeCall, makeReadText, textContext } from '#web/client/api.ts';
import { basename } from '#web/client/language.ts';
import { isBrowserOnlyRoute } from '#web/routes.tsx';
import { BrowserOnly } from '#web/shell/browser-only.tsx';
import { ConsoleOnly } from '#web/shell/console/console-only.tsx';
import type { FrameData } from '#web/shell/frame-data.ts';
import { explainProblem } from '#web/shell/frame-error.tsx';
import { documentTitle, screenFacts } from '#web/shell/screen-handle.ts';
import { allRoutes } from '#web/staff-routes.tsx';
import { seriesStyles } from '#web/styles/series-colors.ts';

/** What the HTML page needs; `data` is JSON that is safe inside a script element. */
type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      title: string;
      description: string;
      html: string;
      data: string;
      seriesStyles: string;
      /** The feeds to link from the page. */
      news: { href: string; title: string };
    };

/** Lists the addresses: a wildcard would rank below the screens of a series. */
const addresses = (list: RouteObject[] = []): RouteObject[] =>
  list.map(
    (route): RouteObject =>
      route.index
        ? { index: true }
        : { ...(route.path === undefined ? {} : { path: route.path }), children: addresses(route.children) },
  );

/** Screens that need the signed-in person render in the browser; the server renders the frame. */
const publicRoutes = (list: RouteObject[]): RouteObject[] =>
  list.map((route): RouteObject => {
    if (route.index) return route;
    if (isBrowserOnlyRoute(route)) {
      const { children, lazy: _, index: __, ...rest } = route;
      const Component = route.path === 'staff' ? ConsoleOnly : BrowserOnly;
      return { ...rest, Component, children: [...addresses(children), { path: '*' }] };
    }
    return route.children ? { ...route, children: publicRoutes(route.children) } : route;
  });

const served = publicRoutes(allRoutes);

/** In development, one module serves both languages. */
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();
const handlerFor = (base: string) => {
  const known = handlers.get(base) ?? createStaticHandler(served, { basename: base });
  handlers.set(base, known);
  return known;
};

const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Errors are sent without stack; the browser retries the load. */
const statusOf = (errors: Record<string, unknown> | null, statusCode: number): number => {
  const error = errors ? Object.values(errors)[0] : null;
  if (!error) return statusCode;
  const status = error instanceof ApiError ? error.status : 500;
  // Invalid parameters count as an unknown address.
  if (status === 400 || status === 404) return 404;
  return status === 429 || status === 503 ? status : 500;
};

const newsOf = (series: Series | undefined): { href: string; title: string } => ({
  href: `/api/recordings/${series?.route ?? 'all'}.atom`,
  title: t(m.newRecordings, { series: series?.name ?? t(m.allSeries) }),
});

export const render = async (request: Request, fetchApi: Fetch): Promise<Rendered> => {
  const handler = handlerFor(basename());
  const context = new RouterContextProvider();
  context.set(
    callContext,
    makeCall(fetchApi, () => null),
  );
  context.set(textContext, makeReadText(fetchApi));
  const result = await handler.query(request, { requestContext: context });
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/ao' };
  }
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} hydrate={false} />,
  );
  const frame = result.loaderData.frame as FrameData | undefined; // Made by the frame's loader.
  const facts = screenFacts(
    result.matches.map(({ route: { id, handle } }) => ({ id, handle, loaderData: result.loaderData[id] })),
  );
  const { loaderData, errors } = result;
  const problem = errors ? explainProblem(Object.values(errors)[0]).heading : '';
  return {
    kind: 'page',
    status: statusOf(errors, result.statusCode),
    title: documentTitle(facts, frame?.site.productName ?? 'Curbcut', problem),
    description: facts.description || t(m.portalDescription),
    html,
    // After a failure the browser loads again instead of hydrating the error.
    data: scriptJson(errors ? {} : { loaderData }),
    seriesStyles: seriesStyles(frame?.seriesList ?? []),
    news: newsOf(result.loaderData.series as Series | undefined), // Made by the series' loader.
  };
};
