// How a speaker of the sample catalogue is written down.

export type Person = readonly [
  firstName: string,
  lastName: string,
  position: string,
  organization: string,
  subjects: string,
  biography: string,
];
