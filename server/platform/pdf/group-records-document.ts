// The content of printed records of a group; every value is text, never markup.

export interface GroupRecordsDocument {
  /** BCP 47, such as `en`. */
  language: string;
  /** That runs the portal. */
  organization: string;
  /** The name of the group's organization, or of its coordinator. */
  group: string;
  year: string;
  seats: string;
  /** When the records were printed, in words. */
  asOf: string;
  /** Newest first. */
  sessions: {
    title: string;
    /** Null in a document in the language of the title. */
    titleLanguage: string | null;
    /** Date and time in words, Eastern Time. */
    when: string;
    /** `minutes` is empty if they are not known. */
    people: { name: string; state: string; minutes: string; certificates: string[] }[];
  }[];
  /** Whether characters without a glyph are replaced by their code points. */
  hasCodes: boolean;
}
