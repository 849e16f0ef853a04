// The fixed words of printed documents, in the current language.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { Documents } from '#server/platform/pdf/typeset-worker.ts';

/** Read by the template as `data.labels`. Certificates carry their own words, as they were issued. */
type Labels<Name extends keyof Documents> = (data: Documents[Name]) => Readonly<Record<string, string>>;

// The template fills in the numbers.
const page = () => t(m.printPage, { page: '{page}', pages: '{pages}' });
const codes = () => t(m.printCodes, { example: '[U+1F389]' });

const labelsByTemplate: { [Name in keyof Documents]: Labels<Name> } = {
  certificate: () => ({}),
  'sign-in-sheet': ({ site, session, coordinator }) => ({
    page: page(),
    heading: t(m.printSheet),
    title: t(m.printSheetTitle, { session, site }),
    footer: t(m.printSheetFooter, { site }),
    series: t(m.printSeries),
    when: t(m.printWhen),
    site: t(m.printSheetSite),
    coordinator: t(m.printSheetCoordinator),
    due: t(m.printSheetDue),
    people: t(m.printSheetPeople),
    name: t(m.printSheetName),
    wayToAttend: t(m.printSheetMethod),
    timeIn: t(m.printSheetTimeIn),
    timeOut: t(m.printSheetTimeOut),
    signature: t(m.printSheetSignature),
    statement: t(m.printSheetStatement),
    attest: t(m.printSheetAttest),
    signatureOf: t(m.printSheetSignatureOf, { coordinator }),
    date: t(m.printSheetDate),
    returnBy: t(m.printSheetReturnBy),
    contact: t(m.printSheetContact),
  }),
  transcript: ({ person }) => ({
    page: page(),
    heading: t(m.printTranscript),
    title: t(m.printTranscriptOf, { person }),
    days: t(m.printDays),
    total: t(m.printTranscriptTotal),
    credit: t(m.printTranscriptCredit),
    none: t(m.printTranscriptNone),
    day: t(m.printTranscriptDay),
    course: t(m.printTranscriptCourse),
    source: t(m.printTranscriptSource),
    body: t(m.printTranscriptBody),
    hours: t(m.printTranscriptHours),
    byBody: t(m.printTranscriptByBody),
    countsOnce: t(m.printTranscriptCountsOnce),
    goals: t(m.printTranscriptGoals),
    goal: t(m.printTranscriptGoal),
    progress: t(m.printTranscriptProgress),
  }),
  'question-list': ({ session, questions }) => ({
    page: page(),
    heading: t(m.printQuestions),
    title: t(m.printQuestionsTitle, { session }),
    footer: t(m.printQuestionsFooter, { session }),
    series: t(m.printSeries),
    when: t(m.printWhen),
    asOf: t(m.printAsOf),
    count: t(m.printQuestionsCount, { count: questions.length }),
    none: t(m.printQuestionsNone),
    codes: codes(),
  }),
  'group-records': ({ group, year }) => ({
    page: page(),
    heading: t(m.printGroup),
    title: t(m.printGroupTitle, { group, year }),
    year: t(m.printGroupYear),
    sessions: t(m.printGroupSessions),
    seats: t(m.printGroupSeats),
    asOf: t(m.printAsOf),
    none: t(m.printGroupNone),
    person: t(m.printGroupPerson),
    state: t(m.printGroupState),
    minutes: t(m.printGroupMinutes),
    certificates: t(m.printGroupCertificates),
    codes: codes(),
  }),
  'usage-report': () => ({ page: page(), days: t(m.printDays), none: t(m.printNothing) }),
};

export const labelsOf = <Name extends keyof Documents>(template: Name, data: Documents[Name]) =>
  labelsByTemplate[template](data);
