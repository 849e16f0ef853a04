// After a navigation: the title changes, focus goes to the h1, and a polite live region says the new title.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { documentTitle, useScreenFacts } from '#web/shell/screen-handle.ts';

/** Returns what the live region says. The first page is left alone: the browser reads it by itself. */
export const useTitleAndFocus = (productName: string): string => {
  const facts = useScreenFacts();
  const title = documentTitle(facts, productName);
  const { pathname, hash } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const lastPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!isLoading) document.title = title;
  }, [title, isLoading]);

  useEffect(() => {
    if (isLoading || lastPath.current === pathname) return;
    lastPath.current = pathname;
    setAnnouncement(title);
    if (hash) return;
    const heading = document.querySelector('main h1');
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, isLoading, title]);

  return announcement;
};
