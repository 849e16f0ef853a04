// Registers group members on their behalf, also for a past session.

import { type ReactNode, useEffect, useState } from 'react';
import type { Person } from '#contract/accounts/people.ts';
import { type ChoosableSession, listChoosable, registerPerson } from '#contract/admin/people-management.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { momentOf, shortMomentText } from '#rules/platform/eastern-time.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import type { Opened } from '#web/screens/admin/people-management/opener.tsx';

interface Values {
  sessionId: number;
  memberIds: number[];
  method: string;
  waitingList: boolean;
}

const pauseMs = 250;

/** Sessions whose names match; null while loading. */
const useSessions = (when: 'upcoming' | 'past', q: string) => {
  const request = useAccountRequest();
  const [sessions, setSessions] = useState<ChoosableSession[] | null>(null);
  const [error, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the search changes.
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const error = await request(async () => {
        const found = await browserCall(listChoosable, { query: { when, q } });
        if (isWanted) setSessions(found);
      });
      if (isWanted) setError(error?.message ?? '');
    };
    const timer = window.setTimeout(() => void ask(), q ? pauseMs : 0);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [when, q]);
  return { sessions, error };
};

const maxListed = 20;

const countText = (count: number): string =>
  t(count === maxListed ? m.personRegisterFirst : m.personRegisterCount, { count });

const aboutText = ({ startDate, series: name }: ChoosableSession, isLate: boolean): ReactNode => {
  const series = inEnglish(name);
  const isUpcoming = isLate && momentOf(startDate).epochMilliseconds > Date.now();
  const when = shortMomentText(startDate);
  return isUpcoming ? (
    rich(m.personRegisterUpcoming, { when, series })
  ) : (
    <>
      {when}, {series}
    </>
  );
};

interface SessionChoiceProps {
  /** Prefix of the ids of its controls. */
  id: string;
  isLate: boolean;
  chosen: ChoosableSession | null;
  choose: (session: ChoosableSession) => void;
}

const SessionChoice = ({ id, isLate, chosen, choose }: SessionChoiceProps) => {
  const [q, setQ] = useState('');
  const { sessions, error } = useSessions(isLate ? 'past' : 'upcoming', q);
  // The selection stays visible during a new search.
  const listed = sessions ?? [];
  const shown = chosen && !listed.some((each) => each.id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <>
      <TextField
        state={{ label: t(m.personRegisterSearch), isRequired: false, hint: t(m.personRegisterSearchHint) }}
        id={`${id}-q`}
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form before a session is selected.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <fieldset aria-describedby={`${id}-count`}>
        <legend>{t(m.personRegisterSession)}</legend>
        <p aria-live="polite" id={`${id}-count`} className="soft">
          {sessions === null ? error || t(common.commonLoading) : countText(sessions.length)}
        </p>
        {shown.map((session) => (
          <label className="choice" key={session.id}>
            <input type="radio" name="sessionId" checked={chosen?.id === session.id} onChange={() => choose(session)} />
            <span>
              {inEnglish(session.name)}
              <br />
              <span className="soft small">{aboutText(session, isLate)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
};

interface MemberChoiceProps {
  id: string;
  members: Person['members'];
  chosen: number[];
  choose: (memberIds: number[]) => void;
}

const MemberChoice = ({ id, members, chosen, choose }: MemberChoiceProps) => (
  <fieldset>
    <legend>{t(m.personRegisterWho)}</legend>
    {members.map((member) => (
      <label className="choice" key={member.id}>
        <input
          id={`${id}-member-${member.id}`}
          type="checkbox"
          checked={chosen.includes(member.id)}
          onChange={(event) =>
            choose(event.target.checked ? [...chosen, member.id] : chosen.filter((each) => each !== member.id))
          }
        />
        {member.name}
      </label>
    ))}
  </fieldset>
);

interface Props extends Opened {
  person: Person;
  isLate: boolean;
}

const check = ({ sessionId, memberIds }: Values): Record<string, string> => ({
  ...(sessionId === 0 ? { sessionId: t(m.personRegisterNoSession) } : {}),
  ...(memberIds.length === 0 ? { participants: t(m.personRegisterNoOne) } : {}),
});

const labels: Record<string, Message> = { sessionId: m.personRegisterSession, participants: m.personRegisterWho };

export const RegisterForm = ({ person, isLate, close, done }: Props) => {
  const group = person.members.filter(({ isRemoved }) => !isRemoved);
  const self = group.find(({ isSelf }) => isSelf);
  const [chosen, setChosen] = useState<ChoosableSession | null>(null);
  const form = useForm<Values>({
    initial: { sessionId: 0, memberIds: self ? [self.id] : [], method: '', waitingList: false },
    validate: check,
    send: async ({ sessionId, memberIds, waitingList, ...values }) => {
      const method = chosen?.methods.find(({ value }) => value === values.method)?.value ?? chosen?.methods[0]?.value;
      if (!method) return undefined;
      const participants = memberIds.map((id) => ({ id, method }));
      const body = { sessionId, participants, waitingList, late: isLate };
      await browserCall(registerPerson, { params: { id: String(person.id) }, body });
      await done(t(m.personRegistered, { name: fullName(person), session: chosen?.name ?? '' }));
      return undefined;
    },
  });
  const { values, errors, attempt } = form;
  const choose = (session: ChoosableSession): void => {
    setChosen(session);
    form.change({ sessionId: session.id, method: session.methods[0]?.value ?? '' });
  };
  const id = isLate ? 'late' : 'register';
  const errorList = Object.entries(errors).map(([name, error]) => {
    const label = labels[name];
    return {
      controlId: name === 'sessionId' ? `${id}-q` : `${id}-member-${group[0]?.id}`,
      text: t(common.fieldWithError, { field: label ? t(label) : name, error }),
    };
  });
  return (
    <OpenedForm
      className="card"
      name={t(isLate ? m.personRegisterLate : m.personRegister)}
      label={t(m.personRegisterYes)}
      form={form}
      close={close}
    >
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.personRegisterNone)} errors={errorList} attempt={attempt} />
      )}
      {isLate && <p>{t(m.personRegisterLateText)}</p>}
      <SessionChoice id={id} isLate={isLate} chosen={chosen} choose={choose} />
      <MemberChoice
        id={id}
        members={group}
        chosen={values.memberIds}
        choose={(memberIds) => form.change({ memberIds })}
      />
      {chosen && chosen.methods.length > 1 && (
        <SelectField
          state={{ label: t(m.personRegisterMethod), isRequired: true }}
          id={`${id}-method`}
          {...form.control('method')}
          options={chosen.methods.map(({ value, text }) => [value, text])}
        />
      )}
      {!isLate && (
        <label className="choice">
          <input
            type="checkbox"
            name="waitingList"
            checked={values.waitingList}
            onChange={(event) => form.change({ waitingList: event.target.checked })}
          />
          {t(m.personRegisterWaitingList)}
        </label>
      )}
    </OpenedForm>
  );
};
