// What a benchmark gives: a figure with its goal.

export interface Figure {
  name: string;
  value: string;
  /** What the goal is, in words. */
  goal: string;
}
