// What stands on the list of a session's questions; every value is text, never markup.

export interface QuestionList {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  series: string;
  session: string;
  /** Day and time in words, Eastern Time. */
  when: string;
  /** When the list was printed, likewise. */
  asOf: string;
  /** In the order of the presenters; `mark` is a word, or empty. */
  questions: { text: string; mark: string }[];
  /** Whether characters that no font has stand as their numbers. */
  hasCodes: boolean;
}
