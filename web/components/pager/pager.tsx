// From page to page of a long list; every page has an address of its own.
import { Link } from 'react-router';

interface Pages {
  page: number;
  pages: number;
  /** What the pages are of, such as `Archives`. */
  label: string;
  /** Address of a page. */
  to: (page: number) => string;
}

/** First, last and the two beside the open one; 0 stands for a gap. */
const shownPages = (page: number, pages: number): number[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1] ?? 0;
    return each - before > 1 ? [0, each] : [each];
  });
};

export const Pager = ({ page, pages, label, to }: Pages) => {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={`${label}, pages`}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              Previous<span className="visually-hidden"> page</span>
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((each, index) =>
          each === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing else to tell them apart.
            <li key={`gap-${index}`} className="pager__gap">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={each}>
              <Link to={to(each)} aria-current={each === page ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                {each}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next">
              Next<span className="visually-hidden"> page</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
};
