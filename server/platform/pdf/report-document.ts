// The content of a printed report; every value is text, never markup.

export interface UsageReportDocument {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  title: string;
  /** The period in words, and whether it is over. */
  period: string;
  sections: {
    title: string;
    /** A summary of the table; may be empty. */
    sentence: string;
    /** The first is the header of the row labels, the others are numeric. */
    columns: string[];
    /** The first cell is the row's label. */
    rows: string[][];
    /** The definition of the metric. */
    definition: string;
  }[];
}
