// What stands on a transcript; every value is text, never markup.

export interface TranscriptDocument {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  person: string;
  /** The days that it covers, in words. */
  period: string;
  /** Oldest first. `source` says which certificate, or that the person entered it. */
  entries: { day: string; title: string; source: string; body: string; hours: string }[];
  /** Contact hours by body, and in all. */
  totals: { body: string; hours: string }[];
  total: string;
  goals: { name: string; progress: string; days: string }[];
}
