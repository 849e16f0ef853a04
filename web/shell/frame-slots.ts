// What a screen gives to the frame around it while it is shown: a menu before `main`, or the name of a problem.
import { createContext, use, useLayoutEffect } from 'react';

interface FrameSlots {
  /** Before `main`; null until the frame stands in the page. */
  menu: HTMLElement | null;
  setProblemHeading: (heading: string) => void;
}

export const FrameSlots = createContext<FrameSlots>({ menu: null, setProblemHeading: () => {} });

/** Gives the page the name of the problem that is shown in place of its screen. */
export const useProblemHeading = (heading: string): void => {
  const { setProblemHeading } = use(FrameSlots);
  useLayoutEffect(() => {
    setProblemHeading(heading);
    return () => setProblemHeading('');
  }, [heading, setProblemHeading]);
};
