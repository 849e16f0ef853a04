// Whether a meeting report belongs to a session: by times, title, meeting id and length.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

export interface Times {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

interface AttendanceInterval {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

const namedZones = new Map<string, Message<string>>([
  ['America/New_York', m.zoneEastern],
  ['America/Chicago', m.zoneCentral],
  ['America/Denver', m.zoneMountain],
  ['America/Los_Angeles', m.zonePacific],
  ['America/Phoenix', m.zoneArizona],
  ['America/Anchorage', m.zoneAlaska],
  ['Pacific/Honolulu', m.zoneHawaii],
  ['America/Halifax', m.zoneAtlantic],
]);

/** Time zones of meeting program accounts, most likely first. */
export const reportZones: readonly string[] = [
  ...namedZones.keys(),
  'UTC',
  '-03:00',
  '+01:00',
  '+02:00',
  '+03:00',
  '+04:00',
  '+05:00',
  '+05:30',
  '+06:00',
  '+07:00',
  '+08:00',
  '+09:00',
  '+10:00',
  '+11:00',
  '+12:00',
];

/** `Central Time`, `UTC+01:00`. */
export const reportZoneName = (zone: string): string => {
  const name = namedZones.get(zone);
  if (name) return t(name);
  return /^[+-]/.test(zone) ? `UTC${zone}` : zone;
};

/** Below this share the times do not fit the session. */
const minShare = 0.5;
/** From this share on, another session or zone is proposed. */
const fittingShare = 0.75;
/** A fit better by this much elsewhere is reported, whatever the share. */
const clearlyBetter = 0.2;

const lengthOf = (from: Temporal.Instant, to: Temporal.Instant): number =>
  to.epochMilliseconds - from.epochMilliseconds;

/**
 * Share of the attendance that is inside the session, from 0 to 1. Nobody counts for longer than the session, so that a
 * host who is there all day does not outweigh the others. `outside`: rows of another day.
 */
export const shareInside = (
  intervals: readonly AttendanceInterval[],
  { startsAt, endsAt }: Times,
  outside = 0,
): number => {
  const session = lengthOf(startsAt, endsAt);
  let [inside, all] = [0, outside * session];
  for (const { from, to } of intervals) {
    const most = Math.max(Math.min(lengthOf(from, to), session), 1);
    const [start, end] = [
      Math.max(from.epochMilliseconds, startsAt.epochMilliseconds),
      Math.min(to.epochMilliseconds, endsAt.epochMilliseconds),
    ];
    inside += start === end && from.epochMilliseconds === to.epochMilliseconds ? most : Math.max(end - start, 0);
    all += most;
  }
  return all === 0 ? 0 : Math.min(inside / all, 1);
};

/** False if no other session or zone can be clearly better, so that none needs to be tried. */
export const mayBeMisplaced = (share: number): boolean => share <= 1 - clearlyBetter;

/** True if times with this share belong to another session or zone; the best alternative has the share `elsewhere`. */
export const isMisplaced = (share: number, elsewhere: number): boolean =>
  share < minShare || (elsewhere >= fittingShare && elsewhere - share >= clearlyBetter);

/** Those that fit clearly better than `share`, best first. */
export const betterFits = <Fit extends { share: number }>(fits: readonly Fit[], share: number): Fit[] =>
  fits
    .filter((fit) => fit.share >= fittingShare && fit.share - share >= clearlyBetter)
    .toSorted((one, other) => other.share - one.share);

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter names occur in many titles by chance. */
const minNameLength = 8;

const isTitleOf = (title: string, name: string): boolean => {
  const [one, other] = [letters(title), letters(name)];
  if (one === '' || other === '') return false;
  return one === other || (other.length >= minNameLength && one.includes(other));
};

/** The sessions that a title names, if it does not name this one. */
export const namedInstead = <Session extends { name: string }>(
  title: string,
  own: Session,
  others: readonly Session[],
): Session[] => (isTitleOf(title, own.name) ? [] : others.filter(({ name }) => isTitleOf(title, name)));

/** The meeting id in a join URL; blank if there is none. */
export const meetingIdOf = (joinUrl: string): string => /\/(?:j|w|s|wc)\/(\d{9,11})\b/.exec(joinUrl)?.[1] ?? '';

/** A meeting of less than half the session is a rehearsal, or another meeting. */
export const isTooShort = (minutes: number, { startsAt, endsAt }: Times): boolean =>
  minutes < lengthOf(startsAt, endsAt) / 60_000 / 2;
