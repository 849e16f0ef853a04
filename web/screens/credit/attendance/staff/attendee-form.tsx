// An unmatched attendee: proposals and staff decision.

import { useState } from 'react';
import { Link } from 'react-router';
import { type ReportAttendee, resolveAttendee } from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { shortDayText, timeSpanText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { type ChosenPerson, PersonFinder } from '#web/screens/credit/attendance/staff/person-finder.tsx';

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

/** The selection: `person 12`, `other`, `nobody` or `undecided`. */
const chosenAtFirst = ({ match, memberId, candidates }: ReportAttendee): string => {
  if (match === 'dismissed') return 'nobody';
  if (match !== 'confirmed') return 'undecided';
  return candidates.some((candidate) => candidate.memberId === memberId) ? `person ${memberId}` : 'other';
};

interface Props {
  sessionId: number;
  attendee: ReportAttendee;
  done: (statusMessage: string) => Promise<void>;
}

interface Values {
  chosen: string;
  /** The registered person found by name. */
  other: ChosenPerson | null;
}

/** Null if "another person" is chosen without naming one. */
const decisionOf = ({ chosen, other }: Values, candidates: ReportAttendee['candidates']) => {
  const refused = candidates.filter(({ isNew }) => isNew).map(({ memberId }) => memberId);
  if (chosen === 'nobody') return { decision: 'nobody', refused } as const;
  if (chosen === 'undecided') return { decision: 'undecided' } as const;
  const memberId = chosen === 'other' ? other?.memberId : Number(chosen.replace('person ', ''));
  return memberId === undefined ? null : ({ decision: 'person', memberId } as const);
};

const outcomeText = (
  attendee: string,
  { chosen, other }: Values,
  decision: NonNullable<ReturnType<typeof decisionOf>>,
  candidates: ReportAttendee['candidates'],
): string => {
  if (decision.decision === 'nobody') return t(m.attendeeIsNobody, { attendee });
  if (decision.decision === 'undecided') return t(m.attendeeIsUndecided, { attendee });
  const candidate = candidates.find(({ memberId }) => memberId === decision.memberId);
  const person = chosen === 'other' ? other?.name : candidate?.name;
  return t(m.attendeeIs, { attendee, person: person ?? '' });
};

const AttendeeForm = ({ sessionId, attendee, done }: Props) => {
  const { reportId, candidates } = attendee;
  const key = `${reportId}-${attendee.attendeeNumber}`;
  const called = calledOf(attendee);
  const form = useForm<Values>({
    initial: {
      chosen: chosenAtFirst(attendee),
      other:
        attendee.memberId !== null && attendee.person
          ? { memberId: attendee.memberId, name: attendee.person, email: '' }
          : null,
    },
    validate: (values): Record<string, string> =>
      decisionOf(values, candidates) ? {} : { other: t(m.attendeeChoose) },
    send: async (values) => {
      const decision = decisionOf(values, candidates);
      if (!decision) return;
      const body = { reportId, attendeeNumber: attendee.attendeeNumber, ...decision };
      await browserCall(resolveAttendee, { params: { id: String(sessionId) }, body });
      await done(outcomeText(called, values, decision, candidates));
    },
  });
  const { chosen, other } = form.values;
  const [error = form.failure] = Object.values(form.errors);
  const option = (value: string, text: string, why = '') => (
    <label className="choice" key={value}>
      <input
        type="radio"
        name={`attendee-${key}`}
        value={value}
        checked={chosen === value}
        onChange={() => form.change({ chosen: value })}
      />
      <span>
        {text}
        {why && (
          <>
            <br />
            <span className="soft small">{why}</span>
          </>
        )}
      </span>
    </label>
  );
  return (
    <form noValidate method="post" className="attendee__form" onSubmit={form.submit}>
      <fieldset>
        <legend className="attendee__legend">{t(m.attendeeQuestion, { attendee: called })}</legend>
        {candidates.map(({ memberId, name, why, isNew }) =>
          option(`person ${memberId}`, name, isNew ? t(m.attendeeFoundLater, { why }) : why),
        )}
        {option('other', t(m.attendeeOther))}
        {chosen === 'other' && (
          <PersonFinder
            sessionId={sessionId}
            id={`other-${key}`}
            label={t(m.attendeeWhich)}
            chosen={other}
            choose={(person) => form.change({ other: person })}
          />
        )}
        {option('nobody', t(m.attendeeNobody))}
        {option('undecided', t(m.attendeeUndecided))}
      </fieldset>
      <div aria-live="assertive">{error && <p className="field__error">{error}</p>}</div>
      <button type="submit" className="button">
        {rich(m.attendeeSave, { attendee: called, hidden })}
      </button>
    </form>
  );
};

const AccountNote = ({ account: { id, name } }: { account: NonNullable<ReportAttendee['account']> }) =>
  rich(m.attendeeAccount, { account: name, link: (text) => <Link to={`/staff/people/${id}`}>{text}</Link> });

export const Attendee = (props: Props) => {
  const { attendee, sessionId, done } = props;
  const request = useAccountRequest();
  const { run } = usePending();
  const isWaiting = attendee.match === 'doubtful' || attendee.hasNewCandidates;
  const [isOpen, setIsOpen] = useState(isWaiting);
  const [failure, setFailure] = useState('');
  const called = calledOf(attendee);
  const undo = async (): Promise<void> => {
    const body = {
      reportId: attendee.reportId,
      attendeeNumber: attendee.attendeeNumber,
      decision: 'undecided',
    } as const;
    const error = await request(() => browserCall(resolveAttendee, { params: { id: String(sessionId) }, body }));
    if (error) setFailure(error.message);
    else await done(t(m.attendeeUndone, { attendee: called }));
  };
  return (
    <li className="attendee">
      <p>
        <strong>{called}</strong>
        {attendee.name && attendee.email && `, ${attendee.email}`}
        {attendee.name && attendee.phone && attendee.phone !== attendee.name && `, ${attendee.phone}`}
        <br />
        <span className="soft">
          {t(m.attendeeMinutes, {
            minutes: attendee.minutes,
            time: timeSpanText(attendee.from, attendee.to),
            state: stateText(attendee),
          })}
        </span>
      </p>
      {attendee.account && (
        <p>
          <AccountNote account={attendee.account} />
        </p>
      )}
      <div className="button-row">
        {!isWaiting && (
          <button
            type="button"
            className="button button--second"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {rich(m.attendeeDecide, { attendee: called, hidden })}
          </button>
        )}
        {isDecided(attendee) && (
          <button type="button" className="button button--second" onClick={() => void run(undo)}>
            {rich(m.attendeeUndo, { attendee: called, hidden })}
          </button>
        )}
      </div>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {isOpen && <AttendeeForm {...props} />}
    </li>
  );
};
