interface Sorting {
  sort?: string | undefined;
  order?: 'ascending' | 'descending' | undefined;
}

/** Lists are newest first; once a column is chosen, they ascend unless asked otherwise. */
export const newestFirstUnless = ({ sort, order }: Sorting): 'asc' | 'desc' =>
  sort !== undefined && order !== 'descending' ? 'asc' : 'desc';
