// When sessions move into the archives.
import { instantOfEastern } from '#rules/platform/eastern-time.ts';

/** Archives list only sessions after 1 January 2009, Eastern Time. Spec 7. */
export const archiveBegins = instantOfEastern('2009-01-01 00:00');

const recordingDays = 30;

/**
 * What there is to see of a session that is over. Recordings are typically posted about 2 days later (spec 1);
 * after 30 days without one nobody should wait for it any more.
 */
export const recordingState = (
  hasRecording: boolean,
  startsAt: { epochMilliseconds: number },
  now: { epochMilliseconds: number },
): 'there' | 'to come' | 'none' => {
  if (hasRecording) return 'there';
  const days = (now.epochMilliseconds - startsAt.epochMilliseconds) / 86_400_000;
  return days <= recordingDays ? 'to come' : 'none';
};

/** Sessions of a category on one page of the archives, and in the overview of all categories. */
export const archivePageSize = 50;
export const archiveOverviewSize = 10;
