// Slots of the frame that the current screen fills: a menu before `main`, and the heading of an error.
import { createContext, use, useLayoutEffect } from 'react';

interface FrameSlots {
  /** The element before `main`; null until the frame is mounted. */
  menu: HTMLElement | null;
  setProblemHeading: (heading: string) => void;
}

export const FrameSlots = createContext<FrameSlots>({ menu: null, setProblemHeading: () => {} });

/** Sets the page title to the heading of the shown error. */
export const useProblemHeading = (heading: string): void => {
  const { setProblemHeading } = use(FrameSlots);
  useLayoutEffect(() => {
    setProblemHeading(heading);
    return () => setProblemHeading('');
  }, [heading, setProblemHeading]);
};
