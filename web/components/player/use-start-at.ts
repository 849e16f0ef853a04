// A found sentence opens the video at its second: `?at=65`.
import { useSearchParams } from 'react-router';

/** Seconds of the video; 0 where the address names none. */
export const useStartAt = (): number => {
  const [search] = useSearchParams();
  const at = search.get('at') ?? '';
  return /^\d{1,6}$/.test(at) ? Number(at) : 0;
};
