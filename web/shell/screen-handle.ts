// What each screen tells the frame about itself, through its route's `handle`.
import { useMatches } from 'react-router';

/** What a route tells the frame. Screens that need the signed-in person are rendered by the browser only. */
export interface RouteFlags {
  inBrowserOnly?: boolean;
  isAccountArea?: boolean;
}

export interface Crumb {
  to: string;
  text: string;
}

/** `data` is what the screen's loader gave. */
export interface ScreenHandle<Data = unknown> {
  title: (data: Data) => string;
  /** One or two sentences for search engines and link previews. */
  description?: (data: Data) => string;
  /** The places between the series and this screen; none where the series' home is the screen itself. */
  crumbs?: (data: Data) => Crumb[];
  hidesBanner?: boolean;
  /** Shows what the series has to say beside its screens. */
  hasSidebar?: boolean;
  hidesSeriesChoice?: boolean;
  /** Nothing stands around the screen, which has its own way out: it is made to be projected. */
  isBare?: boolean;
  /** Another query is another page: it is announced, and focus goes to what it shows. */
  changesWithQuery?: boolean;
}

interface Match {
  id: string;
  handle?: unknown;
  loaderData?: unknown;
}

const hasTitle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

const isNamed = (data: unknown): data is { name: string } =>
  typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string';

const flagsOf = (handle: unknown): RouteFlags => (typeof handle === 'object' && handle !== null ? handle : {});

export interface ScreenFacts {
  title: string;
  /** Name of the series; empty outside of one. */
  series: string;
  description: string;
  crumbs: Crumb[];
  hidesBanner: boolean;
  hasSidebar: boolean;
  hidesSeriesChoice: boolean;
  isBare: boolean;
  changesWithQuery: boolean;
  isAccountArea: boolean;
}

/** The facts of the innermost screen; an address that is still loading has no title yet. */
export const screenFacts = (matches: readonly Match[]): ScreenFacts => {
  const match = matches.findLast(({ handle }) => hasTitle(handle));
  const handle = match && hasTitle(match.handle) ? match.handle : null;
  const data = match?.loaderData;
  const series = matches.find(({ id }) => id === 'series')?.loaderData;
  return {
    title: handle?.title(data) ?? '',
    series: isNamed(series) ? series.name : '',
    description: handle?.description?.(data) ?? '',
    crumbs: handle?.crumbs?.(data) ?? [],
    hidesBanner: handle?.hidesBanner ?? false,
    hasSidebar: handle?.hasSidebar ?? false,
    hidesSeriesChoice: handle?.hidesSeriesChoice ?? false,
    isBare: handle?.isBare ?? false,
    changesWithQuery: handle?.changesWithQuery ?? false,
    isAccountArea: matches.some((each) => flagsOf(each.handle).isAccountArea),
  };
};

/**
 * `{screen} – {series} – {product}`, without the series where there is none or the screen is its home; in the account
 * area `{screen} – My Account`. `problem` is the heading of what is shown in place of a screen that could not be loaded.
 */
export const documentTitle = (facts: ScreenFacts, productName: string, problem = ''): string => {
  const { title, series, isAccountArea } = facts;
  const parts = [problem || title, ...(isAccountArea ? ['My Account'] : [series, productName])];
  return [...new Set(parts.filter(Boolean))].join(' – ');
};

export const useScreenFacts = (): ScreenFacts => screenFacts(useMatches());
