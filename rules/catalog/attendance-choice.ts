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
export const attendanceMethods = ['Web', 'Phone', 'Both', 'Teleconference'] as const satisfies AttendanceMethod[];

/** What takes a seat on the web, and what takes one on the telephone. */
export const webMethods = ['Web', 'Both'] as const satisfies AttendanceMethod[];
export const phoneMethods = ['Phone', 'Both', 'Teleconference'] as const satisfies AttendanceMethod[];
export const isByWeb = (method: string): boolean => webMethods.some((each) => each === method);
export const isByPhone = (method: string): boolean => phoneMethods.some((each) => each === method);

/** The type codes of spec 4 that say which ways to attend there are; any other is a webinar only. */
export const SessionType = { WebOnly: 0, Teleconference: 1, WebAndPhone: 4 } as const;

/**
 * The methods beside not attending: Web for every session, Phone and Both only for type 4, Teleconference only for
 * type 1. The first one is the default. Spec 4.
 */
export const methodsOf = (typeCode: number): readonly [AttendanceMethod, ...AttendanceMethod[]] => {
  if (typeCode === SessionType.Teleconference) return ['Web', 'Teleconference'];
  if (typeCode === SessionType.WebAndPhone) return ['Web', 'Phone', 'Both'];
  return ['Web'];
};
