// The type of a speaker in the sample catalog.

export type Person = readonly [
  firstName: string,
  /** With credentials; people with a single name have only this. */
  lastName: string,
  position: string,
  organization: string,
  /** Categories, separated by commas. */
  subjects: string,
  biography: string,
];
