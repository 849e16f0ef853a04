// Length limits of the fields of speakers.

/** Published positions can be a list of offices. */
export const maxPositionLength = 1000;
