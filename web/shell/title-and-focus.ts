// After navigation, updates the title, moves focus to the h1 or the results, and announces the title and the number of results.
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { documentTitle, useScreenFacts } from '#web/shell/screen-handle.ts';

/** The address that was shown last, also by another frame; null before the first. */
let last: { address: string; pathname: string } | null = null;

let isFollowing = false;
/** Whether the frame announces new titles: not yet on the first page. */
export const announcesTitles = (): boolean => isFollowing;

/**
 * Returns the live region's text; empty on the first page, which the browser announces.
 * `problem` is the heading of an error screen.
 */
export const useTitleAndFocus = (productName: string, problem: string): string => {
  const facts = useScreenFacts();
  const title = documentTitle(facts, productName, problem);
  const { pathname, search, hash } = useLocation();
  const address = facts.changesWithQuery ? pathname + search : pathname;
  const isLoading = useNavigation().state !== 'idle';
  const [hasMoved, setHasMoved] = useState(false);
  const [count, setCount] = useState('');

  useLayoutEffect(() => {
    isFollowing = hasMoved;
  }, [hasMoved]);

  useLayoutEffect(() => {
    if (!isLoading) document.title = title;
  }, [title, isLoading]);

  useLayoutEffect(() => {
    if (isLoading || last?.address === address) return;
    const isFirst = last === null;
    const isSameScreen = last?.pathname === pathname;
    last = { address, pathname };
    if (isFirst) return;
    setHasMoved(true);
    // On the same screen it receives focus.
    setCount(isSameScreen ? '' : (document.querySelector('main [data-count]')?.textContent ?? ''));
    if (hash) return;
    const results = isSameScreen ? document.querySelector('main [data-results]') : null;
    const target = results ?? document.querySelector('main [data-heading]') ?? document.querySelector('main h1');
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: results === null });
  }, [address, pathname, hash, isLoading]);

  return hasMoved ? [title, count].filter(Boolean).join('. ') : '';
};
