// A recorded roster: its people as they were reported, to sort, print and download.
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type RecordedEntries, readRoster } from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { callContext } from '#web/client/api.ts';
import { saveAuditFile, saveRoster } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<RecordedEntries> =>
  guardAccount(request, () => context.get(callContext)(readRoster, { params: { id: params.id ?? '' } }));

const titleOf = ({ bodyName, sessionName }: RecordedEntries): string =>
  t(m.rosterTitle, { body: bodyName, session: sessionName });

export const handle: ScreenHandle<RecordedEntries | undefined> = {
  title: (data) => (data ? titleOf(data) : t(m.rosterTitleUnknown)),
  here: (data) => data && rich(m.rosterTitle, { body: data.bodyName, session: inEnglish(data.sessionName) }),
  crumbs: () => [{ to: '/staff/rosters', text: t(m.rostersTitle) }],
};

type Entry = RecordedEntries['entries'][number];

const nameOf = (entry: Entry): string => fullName(entry) || t(m.rosterNobody);
const textColumn = (key: keyof Entry, head: string): Column<Entry> => ({
  ...{ key, head, cell: (entry) => entry[key], sortBy: (entry) => entry[key], text: (entry) => entry[key] },
});

const columnsFor = (): [Column<Entry>, ...Column<Entry>[]] => [
  {
    key: 'name',
    head: t(m.rosterName),
    cell: nameOf,
    sortBy: ({ lastName, firstName }) => `${lastName} ${firstName}`,
    text: nameOf,
  },
  textColumn('memberNumber', t(m.rosterNumber)),
  {
    ...textColumn('completedOn', t(m.rosterCompleted)),
    cell: ({ completedOn }) => plainDayText(completedOn),
  },
  textColumn('courseNumber', t(m.rosterCourse)),
  { ...textColumn('units', t(m.rosterUnits)), isNumber: true },
  textColumn('certificateNumber', t(m.rosterCertificate)),
];

const saved = () => ({ underWay: t(m.downloadPreparing), saved: t(m.downloadDone) });

export const Component = () => {
  const roster = useLoaderData<typeof loader>();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    // All rows are on the page by now.
    window.print();
    setIsPrinting(false);
  }, [isPrinting]);
  const { id, entries, bodyName, sessionId, sessionName } = roster;
  const of = { body: bodyName, session: inEnglish(sessionName) };
  return (
    <>
      <h1>{rich(m.rosterTitle, of)}</h1>
      <p>
        {rich(m.rostersRecordedText, {
          count: entries.length,
          day: () => <ShortSessionTime start={roster.reportedAt} />,
        })}
      </p>
      <div className="button-row">
        <SaveButton {...saved()} save={() => saveRoster(id)}>
          {rich(m.rostersDownload, { ...of, hidden })}
        </SaveButton>
        <button type="button" className="button button--second" onClick={() => setIsPrinting(true)}>
          {t(m.rosterPrint)}
        </button>
        <SaveButton {...saved()} save={() => saveAuditFile(sessionId)}>
          {rich(m.auditFileOf, { ...of, hidden })}
        </SaveButton>
      </div>
      {entries.length > 0 && (
        <DataTable
          name={t(m.rosterPeople)}
          rows={entries}
          columns={columnsFor()}
          keyOf={({ certificateNumber }) => certificateNumber}
          nameOf={nameOf}
          isWhole={isPrinting}
        />
      )}
    </>
  );
};
