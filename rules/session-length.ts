// How long sessions last when nothing else is said.

const askAnAdaProId = 18;

/** Minutes of a session of a series: 90, Ask an ADA Pro 60. Spec 1 and 9. */
export const defaultLengthMinutes = (seriesId: number): number => (seriesId === askAnAdaProId ? 60 : 90);
