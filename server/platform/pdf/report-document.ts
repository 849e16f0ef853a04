// What stands on a report of numbers; every value is text, never markup.

export interface NumbersDocument {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  title: string;
  /** The days that it covers, in words, and whether they are over. */
  period: string;
  sections: {
    title: string;
    /** What the table shows; empty where nothing is to be said. */
    sentence: string;
    /** The first heads the rows, the others are numbers. */
    columns: string[];
    /** The first cell names the row. */
    rows: string[][];
    /** What is counted. */
    definition: string;
  }[];
}
