// The content of a printed credit transcript; every value is text, never markup.

export interface TranscriptDocument {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  person: string;
  /** The period in words. */
  period: string;
  /** Oldest first. `source` names the certificate, or says that the person entered the credit. */
  entries: { day: string; title: string; titleLanguage: 'en' | null; source: string; body: string; hours: string }[];
  /** Contact hours by credit body, and the total. */
  totals: { body: string; hours: string }[];
  total: string;
  goals: { name: string; progress: string; days: string }[];
}
