// The pager of a long list; every page has its own address.
import { Link } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

interface Pages {
  page: number;
  pages: number;
  /** Name of the list, such as `Archives`. */
  label: string;
  /** Address of a page. */
  to: (page: number) => string;
}

/** First, last and the neighbors of the current page; 0 is a gap. */
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
    <nav className="pager" aria-label={t(m.pagerLabel, { list: label })}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              {rich(m.pagerPrevious, { hidden })}
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((each, index) =>
          each === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key.
            <li key={`gap-${index}`} className="pager__gap">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={each}>
              <Link to={to(each)} aria-current={each === page ? 'page' : undefined}>
                {rich(m.pagerPage, { page: each, hidden })}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next">
              {rich(m.pagerNext, { hidden })}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
};
