// Reads the start position of a search result: `?at=65`.
import { useSearchParams } from 'react-router';

/** Start position in seconds; 0 without one. */
export const useStartAt = (): number => {
  const [search] = useSearchParams();
  const at = search.get('at') ?? '';
  return /^\d{1,6}$/.test(at) ? Number(at) : 0;
};
