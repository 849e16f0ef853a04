// The participants of a session: method, waiting list, offered seats.
import type { ReactNode } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { attendanceText } from '#rules/catalog/attendance-choice.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';

export interface ListedParticipant {
  id: number;
  name: string;
  method: string;
  state?: 'registered' | 'waiting' | 'offered';
  offeredUntil?: string | null;
}

const participantText = ({ name, method, state, offeredUntil }: ListedParticipant): string => {
  const values = { name, method: attendanceText(method) };
  if (state === 'waiting') return t(m.participantWaiting, values);
  return state === 'offered' && offeredUntil
    ? t(m.participantOffered, { ...values, time: shortMomentText(offeredUntil) })
    : t(m.participantPlain, values);
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
        <span>{participantText(participant)}</span>
        {action?.(participant)}
      </li>
    ))}
  </ul>
);
