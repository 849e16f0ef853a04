// The order, page and columns of a table in the address, so that they can be bookmarked, saved as a view, and gone back to.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Sort {
  key: string;
  isDescending: boolean;
}

interface Given {
  /** Null: the address says which page is shown. */
  page: number | null;
  pages: number;
  sort?: Sort | null;
}

const own = ['sort', 'order', 'page', 'hide'] as const;

const keysIn = (text: string | null): ReadonlySet<string> => new Set(text?.split('.').filter((key) => key !== ''));

export const useTableAddress = (given: Given) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const key = params.get('sort');
  // A column is hidden at once; the address follows when its rows are loaded.
  const [hidden, setHidden] = useState<string | null>(null);
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    setHidden(null);
  }
  const hiddenKeys = keysIn(hidden ?? params.get('hide'));
  const pages = Math.max(1, given.pages);
  const wanted = Number(/^[1-9]\d{0,4}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const addressWith = (changes: Partial<Record<(typeof own)[number], string>>): string => {
    const next = new URLSearchParams(search);
    for (const [each, value] of Object.entries(changes)) {
      next.delete(each);
      if (value !== '') next.set(each, value);
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const go = (address: string): void => void navigate(address, { preventScrollReset: true });
  const filters = new URLSearchParams(search);
  for (const each of own) filters.delete(each);
  return {
    sort: key ? { key, isDescending: params.get('order') === 'descending' } : (given.sort ?? null),
    page: given.page ?? Math.min(wanted, pages),
    pages,
    hiddenKeys,
    /** The rest of the address: a change of it is another list. */
    filters: filters.toString(),
    addressOf: (page: number) => addressWith({ page: page > 1 ? String(page) : '' }),
    changeSort: (sort: Sort) =>
      go(addressWith({ sort: sort.key, order: sort.isDescending ? 'descending' : 'ascending', page: '' })),
    toggleColumn: (column: string) => {
      const keys = hiddenKeys.has(column) ? [...hiddenKeys].filter((each) => each !== column) : [...hiddenKeys, column];
      setHidden(keys.join('.'));
      go(addressWith({ hide: keys.join('.') }));
    },
  };
};
