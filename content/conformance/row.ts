// What a row of the conformance report consists of.

/**
 * - supports: a test shows it on every screen that the criterion is about, and no gap is known.
 * - partially-supports: tests show it for a part; the gap is named.
 * - not-evaluated: only a person can judge it, and nobody outside the project has.
 */
export type Level = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable' | 'not-evaluated';

export interface Row {
  level: Level;
  /** What the tests show, or why the criterion does not apply. */
  notes: string;
  /** Files of this repository. */
  evidence?: readonly string[];
  /** What is known to be missing. */
  gaps?: string;
  /** The person who judged what no test can. */
  judged?: { by: string; on: string };
}

/** The date of the last evaluation. */
export const evaluatedOn = '2026-11-27';

export const supports = (notes: string, ...evidence: string[]): Row => ({ level: 'supports', notes, evidence });
export const partly = (notes: string, gaps: string, ...evidence: string[]): Row => ({
  ...{ level: 'partially-supports', notes, gaps, evidence },
});
export const fails = (notes: string, gaps: string): Row => ({ level: 'does-not-support', notes, gaps });
export const inapplicable = (notes: string): Row => ({ level: 'not-applicable', notes });
export const unjudged = (notes: string): Row => ({ level: 'not-evaluated', notes });
