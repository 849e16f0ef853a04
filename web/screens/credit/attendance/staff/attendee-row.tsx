// An attendee of a report: who it could be, and the buttons that decide it.

import { useState } from 'react';
import { Link } from 'react-router';
import { readPerson } from '#contract/accounts/people.ts';
import { registerPerson } from '#contract/admin/people-management.ts';
import { type ReportAttendee, resolveAttendee } from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { attendanceText, isByPhone, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { shortDayText, timeSpanText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { type ChosenPerson, PersonFinder } from '#web/screens/credit/attendance/staff/person-finder.tsx';
import { type Act, useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';

const calledOf = ({ name, email, phone }: ReportAttendee): string => name || email || phone || t(m.attendeeNameless);

const matchWords: Record<ReportAttendee['match'], Message<string>> = {
  certain: m.attendeeCertain,
  confirmed: m.attendeeConfirmed,
  doubtful: m.attendeeDoubtful,
  unknown: m.attendeeUnknown,
  dismissed: m.attendeeDismissed,
};

const isDecided = ({ match }: ReportAttendee): boolean => match === 'confirmed' || match === 'dismissed';

/** The matched person, the reason, and the staff member who decided. */
const stateText = (attendee: ReportAttendee): string => {
  const { person, match, decidedBy, decidedAt } = attendee;
  const state = t(matchWords[match]);
  const known = person ? t(m.attendeePersonState, { person, state }) : state;
  if (!isDecided(attendee)) return known;
  const day = decidedAt ? shortDayText(decidedAt) : '';
  return t(m.attendeeDecision, { state: known, name: decidedBy || t(m.attendeeStaff), dated: day ? 'yes' : 'no', day });
};

type Decision =
  | { decision: 'person'; memberId: number }
  | { decision: 'nobody'; refused: number[] }
  | { decision: 'undecided' };

interface Props {
  attendee: ReportAttendee;
  act: Act;
}

/** What staff can decide about an attendee. */
const useDecisions = ({ attendee, act }: Props) => {
  const { attendance, typeCode } = useAttendance();
  const { reportId, attendeeNumber, candidates, account } = attendee;
  const called = calledOf(attendee);
  const params = { id: String(attendance.id) };
  const save = (decision: Decision) =>
    browserCall(resolveAttendee, { params, body: { reportId, attendeeNumber, ...decision } });
  const match = ({ memberId, name }: Pick<ChosenPerson, 'memberId' | 'name'>): void =>
    void act(() => save({ decision: 'person', memberId }), t(m.attendeeIs, { attendee: called, person: name }));
  const dismiss = (): void => {
    const refused = candidates.filter(({ isNew }) => isNew).map(({ memberId }) => memberId);
    void act(() => save({ decision: 'nobody', refused }), t(m.attendeeIsNobody, { attendee: called }));
  };
  const undo = (): void => void act(() => save({ decision: 'undecided' }), t(m.attendeeUndone, { attendee: called }));
  const register = ({ id, name }: NonNullable<typeof account>): void => {
    const source = attendance.reports.find((report) => report.id === reportId)?.source;
    const methods = methodsOf(typeCode);
    const method = (source === 'telephone' && methods.find(isByPhone)) || methods[0];
    const of = { params: { id: String(id) } };
    void act(
      async () => {
        const { members } = await browserCall(readPerson, of);
        const participants = members.filter(({ isSelf }) => isSelf).map((self) => ({ id: self.id, method }));
        await browserCall(registerPerson, { ...of, body: { sessionId: attendance.id, participants, late: true } });
        for (const { id: memberId } of participants) await save({ decision: 'person', memberId });
      },
      t(m.attendeeIs, { attendee: called, person: name }),
    );
  };
  return { called, match, dismiss, undo, register };
};

type Candidate = ReportAttendee['candidates'][number];

/** Details that differ between people of the same name. */
const detailsText = ({ email, organization, groupOf, method }: Candidate): string =>
  [email, organization, groupOf && t(m.attendeeGroupOf, { name: groupOf }), attendanceText(method)]
    .filter((part) => part !== '')
    .join(' · ');

/** The name, with the address if another candidate has the same name. */
const namedApart = ({ memberId, name, email }: Candidate, candidates: readonly Candidate[]): string =>
  candidates.some((other) => other.memberId !== memberId && other.name === name)
    ? t(m.attendeeNamedApart, { name, email })
    : name;

const Candidates = ({ attendee, act }: Props) => {
  const { called, match, register } = useDecisions({ attendee, act });
  const { candidates, account } = attendee;
  return (
    <div>
      {candidates.length === 0 && !account && <p className="soft">{t(m.attendeeNoCandidate)}</p>}
      {candidates.map((candidate) => (
        <div key={candidate.memberId} className="match__candidate">
          <p>
            <strong>{candidate.name}</strong>
            <br />
            <span className="small">{detailsText(candidate)}</span>
            <br />
            <span className="soft small">
              {candidate.isNew ? t(m.attendeeFoundLater, { why: candidate.why }) : candidate.why}
            </span>
          </p>
          <button type="button" className="button" onClick={() => match(candidate)}>
            {rich(m.attendeeMatch, { attendee: called, person: namedApart(candidate, candidates), hidden })}
          </button>
        </div>
      ))}
      {account && (
        <div className="match__candidate">
          <p>
            {rich(m.attendeeAccount, {
              account: account.name,
              link: (text) => <Link to={`/staff/people/${account.id}`}>{text}</Link>,
            })}
          </p>
          <button type="button" className="button" onClick={() => register(account)}>
            {rich(m.attendeeRegister, { attendee: called, account: account.name, hidden })}
          </button>
        </div>
      )}
    </div>
  );
};

const Finder = ({ attendee, act }: Props) => {
  const { attendance } = useAttendance();
  const { called, match } = useDecisions({ attendee, act });
  const [chosen, setChosen] = useState<ChosenPerson | null>(null);
  const [error, setError] = useState('');
  return (
    <div className="match__find">
      <PersonFinder
        sessionId={attendance.id}
        id={`other-${attendee.reportId}-${attendee.attendeeNumber}`}
        label={t(m.attendeeWhich)}
        chosen={chosen}
        choose={setChosen}
        error={chosen ? undefined : error}
      />
      <button type="button" className="button" onClick={() => (chosen ? match(chosen) : setError(t(m.attendeeChoose)))}>
        {rich(m.attendeeFoundMatch, { attendee: called, hidden })}
      </button>
    </div>
  );
};

export const AttendeeRow = ({ attendee, act }: Props) => {
  const { called, dismiss, undo } = useDecisions({ attendee, act });
  const [isFinding, setIsFinding] = useState(false);
  const { name, email, phone } = attendee;
  const isOpen = !isDecided(attendee) || attendee.hasNewCandidates;
  const contact = [name && email, name && phone !== name && phone].filter(Boolean).join(', ');
  return (
    <li className="match">
      <div>
        <h3>{called}</h3>
        {contact && <p className="small">{contact}</p>}
        <p className="soft small">
          {t(m.attendeeMinutes, {
            minutes: attendee.minutes,
            time: timeSpanText(attendee.from, attendee.to),
            state: stateText(attendee),
          })}
        </p>
      </div>
      {isOpen ? <Candidates attendee={attendee} act={act} /> : <span />}
      <div className="button-row">
        {isOpen && (
          <button type="button" className="button button--second" onClick={dismiss}>
            {rich(m.attendeeNotRegistrant, { attendee: called, hidden })}
          </button>
        )}
        <button
          type="button"
          className="button button--second"
          aria-expanded={isFinding}
          onClick={() => setIsFinding(!isFinding)}
        >
          {rich(m.attendeeFind, { attendee: called, hidden })}
        </button>
        {isDecided(attendee) && (
          <button type="button" className="button button--second" onClick={undo}>
            {rich(m.attendeeUndo, { attendee: called, hidden })}
          </button>
        )}
      </div>
      {isFinding && <Finder attendee={attendee} act={act} />}
    </li>
  );
};
