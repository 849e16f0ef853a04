// The participants of a session: method, waiting list, offered seats.
import type { ReactNode } from 'react';
import { attendanceChoices } from '#rules/catalog/attendance-choice.ts';
import { shortDayText, timeText } from '#rules/platform/eastern-time.ts';

export interface ListedParticipant {
  id: number;
  name: string;
  method: string;
  state?: 'registered' | 'waiting' | 'offered';
  offeredUntil?: string | null;
}

const textOf = (method: string): string =>
  Object.entries(attendanceChoices).find(([code]) => code === method)?.[1] ?? method;

const stateText = ({ state, offeredUntil }: ListedParticipant): string => {
  if (state === 'waiting') return ', on the waiting list';
  if (state === 'offered' && offeredUntil) {
    return `, a seat is held until ${shortDayText(offeredUntil)}, ${timeText(offeredUntil)} Eastern Time`;
  }
  return '';
};

interface Props {
  participants: ListedParticipant[];
  /** Actions for a participant. */
  action?: (participant: ListedParticipant) => ReactNode;
}

export const ParticipantList = ({ participants, action }: Props) => (
  <ul className={action ? 'participants--acting' : undefined}>
    {participants.map((participant) => (
      <li key={participant.id}>
        <span>
          {participant.name}: {textOf(participant.method)}
          {stateText(participant)}
        </span>
        {action?.(participant)}
      </li>
    ))}
  </ul>
);
