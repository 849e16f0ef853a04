// The series that an address belongs to, and how the screens below it read it.
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { type Series, seriesHome } from '#contract/catalog/series.ts';
import { ApiError, CallFailed, callContext } from '#web/client/api.ts';

/** By route, as far as this page has seen them; on the server it stays empty. */
const seen = new Map<string, Series>();

/** A lost connection does not close the series of a session that can still be shown. */
export const rememberSeries = (series: Series | undefined): void => {
  if (series && typeof window !== 'undefined') seen.set(series.route.toLowerCase(), series);
};

/** The active series follows from the address (spec 4); an unknown one leads to Accessibility Online. */
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
    // A portal that is still empty: a redirect would lead here again, without an end.
    if (route.toLowerCase() === 'ao') throw error;
    throw redirect('/ao?missing=page', 302);
  }
};

/** The active series, or null outside of one. */
export const useActiveSeries = (): Series | null => useRouteLoaderData<Series>('series') ?? null;

/** The active series of a screen that stands below one. */
export const useSeries = (): Series => {
  const series = useActiveSeries();
  if (!series) throw new Error('This screen stands outside of a series.');
  return series;
};
