// What a coordinator sees of the group: sessions of a year, with attendance and certificates of each person.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type GroupRecord,
  type GroupRecords,
  groupRecordsPdf,
  groupRecordsTable,
  readGroupRecords,
} from '#contract/credit/group-records.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile, saveSheet } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GroupRecords> => {
  const year = new URL(request.url).searchParams.get('year');
  const query = year && /^20\d\d$/.test(year) ? { year } : {};
  return guardAccount(request, () => context.get(callContext)(readGroupRecords, { query }));
};

export const handle: ScreenHandle = { title: () => t(m.groupRecords) };

const Person = ({ person: { name, hasAccount, state, minutes, certificates } }: { person: GroupRecord }) => (
  <li>
    {name}
    {hasAccount && <span className="soft"> ({t(m.groupOwnAccount)})</span>}
    {', '}
    {minutes === null ? t(m.groupState, { state }) : t(m.groupMinutes, { minutes })}
    {certificates.length > 0 && (
      <ul>
        {certificates.map((certificate) => (
          <li key={certificate.number}>{t(m.groupCertificate, certificate)}</li>
        ))}
      </ul>
    )}
  </li>
);

const Session = ({ session }: { session: GroupRecords['sessions'][number] }) => (
  <section className="section">
    <h2>
      <Link to={`/${session.approute}/session/${session.id}`} lang={session.lang?.sessionName}>
        {session.sessionName}
      </Link>
    </h2>
    <p className="soft small">
      <ShortSessionTime start={session.startDate} />
    </p>
    <ul>
      {session.people.map((person, index) => (
        // Two people can have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other key, and is never reordered.
        <Person key={index} person={person} />
      ))}
    </ul>
  </section>
);

export const Component = () => {
  const { year, years, seats, sessions } = useLoaderData<typeof loader>();
  const query = { year: String(year) };
  const saveCsv = async (): Promise<void> =>
    saveSheet(`group-${year}.csv`, await browserCall(groupRecordsTable, { query }));
  const savePdf = async (): Promise<void> =>
    saveFile(`group-${year}.pdf`, 'application/pdf', await browserCall(groupRecordsPdf, { query }));
  return (
    <>
      <h1>{t(m.groupRecords)}</h1>
      <p>{t(m.groupRecordsIntro)}</p>
      {years.length > 1 && (
        <Chips
          name={t(m.groupRecordsYears)}
          chips={years.map((each) => ({ to: `?year=${each}`, text: String(each), isChosen: each === year }))}
        />
      )}
      {sessions.length === 0 ? (
        <p>
          {rich(m.groupRecordsEmpty, {
            year: String(year),
            schedule: (text) => <Link to="/ao/schedule">{text}</Link>,
          })}
        </p>
      ) : (
        <>
          <p>{t(m.groupRecordsSeats, { year: String(year), sessions: sessions.length, seats })}</p>
          <div className="button-row">
            <SaveButton underWay={t(m.pdfPreparing)} saved={t(m.groupRecordsPdfSaved)} save={savePdf}>
              {t(m.transcriptSavePdf)}
            </SaveButton>
            <SaveButton underWay={t(m.groupRecordsSaving)} saved={t(m.groupRecordsSaved)} save={saveCsv}>
              {t(m.groupRecordsSave)}
            </SaveButton>
          </div>
        </>
      )}
      {sessions.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </>
  );
};
