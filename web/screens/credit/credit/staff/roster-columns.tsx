// The columns of the table of rosters: due ones and recorded ones.
import { Link } from 'react-router';
import type { DueRoster, RecordedRoster } from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { plainDayText, shortDayText } from '#rules/platform/eastern-time.ts';
import type { Column } from '#web/components/data-table/data-table.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

export const rosterStates = ['late', 'due', 'recorded'] as const;
type RosterState = (typeof rosterStates)[number];

interface Base extends Pick<DueRoster, 'body' | 'bodyName' | 'sessionId' | 'sessionName' | 'certificates'> {
  key: string;
  state: RosterState;
  /** The day that is due, or on which it was recorded; null: no deadline. `YYYY-MM-DD` in Eastern Time. */
  day: string | null;
}
export type RosterRow = Base & ({ due: DueRoster; recorded?: never } | { recorded: RecordedRoster; due?: never });

export const rosterRows = (due: readonly DueRoster[], made: readonly RecordedRoster[]): RosterRow[] => [
  ...due.map((each): RosterRow => {
    const { body, sessionId, dueDay, isLate } = each;
    return { ...each, key: `${body} ${sessionId}`, state: isLate ? 'late' : 'due', day: dueDay, due: each };
  }),
  ...made.map((each): RosterRow => {
    return { ...each, key: String(each.id), state: 'recorded', day: each.reportedAt.slice(0, 10), recorded: each };
  }),
];

export const rosterStateTexts = { late: m.rosterLate, due: m.rostersDue, recorded: m.rostersRecorded } as const;

const tags = { late: 'tag tag--live', due: 'tag tag--open', recorded: 'tag' } as const;

const dayText = ({ day, recorded }: RosterRow): string => {
  if (recorded) return shortDayText(recorded.reportedAt);
  return day === null ? t(m.rosterNoDeadline) : plainDayText(day);
};

interface Given {
  isOpen: (row: RosterRow) => boolean;
  check: (row: RosterRow, button: HTMLElement) => void;
}

const Action = ({ row, isOpen, check }: Given & { row: RosterRow }) => {
  const of = { body: row.bodyName, session: inEnglish(row.sessionName) };
  if (row.recorded) {
    return <Link to={`/staff/rosters/${row.recorded.id}`}>{rich(m.rosterView, { ...of, hidden })}</Link>;
  }
  return (
    <button
      type="button"
      className="button button--second"
      aria-expanded={isOpen(row)}
      onClick={(event) => check(row, event.currentTarget)}
    >
      {rich(m.rostersCheck, { ...of, hidden })}
    </button>
  );
};

export const rosterColumns = (given: Given): [Column<RosterRow>, ...Column<RosterRow>[]] => [
  {
    key: 'session',
    head: t(m.creditQueueSession),
    cell: ({ sessionId, sessionName }) => <Link to={`/staff/sessions/${sessionId}`}>{inEnglish(sessionName)}</Link>,
    sortBy: ({ sessionName }) => sessionName,
    text: ({ sessionName }) => sessionName,
  },
  {
    key: 'body',
    head: t(m.rosterBody),
    cell: ({ bodyName }) => bodyName,
    sortBy: ({ bodyName }) => bodyName,
    text: ({ bodyName }) => bodyName,
  },
  {
    key: 'certificates',
    head: t(m.rosterCertificates),
    isNumber: true,
    cell: ({ certificates }) => certificates,
    sortBy: ({ certificates }) => certificates,
    text: ({ certificates }) => certificates,
  },
  {
    key: 'state',
    head: t(m.creditQueueStateHead),
    cell: ({ state }) => <span className={tags[state]}>{t(rosterStateTexts[state])}</span>,
    sortBy: ({ state }) => rosterStates.indexOf(state),
    text: ({ state }) => t(rosterStateTexts[state]),
  },
  {
    key: 'day',
    head: t(m.rosterDay),
    cell: dayText,
    // Those without a deadline last.
    sortBy: ({ day }) => day ?? '9',
    text: ({ day }) => day ?? '',
  },
  { key: 'action', head: t(m.rosterAction), cell: (row) => <Action row={row} {...given} /> },
];
