// Loads the frame's data: organization and list of series.
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { groupSummary, type Series, type Site, siteDetails } from '#contract/catalog/series.ts';
import { callContext } from '#web/client/api.ts';

export type ListedSeries = Pick<
  Series,
  | 'id'
  | 'name'
  | 'route'
  | 'description'
  | 'color'
  | 'sessionId'
  | 'sessionName'
  | 'sessionDate'
  | 'lastSessionId'
  | 'lastSessionName'
  | 'lastSessionDate'
  | 'lang'
>;

export interface FrameData {
  site: Site;
  seriesList: ListedSeries[];
}

export const frameLoader = async ({ context }: LoaderFunctionArgs): Promise<FrameData> => {
  const call = context.get(callContext);
  const [site, list] = await Promise.all([call(siteDetails, {}), call(groupSummary, {})]);
  const seriesList = list.map((series) => ({
    id: series.id,
    name: series.name,
    route: series.route,
    description: series.description,
    color: series.color,
    sessionId: series.sessionId,
    sessionName: series.sessionName,
    sessionDate: series.sessionDate,
    lastSessionId: series.lastSessionId,
    lastSessionName: series.lastSessionName,
    lastSessionDate: series.lastSessionDate,
    lang: series.lang,
  }));
  return { site, seriesList };
};

/** Null if the frame's data could not be loaded. */
export const useFrameDataOrNull = (): FrameData | null => useRouteLoaderData<FrameData>('frame') ?? null;

export const useFrameData = (): FrameData => {
  const data = useFrameDataOrNull();
  if (!data) throw new Error('The frame has not been loaded.');
  return data;
};
