// Converts the sessions of a group to the contract's fields, to CSV and for print.
import type { GroupRecord, GroupRecords } from '#contract/credit/group-records.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { csvText } from '#rules/platform/csv.ts';
import { easternIso, momentSpanText, momentText } from '#rules/platform/eastern-time.ts';
import { numberText } from '#rules/platform/formats.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { GroupRecordRow } from '#server/credit/group-records/queries.ts';
import type { GroupRecordsDocument } from '#server/platform/pdf/group-records-document.ts';

type Presence = ReadonlyMap<number, { minutes: number | null }>;

export const presentSession = (
  session: GroupRecordRow,
  people: readonly GroupRecordRow[],
  presence: Presence,
): GroupRecords['sessions'][number] => {
  const names = [session.session_name, session.session_name_es] as const;
  return {
    id: session.session_id,
    ...translatedTexts({ sessionName: names }),
    approute: session.series_route,
    startDate: easternIso(session.starts_at),
    endDate: easternIso(session.ends_at),
    people: people.map((row) => ({
      name: rowName(row),
      hasAccount: row.has_account,
      state: row.state,
      minutes: row.is_own ? null : (presence.get(row.member_id)?.minutes ?? null),
      certificates: row.certificates.map(({ number, type, hours }) => ({
        number,
        title: t(certificateTypes[type].name),
        hours,
      })),
    })),
  };
};

const none = { number: '', title: '', hours: '' } as const;

const personRows = ({ sessionName, startDate }: GroupRecords['sessions'][number], person: GroupRecord) =>
  (person.certificates.length > 0 ? person.certificates : [none]).map(({ number, title, hours }) => [
    ...[startDate.slice(0, 10), sessionName, person.name, t(m.groupState, { state: person.state })],
    ...[person.minutes ?? '', title, hours, number],
  ]);

export const groupRecordsCsv = ({ sessions }: GroupRecords): string =>
  csvText([
    [
      ...[t(m.groupCsvDay), t(m.groupCsvSession), t(m.groupCsvPerson), t(m.groupCsvState)],
      ...[t(m.groupCsvMinutes), t(m.certificateLabel), t(m.contactHoursLabel), t(m.transcriptCsvNumber)],
    ],
    ...sessions.flatMap((session) => session.people.flatMap((person) => personRows(session, person))),
  ]);

export const groupRecordsDocument = (
  { year, seats, sessions }: GroupRecords,
  { group, organization }: { group: string; organization: string },
  now: Temporal.Instant,
): Omit<GroupRecordsDocument, 'hasCodes'> => ({
  language: currentLanguage(),
  ...{ organization, group },
  year: String(year),
  seats: numberText(seats),
  asOf: momentText(easternIso(now)),
  sessions: sessions.map(({ sessionName, lang, startDate, endDate, people }) => ({
    title: sessionName,
    titleLanguage: lang?.sessionName ?? null,
    when: momentSpanText(startDate, endDate),
    people: people.map(({ name, state, minutes, certificates }) => ({
      name,
      state: t(m.groupState, { state }),
      minutes: minutes === null ? '' : numberText(minutes),
      certificates: certificates.map((certificate) => t(m.groupCertificate, certificate)),
    })),
  })),
});
