// Searches and selects a person of the session.

import { useEffect, useState } from 'react';
import { type AttendancePerson, listAttendancePeople } from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { TextField } from '#web/components/field/field.tsx';

export type ChosenPerson = Pick<AttendancePerson, 'memberId' | 'name' | 'email'>;

interface Props {
  sessionId: number;
  /** Prefix of its field ids. */
  id: string;
  label: string;
  chosen: ChosenPerson | null;
  choose: (person: ChosenPerson) => void;
  error?: string | undefined;
}

const pauseMs = 250;
/** Typing more letters is faster than reading more rows. */
const mostShown = 8;

interface Found {
  q: string;
  people: ChosenPerson[];
  count: number;
}

const countText = ({ q, count }: Found): string => {
  if (count === 0) return q ? t(m.finderNone, { q }) : t(m.finderEmpty);
  return count > mostShown ? t(m.finderMore, { count, shown: mostShown }) : t(m.finderCount, { count });
};

export const PersonFinder = ({ sessionId, id, label, chosen, choose, error }: Props) => {
  const request = useAccountRequest();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the search changes.
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const error = await request(async () => {
        const answer = await browserCall(listAttendancePeople, { params: { id: String(sessionId) }, query: { q } });
        if (isWanted) setFound({ q, people: answer.people.slice(0, mostShown), count: answer.count });
      });
      if (isWanted) setError(error?.message ?? '');
    };
    const timer = window.setTimeout(() => void ask(), q ? pauseMs : 0);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [sessionId, q]);
  const others = (found?.people ?? []).filter(({ memberId }) => memberId !== chosen?.memberId);
  return (
    <fieldset className="person-finder">
      <legend>{label}</legend>
      <TextField
        state={{ label: t(m.finderLabel), isRequired: false, error }}
        id={`${id}-q`}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          // Not the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p aria-live="polite" className="soft small">
        {problem || (found ? countText(found) : t(m.finderSearching))}
      </p>
      {(chosen ? [chosen, ...others] : others).map((person) => (
        <label className="choice" key={person.memberId}>
          <input
            type="radio"
            name={`${id}-person`}
            value={person.memberId}
            checked={chosen?.memberId === person.memberId}
            onChange={() => choose(person)}
          />
          <span>
            {person.name}
            <br />
            <span className="soft small">{person.email}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
