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
  handle?: unknown;
  loaderData?: unknown;
}

const hasTitle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

const flagsOf = (handle: unknown): RouteFlags => (typeof handle === 'object' && handle !== null ? handle : {});

export interface ScreenFacts {
  title: string;
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
  return {
    title: handle?.title(data) ?? '',
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

/** `{screen title} – {product name}`; in the account area `{screen title} – My Account`. */
export const documentTitle = ({ title, isAccountArea }: ScreenFacts, productName: string): string => {
  const end = isAccountArea ? 'My Account' : productName;
  return title && title !== end ? `${title} – ${end}` : end;
};

export const useScreenFacts = (): ScreenFacts => screenFacts(useMatches());
