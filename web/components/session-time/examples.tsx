// Examples of the time of a session.
import { SessionTime, ShortSessionTime } from '#web/components/session-time/session-time.tsx';

export const examples = {
  long: (
    <p>
      <SessionTime start="2026-12-03T19:30:00Z" end="2026-12-03T21:00:00Z" />
    </p>
  ),
  short: (
    <p>
      <ShortSessionTime start="2026-12-03T19:30:00Z" />
    </p>
  ),
};
