// What the steps of a session's attendance share, and their changes.
import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Attendance } from '#contract/credit/attendance.ts';
import type { AttendanceReview } from '#contract/credit/attendance-review.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

export interface SessionAttendance {
  attendance: Attendance;
  review: AttendanceReview;
  /** How people may attend the session. */
  typeCode: number;
  /** Loads the attendance again. */
  changed: () => Promise<void>;
}

export const useAttendance = (): SessionAttendance => useOutletContext<SessionAttendance>();

export type Act = (change: () => Promise<unknown>, statusMessage: string) => Promise<void>;

/** Runs changes one after the other; the heading takes the focus, because the pressed button may be gone. */
export const useAct = (changed: () => Promise<void>) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState({ text: '', isGood: true });
  const act: Act = (change, statusMessage) =>
    run(async () => {
      setStatus({ text: '', isGood: true });
      const error = await request(change);
      await changed();
      setStatus(error ? { text: error.message, isGood: false } : { text: statusMessage, isGood: true });
      heading.current?.focus();
    }, statusMessage);
  return { heading, status, act };
};
