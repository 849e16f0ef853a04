// When people can take part on the live page, and how many questions they can ask there.

/** People are there before a session starts, and sessions run over. */
const opensBeforeMs = 60 * 60_000;
const closesAfterMs = 30 * 60_000;

/** In milliseconds since the epoch: not every browser has Temporal. */
export const isLiveAt = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): boolean =>
  now >= startsAt - opensBeforeMs && now < endsAt + closesAfterMs;

/** Sessions run over: until then, help and captions for the meeting are still of use. */
export const graceAfterEnd = { hours: 2 };

export const isLiveNow = (
  { startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  isLiveAt({ startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds }, now.epochMilliseconds);

/** Of one account in one session, so that nobody fills the list. */
export const maxLiveQuestionsPerAccount = 10;

/** Of one session. */
export const maxLiveQuestions = 400;

export const maxAnswerLength = 2000;
