// The content of a group site's sign-in sheet; every value is text, never markup.

export interface SignInSheet {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  /** Of series and session, which are in English: null in a document in English. */
  titleLanguage: 'en' | null;
  series: string;
  session: string;
  /** Date and time in words, Eastern Time. */
  when: string;
  site: string;
  coordinator: string;
  people: { name: string; wayToAttend: string }[];
  /** The deadline for returning the form, in words. */
  due: string;
  /** Where to send the form, and whom to ask. */
  contact: string;
}
