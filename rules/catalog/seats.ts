// Seats of a session, and offers to the waiting list.
import type { AttendanceMethod } from '#rules/catalog/attendance-choice.ts';

/** Null: unlimited. */
export interface Seats {
  web: number | null;
  phone: number | null;
}
export interface TakenSeats {
  web: number;
  phone: number;
}

/** Seats that one person takes. */
const needs: Record<AttendanceMethod, readonly (keyof Seats)[]> = {
  Web: ['web'],
  Phone: ['phone'],
  Both: ['web', 'phone'],
  Teleconference: ['phone'],
};

export const takenBy = (methods: readonly AttendanceMethod[]): TakenSeats => {
  const taken = { web: 0, phone: 0 };
  for (const method of methods) for (const kind of needs[method]) taken[kind] += 1;
  return taken;
};

export const hasSeat = (method: AttendanceMethod, seats: Seats, taken: TakenSeats): boolean =>
  needs[method].every((kind) => {
    const most = seats[kind];
    return most === null || taken[kind] < most;
  });

interface Waiting {
  id: number;
  method: AttendanceMethod;
}

/** Ids of those who are offered a seat now, first come, first served; a full method does not block the others. */
export const nextOffers = (waiting: readonly Waiting[], seats: Seats, taken: TakenSeats): number[] => {
  const now = { ...taken };
  return waiting
    .filter(({ method }) => {
      if (!hasSeat(method, seats, now)) return false;
      for (const kind of needs[method]) now[kind] += 1;
      return true;
    })
    .map(({ id }) => id);
};

const hoursToDecide = 24;

/** An offered seat is held for a day, but not beyond the start. */
export const offerEnds = (now: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant => {
  const end = now.add({ hours: hoursToDecide });
  return Temporal.Instant.compare(end, startsAt) < 0 ? end : startsAt;
};
