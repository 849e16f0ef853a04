// Saved views of the lists of the staff console.

export const listKeys = [
  'people',
  'sessions',
  'registrations',
  'credit-requests',
  'rosters',
  'emails',
  'changes',
] as const;
export type ListKey = (typeof listKeys)[number];

export const maxViewName = 60;
export const maxViewQuery = 1000;

/** Views per list that one person sees. */
export const maxViews = 100;

/** A query as it is saved: sorted, without the page, the view itself, and empty values. */
export const viewQuery = (search: string): string => {
  const params = new URLSearchParams(search);
  const entries = [...params].filter(([name, value]) => name !== 'page' && name !== 'view' && value !== '');
  return new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
};

interface Named {
  id: number;
  query: string;
}

/** The query that opens it; the number stays in the address while filters change. */
export const viewSearch = ({ id, query }: Named): string => `?${query && `${query}&`}view=${id}`;

/** The query without a view, where the plain address opens one. */
export const noView = '?view=none';
