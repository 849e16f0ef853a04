// The series that an address belongs to, and how the screens below it read it.
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { type Series, seriesHome } from '#contract/series.ts';
import { CallRefused, callContext } from '#web/client/api.ts';

/** The active series follows from the address (spec 4); an unknown one leads to Accessibility Online. */
export const seriesLoader = async ({ params, context, request }: LoaderFunctionArgs): Promise<Series> => {
  try {
    return await context.get(callContext)(seriesHome, { params: { route: params.group ?? '' } });
  } catch (error) {
    if (!(error instanceof CallRefused && [400, 404].includes(error.status))) throw error;
    throw redirect(`/ao?missing=${encodeURIComponent(new URL(request.url).pathname)}`, 302);
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
