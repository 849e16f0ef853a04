// Who attends a session, and how.
import { attendanceChoices } from '#rules/attendance-choice.ts';

interface Participant {
  id: number;
  name: string;
  method: string;
}

const textOf = (method: string): string =>
  Object.entries(attendanceChoices).find(([code]) => code === method)?.[1] ?? method;

export const ParticipantList = ({ participants }: { participants: Participant[] }) => (
  <ul>
    {participants.map(({ id, name, method }) => (
      <li key={id}>
        {name}: {textOf(method)}
      </li>
    ))}
  </ul>
);
