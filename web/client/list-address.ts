// The filters, order and page of a list in its address.

/** Page and order as the API takes them; unknown values are left out. */
export const listQuery = <Sort extends string>(params: URLSearchParams, sorts: readonly Sort[]) => {
  const sort = sorts.find((each) => each === params.get('sort'));
  const order = params.get('order') === 'descending' ? ('descending' as const) : ('ascending' as const);
  return {
    page: /^[1-9]\d{0,4}$/.exec(params.get('page') ?? '')?.[0] ?? '1',
    ...(sort ? { sort, order } : {}),
  };
};

/** The address with other filters, from its first page; an empty value removes one. */
export const filtered = (search: string, changes: Record<string, string>): string => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...changes, page: '' })) {
    params.delete(name);
    if (value !== '') params.set(name, value);
  }
  return `?${params}`;
};

/** What a search form keeps of the address: everything but the search and the page. */
export const kept = (search: string): Record<string, string> => {
  const { q: _, page: __, ...parameters } = Object.fromEntries(new URLSearchParams(search));
  return parameters;
};

export interface ReadWatch {
  /** Stops after the page that is being read. */
  signal: AbortSignal;
  /** Called with the number of pages read. */
  progress: (done: number) => void;
}

/** Null if it was stopped. */
export const readAllPages = async <Row>(
  pages: number,
  read: (page: string) => Promise<readonly Row[]>,
  { signal, progress }: ReadWatch,
): Promise<Row[] | null> => {
  const rows: Row[] = [];
  for (let page = 1; page <= pages; page += 1) {
    rows.push(...(await read(String(page))));
    if (signal.aborted) return null;
    progress(page);
  }
  return rows;
};
