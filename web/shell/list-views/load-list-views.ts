// The saved views of a list; its plain address opens the default one.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type ListView, listViews } from '#contract/admin/list-views.ts';
import { type ListKey, viewSearch } from '#rules/admin/list-views.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';

export interface ListViews {
  list: ListKey;
  views: readonly ListView[];
}

export const loadListViews = async (list: ListKey, { request, context }: LoaderFunctionArgs): Promise<ListViews> => {
  const { views } = await guardAccount(request, () => context.get(callContext)(listViews, { query: { list } }));
  const { pathname, search } = new URL(request.url);
  const first = search === '' && views.find(({ isDefault }) => isDefault);
  if (first) throw redirect(pathWithoutPrefix(pathname) + viewSearch(first));
  return { list, views };
};
