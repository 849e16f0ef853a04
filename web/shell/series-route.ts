// Loads the series of an address, for the screens below it.
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { type Series, seriesHome } from '#contract/catalog/series.ts';
import { ApiError, CallFailed, callContext } from '#web/client/api.ts';

/** Series seen by this page, by route; empty on the server. */
const seen = new Map<string, Series>();

/** Remembers a series, so that its cached sessions can be shown offline. */
export const rememberSeries = (series: Series | undefined): void => {
  if (series && typeof window !== 'undefined') seen.set(series.route.toLowerCase(), series);
};

/** The address determines the series (Spec 4); an unknown one redirects to Accessibility Online. */
export const seriesLoader = async ({ params, context }: LoaderFunctionArgs): Promise<Series> => {
  const route = params.group ?? '';
  try {
    const series = await context.get(callContext)(seriesHome, { params: { route } });
    rememberSeries(series);
    return series;
  } catch (error) {
    const before = seen.get(route.toLowerCase());
    if (error instanceof CallFailed && before) return before;
    if (!(error instanceof ApiError && [400, 404].includes(error.status))) throw error;
    // Without any series, a redirect would loop.
    if (route.toLowerCase() === 'ao') throw error;
    throw redirect('/ao?missing=page', 302);
  }
};

/** The active series, or null outside a series. */
export const useActiveSeries = (): Series | null => useRouteLoaderData<Series>('series') ?? null;

/** The active series of a screen below a series. */
export const useSeries = (): Series => {
  const series = useActiveSeries();
  if (!series) throw new Error('This screen stands outside of a series.');
  return series;
};
