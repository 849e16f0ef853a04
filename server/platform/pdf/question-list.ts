// The content of a printed list of a session's questions; every value is text, never markup.

export interface QuestionList {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  /** Of series and session, which are in English: null in a document in English. */
  titleLanguage: 'en' | null;
  series: string;
  session: string;
  /** Date and time in words, Eastern Time. */
  when: string;
  /** When the list was printed, in the same format. */
  asOf: string;
  /** In the presenters' order; `mark` is a word, or empty. */
  questions: { text: string; mark: string }[];
  /** Whether characters without a glyph are replaced by their code points. */
  hasCodes: boolean;
}
