// How a speaker of the sample catalog is written down.

export type Person = readonly [
  firstName: string,
  /** With the letters behind it; a person with one name has only this. */
  lastName: string,
  position: string,
  organization: string,
  /** Categories, with commas between. */
  subjects: string,
  biography: string,
];
