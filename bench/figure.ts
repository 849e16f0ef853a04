// The result of a benchmark, with its goal.

export interface Figure {
  name: string;
  value: string;
  /** The goal in words. */
  goal: string;
}
