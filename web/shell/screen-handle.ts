// What each screen declares to the frame through its route's `handle`.
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';

/** Route flags. Screens that need the signed-in person render in the browser only. */
export interface RouteFlags {
  inBrowserOnly?: boolean;
  isAccountArea?: boolean;
}

export interface Crumb {
  to: string;
  text: string;
  /** Of a text that is not in the page's language; so is `titleLang`. */
  lang?: string | undefined;
}

/** `data` is the screen's loader data. */
export interface ScreenHandle<Data = unknown> {
  title: (data: Data) => string;
  titleLang?: (data: Data) => string | undefined;
  /** The title in the breadcrumbs, if a part of it has another language. */
  here?: (data: Data) => ReactNode;
  /** One or two sentences for search engines and link previews. */
  description?: (data: Data) => string;
  /** Breadcrumbs between the series and this screen; none for the series' home. */
  crumbs?: (data: Data) => Crumb[];
  hidesBanner?: boolean;
  /** Shows the series' sidebar. */
  hasSidebar?: boolean;
  hidesSeriesChoice?: boolean;
  /** Renders without the frame, for projection; the screen has its own exit. */
  isBare?: boolean;
  /** A changed query counts as navigation: it is announced, and focus moves to the results. */
  changesWithQuery?: boolean;
}

/** A page of a screen with several, below the screen's own handle. */
export interface PageHandle {
  page: () => string;
  /** As on a screen. */
  changesWithQuery?: boolean;
}

interface Match {
  id: string;
  pathname?: string;
  handle?: unknown;
  loaderData?: unknown;
}

const hasTitle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

const isPage = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle;

const isNamed = (data: unknown): data is { name: string } =>
  typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string';

const flagsOf = (handle: unknown): RouteFlags => (typeof handle === 'object' && handle !== null ? handle : {});

export interface ScreenFacts {
  title: string;
  titleLang: string | undefined;
  /** The last of the breadcrumbs: the title, or its page. */
  here: ReactNode;
  /** Name of the series; empty outside a series. */
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

/** The handle of the innermost screen; a loading screen has no title yet. */
export const screenFacts = (matches: readonly Match[]): ScreenFacts => {
  const match = matches.findLast(({ handle }) => hasTitle(handle));
  const handle = match && hasTitle(match.handle) ? match.handle : null;
  const data = match?.loaderData;
  const series = matches.find(({ id }) => id === 'series')?.loaderData;
  const last = matches.at(-1)?.handle;
  const shown = isPage(last) ? last : null;
  const page = shown?.page() ?? '';
  const title = handle?.title(data) ?? '';
  const crumbs = handle?.crumbs?.(data) ?? [];
  return {
    title: page ? `${page} – ${title}` : title,
    here: page || (handle?.here?.(data) ?? title),
    titleLang: page ? undefined : handle?.titleLang?.(data),
    series: isNamed(series) ? series.name : '',
    description: handle?.description?.(data) ?? '',
    crumbs: page
      ? [...crumbs, { to: pathWithoutPrefix(match?.pathname ?? ''), text: title, lang: handle?.titleLang?.(data) }]
      : crumbs,
    hidesBanner: handle?.hidesBanner ?? false,
    hasSidebar: handle?.hasSidebar ?? false,
    hidesSeriesChoice: handle?.hidesSeriesChoice ?? false,
    isBare: handle?.isBare ?? false,
    changesWithQuery: shown?.changesWithQuery ?? handle?.changesWithQuery ?? false,
    isAccountArea: matches.some((each) => flagsOf(each.handle).isAccountArea),
  };
};

/**
 * `{screen} – {series} – {product}`, without the series where there is none or the screen is its home; in the account
 * area `{screen} – My Account`. `problem` is the heading of an error screen.
 */
export const documentTitle = (facts: ScreenFacts, productName: string, problem = ''): string => {
  const { title, series, isAccountArea } = facts;
  const parts = [problem || title, ...(isAccountArea ? [t(m.commonMyAccount)] : [series, productName])];
  return [...new Set(parts.filter(Boolean))].join(' – ');
};

export const useScreenFacts = (): ScreenFacts => screenFacts(useMatches());
