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
 * The methods beside not attending: Phone and Both only for session type 4, Teleconference only for type 1,
 * Web for all others. The first one is the default. Spec 4.
 */
export const methodsOf = (typeCode: number): readonly [AttendanceMethod, ...AttendanceMethod[]] => {
  if (typeCode === 1) return ['Teleconference'];
  if (typeCode === 4) return ['Web', 'Phone', 'Both'];
  return ['Web'];
};
