// Attendance methods of a session.
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

export const attendanceMethods = ['Web', 'Phone', 'Both', 'Teleconference'] as const;
export type AttendanceMethod = (typeof attendanceMethods)[number];

const texts = new Map<string, Message>([
  ['none', m.attendanceNone],
  ['Web', m.attendanceWeb],
  ['Phone', m.attendancePhone],
  ['Both', m.attendanceBoth],
  ['Teleconference', m.attendanceTeleconference],
]);

/** The text of a method, or of `none`. Spec 4. */
export const attendanceText = (method: string): string => {
  const text = texts.get(method);
  return text ? t(text) : method;
};

/** Methods that take a web seat, and those that take a telephone seat. */
export const webMethods = ['Web', 'Both'] as const satisfies AttendanceMethod[];
export const phoneMethods = ['Phone', 'Both', 'Teleconference'] as const satisfies AttendanceMethod[];
export const isByWeb = (method: string): boolean => webMethods.some((each) => each === method);
export const isByPhone = (method: string): boolean => phoneMethods.some((each) => each === method);

/** Session types of spec 4 by attendance methods; any other code is a webinar only. */
export const SessionType = { WebOnly: 0, Teleconference: 1, WebAndPhone: 4 } as const;

/**
 * Methods other than not attending: Web for every session, Phone and Both only for type 4, Teleconference only for
 * type 1. The first is the default. Spec 4.
 */
export const methodsOf = (typeCode: number): readonly [AttendanceMethod, ...AttendanceMethod[]] => {
  if (typeCode === SessionType.Teleconference) return ['Web', 'Teleconference'];
  if (typeCode === SessionType.WebAndPhone) return ['Web', 'Phone', 'Both'];
  return ['Web'];
};
