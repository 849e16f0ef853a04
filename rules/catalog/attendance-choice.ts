// Which ways to attend a session offers.

/** Codes and texts of spec 4. */
export const attendanceChoices = {
  none: 'Not Attending',
  Web: 'Webinar',
  Phone: 'Telephone',
  Both: 'Telephone AND Webinar',
  Teleconference: 'Teleconference',
} as const;
export type AttendanceMethod = Exclude<keyof typeof attendanceChoices, 'none'>;

/**
 * The methods beside not attending: Web for every session, Phone and Both only for type 4, Teleconference only for
 * type 1. The first one is the default. Spec 4.
 */
export const methodsOf = (typeCode: number): readonly [AttendanceMethod, ...AttendanceMethod[]] => {
  if (typeCode === 1) return ['Web', 'Teleconference'];
  if (typeCode === 4) return ['Web', 'Phone', 'Both'];
  return ['Web'];
};
