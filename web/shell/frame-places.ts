// What a screen gives to the frame around it while it is shown: a menu before `main`, or the name of a problem.
import { createContext, use, useLayoutEffect } from 'react';

interface FramePlaces {
  /** Before `main`; null until the frame stands in the page. */
  menu: HTMLElement | null;
  nameProblem: (heading: string) => void;
}

export const FramePlaces = createContext<FramePlaces>({ menu: null, nameProblem: () => {} });

/** Gives the page the name of the problem that is shown in place of its screen. */
export const useProblem = (heading: string): void => {
  const { nameProblem } = use(FramePlaces);
  useLayoutEffect(() => {
    nameProblem(heading);
    return () => nameProblem('');
  }, [heading, nameProblem]);
};
