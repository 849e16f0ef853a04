// When sessions move into the archives.

const recordingDays = 30;

/**
 * Whether a past session has a recording or can still get one. Recordings are typically posted about 2 days later
 * (spec 1); after 30 days none is expected.
 */
export const recordingState = (
  hasRecording: boolean,
  startsAt: { epochMilliseconds: number },
  now: { epochMilliseconds: number },
): 'available' | 'expected' | 'none' => {
  if (hasRecording) return 'available';
  const days = (now.epochMilliseconds - startsAt.epochMilliseconds) / 86_400_000;
  return days <= recordingDays ? 'expected' : 'none';
};

/** Sessions per page of a category, and per category in the overview. */
export const archivePageSize = 50;
export const archiveOverviewSize = 10;
