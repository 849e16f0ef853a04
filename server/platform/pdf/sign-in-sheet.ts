// What stands on the sign-in sheet of a group site; every value is text, never markup.

export interface SignInSheet {
  /** BCP 47, such as `en`. */
  language: string;
  organization: string;
  series: string;
  session: string;
  /** Day and time in words, Eastern Time. */
  when: string;
  site: string;
  coordinator: string;
  people: { name: string; wayToAttend: string }[];
  /** When the form must be back, in words. */
  due: string;
  /** Where the form goes, and whom to ask. */
  contact: string;
}
