// A portal with a staff member who imports, enters, decides and withdraws the attendance of sessions.
import { ask } from '#tests/support/api.ts';
import { seeAttendance } from '#tests/support/attendance.ts';
import { aPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

export const aStaffPortal = async () => {
  const portal = await aPortal({ web: false });
  const staff = await staffToken(portal);
  const call = (method: 'POST' | 'DELETE', session: number, rest: string, body?: object, token = staff) =>
    ask(portal, method, `/api/staff/sessions/${session}/attendance/${rest}`, { token, ...(body && { body }) });
  return {
    ...{ portal, staff },
    /** `token`: another person's. */
    send: (
      session: number,
      text: string,
      { token = staff, ...more }: { token?: string; timeZone?: string; isAccepted?: boolean } = {},
    ) => {
      const content = Buffer.from(text).toString('base64');
      return call('POST', session, 'reports', { fileName: 'report.csv', content, ...more }, token);
    },
    enter: (session: number, body: object) => call('POST', session, 'entries', body),
    resolve: (session: number, body: object) => call('POST', session, 'unmatched-attendees', body),
    remove: (session: number, rest: string) => call('DELETE', session, rest),
    see: (session: number) => seeAttendance(portal, staff, session),
    /** Kinds of the events about the session. */
    events: async (session: number) =>
      (await portal.db.selectFrom('audit_event').select(['kind', 'details']).orderBy('id').execute())
        .filter(({ details }) => (details as { session?: number }).session === session) // Objects, see record-event.ts.
        .map(({ kind }) => kind),
  };
};

export type StaffPortal = Awaited<ReturnType<typeof aStaffPortal>>;
