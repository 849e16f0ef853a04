// What is exported of people, the rest: records for bodies, questions, tests, evaluations, courses, announcements.
import { leastAnswersShown } from '#rules/surveys.ts';
import { type ExportedTable, exportedTables } from '#server/moving/people-tables.ts';

const account = 'The account: account_id in accounts.csv';
const member = 'The person: member_id in group-members.csv';
const session = 'The session: session_id in sessions.csv';
const byStaff = 'The account of the staff member who did it';
const onlyPortal = 'the portal alone needs it';
const inCatalogue = 'it is part of the catalogue, which has a file of its own';

const more: readonly ExportedTable[] = [
  {
    table: 'credit_record',
    file: 'kept-credit-records.csv',
    about: 'What certificates of deleted accounts rest on. It names nobody.',
    columns: {
      certificate_number: 'The certificate in certificates.csv',
      session_id: session,
      kept_until: 'The last day on which it is kept',
      decisions: 'What was decided, as JSON',
      evidence: 'What it rests on, as JSON',
    },
    order: ['certificate_number'],
  },
  {
    table: 'body_report',
    file: 'body-reports.csv',
    about: 'What was reported to bodies that recognize credit.',
    columns: {
      id: 'Number of the report; body-report-rows.csv calls it report_id',
      body: 'Short name of the body',
      session_id: session,
      reported_at: 'When it was reported',
      reported_by: byStaff,
    },
    order: ['id'],
  },
  {
    table: 'body_report_row',
    file: 'body-report-rows.csv',
    about: 'The people in each of these reports.',
    columns: {
      report_id: 'The report in body-reports.csv',
      certificate_number: 'The certificate in certificates.csv',
      body: 'Short name of the body',
      entry: 'What the body was told, as JSON',
    },
    order: ['report_id', 'certificate_number'],
  },
  {
    table: 'other_credit',
    file: 'other-credit.csv',
    about: 'Credit earned elsewhere, in people’s own words.',
    columns: {
      id: 'Number of the row',
      account_id: account,
      title: 'What it was earned for',
      provider: 'Where',
      body: 'Which body recognizes it',
      hours: 'Hours',
      earned_on: 'The day',
    },
    order: ['id'],
  },
  {
    table: 'credit_goal',
    file: 'credit-goals.csv',
    about: 'How much credit people want to earn, and by when.',
    columns: {
      id: 'Number of the row',
      account_id: account,
      body: 'Which body it is for; empty: all credit',
      name: 'What the person calls it',
      hours: 'Hours',
      starts_on: 'First day',
      ends_on: 'Last day',
    },
    order: ['id'],
  },
  {
    table: 'question',
    file: 'questions.csv',
    about: 'Questions to presenters. Those of deleted accounts have no author.',
    columns: {
      id: 'Number of the question',
      session_id: session,
      account_id: account,
      question: 'The question',
      asked_at: 'When it was asked',
      mark: 'none, picked, answered or hidden',
      marked_at: 'When it was marked',
      place: 'Where presenters have put it',
      on_air_at: 'Since when it is being answered',
    },
    order: ['id'],
  },
  {
    table: 'test',
    file: 'tests.csv',
    about: 'Tests of sessions.',
    columns: { id: 'Number of the test', session_id: session, kind: 'pre, post or quiz' },
    order: ['id'],
  },
  {
    table: 'test_version',
    file: 'test-versions.csv',
    about: 'What each test asks, with the right answers.',
    columns: {
      id: 'Number of the version; test-attempts.csv calls it version_id',
      test_id: 'The test in tests.csv',
      number: 'Which version it is, from 1',
      questions: 'Questions and answers, as JSON',
      made_at: 'When it was made',
      made_by: byStaff,
    },
    order: ['id'],
  },
  {
    table: 'test_attempt',
    file: 'test-attempts.csv',
    about: 'Who took which test, and with what result.',
    columns: {
      id: 'Number of the attempt',
      test_id: 'The test in tests.csv',
      version_id: 'The version in test-versions.csv',
      account_id: account,
      member_id: member,
      begun_at: 'When it was begun',
      saved_at: 'When it was saved last',
      handed_in_at: 'When it was handed in',
      answers: 'The answers, as JSON',
      right_count: 'How many were right',
      score: 'In percent',
    },
    leaves: { seed: 'it only shuffles the questions' },
    order: ['id'],
  },
  {
    table: 'survey',
    file: 'evaluations.csv',
    about: 'What people are asked about a session.',
    columns: {
      session_id: session,
      is_required: 'true: it comes before the certificate',
      open_days: 'For how many days it can be answered',
      questions: 'The questions, as JSON',
    },
    order: ['session_id'],
  },
  {
    table: 'survey_answer',
    file: 'evaluation-answers.csv',
    about: `What was answered, by nobody in particular; only of sessions with ${leastAnswersShown} answers and more, as on the screen.`,
    columns: { session_id: session, answers: 'The answers, as JSON' },
    leaves: { id: 'a random number' },
    only: `(select count(*) from survey_answer other where other.session_id = exported.session_id) >= ${leastAnswersShown}`,
    order: ['session_id', 'id'],
  },
  {
    table: 'honor_code',
    file: 'honor-codes.csv',
    about: 'Who has agreed to the honor code of a course.',
    columns: {
      session_id: session,
      account_id: account,
      text_version: 'Which words it had',
      acknowledged_at: 'When the person agreed',
    },
    order: ['session_id', 'account_id', 'text_version'],
  },
  {
    table: 'course_sitting',
    file: 'course-sittings.csv',
    about: 'How much of a course’s film somebody watched on a day.',
    columns: {
      session_id: session,
      account_id: account,
      day: 'The day',
      watched: 'Parts of the film in seconds, as JSON',
      film_seconds: 'Length of the film in seconds',
      position_seconds: 'Where it stopped',
      refused_reports: 'How often more was reported than can have been watched',
      reported_at: 'When it was reported last',
      transcript_read_at: 'When the transcript was read instead',
      is_trial: 'true: staff tried the course out',
    },
    leaves: { carried_seconds: onlyPortal },
    order: ['session_id', 'account_id', 'day'],
  },
  {
    table: 'external_test',
    file: 'tests-elsewhere.csv',
    about: 'Tests on other sites.',
    columns: {
      id: 'Number of the row',
      session_id: session,
      account_id: account,
      kind: 'pre or post',
      day: 'The day',
      said_at: 'When the person said that it is finished',
      outcome: 'What staff found',
      score: 'In percent',
      note: 'Words of staff',
      recorded_by: byStaff,
      recorded_at: 'When staff recorded it',
    },
    leaves: { uid: 'under this name another site knows the person' },
    order: ['id'],
  },
  {
    table: 'announcement',
    file: 'announcements.csv',
    about: 'What staff wrote to the people of a session.',
    columns: {
      id: 'Number of the announcement',
      session_id: session,
      audience: 'To whom',
      subject: 'Subject',
      body: 'Text',
      created_by: byStaff,
      created_at: 'When it was confirmed',
      due_at: 'From when on it was sent',
      recipients: 'How many accounts it was for',
      stopped_at: 'When it was stopped',
    },
    leaves: { key: onlyPortal },
    order: ['id'],
  },
  {
    table: 'announcement_recipient',
    file: 'announcement-recipients.csv',
    about: 'Who was sent each announcement.',
    columns: {
      announcement_id: 'The announcement in announcements.csv',
      account_id: account,
      outcome: 'How far it is',
    },
    leaves: { mail_id: 'messages are not here' },
    order: ['announcement_id', 'account_id'],
  },
];

/** So that numbers of sessions in other files say something. */
const sessions: ExportedTable = {
  table: 'session',
  file: 'sessions.csv',
  about: 'Sessions, by number and name. The catalogue file holds everything else of them.',
  columns: {
    id: 'Number of the session; other files call it session_id',
    source_id: 'Its key in the catalogue file; where it is empty, own_key is',
    own_key: 'Its key in the catalogue file, where staff made the session',
    name: 'Name',
    starts_at: 'When it begins',
    ends_at: 'When it ends',
    is_draft: 'true: it was never published',
  },
  leaves: Object.fromEntries(
    [
      ...['captioning_by', 'captioning_state', 'captioning_url', 'category_id', 'code_word', 'description', 'dial_in'],
      ...['dial_in_code', 'hides_steps', 'interpreting_by', 'interpreting_state', 'is_discarded', 'join_url'],
      ...['plain_name', 'post_test_url', 'pre_test_url', 'question_cut_off_hours', 'question_limit', 'recording_url'],
      ...['revision', 'seats_phone', 'seats_web', 'series_id', 'source_url', 'status_code', 'type_code', 'updated_at'],
      'version',
    ].map((column) => [column, inCatalogue]),
  ),
  order: ['id'],
};

export const allExportedTables: readonly ExportedTable[] = [...exportedTables, ...more, sessions];

const secret = 'it is about signing in, and holds secrets or leads to them';
const derived = 'it is made from other tables';
const letters = 'copies of letters, some with keys; they go by themselves after a while';

/** Tables that the export of people leaves out, each with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...{ organization: inCatalogue, series: inCatalogue, category: inCatalogue, speaker: inCatalogue },
  ...{ session_speaker: inCatalogue, session_credit: inCatalogue, session_media: inCatalogue },
  ...{ session_captions: inCatalogue, material: inCatalogue },
  ...{ session_search: derived, session_phrase: derived, search_word: derived, person_search: derived },
  ...{ spoken_passage: derived, captions_reading: derived },
  ...{ sign_in: secret, device: secret, second_factor: secret, recovery_code: secret, password_reset: secret },
  ...{ email_change: secret, linked_identity: secret, identity_link_key: secret, provider_sign_in: secret },
  ...{ provider_ticket: secret, provider_visit: secret, attempt: secret, badge_key: secret },
  mail: letters,
  notice: 'it only keeps people from being told twice',
  survey_participation: 'beside the answers it could lead to who gave them',
  brief: 'what captioners are told is written anew for each session',
  brief_link: 'private links',
  file: 'uploaded files are in the backup; a table has no place for them',
  file_upload: 'uploads that are under way',
  setting: 'settings are of this portal; a backup holds them',
  change: 'the history of the catalogue, under Changes',
  audit_event: 'the log of events can be checked only where it was written',
  erasure: 'accounts that are gone are gone',
  ...{ migration: onlyPortal, backup_run: onlyPortal, server_process: onlyPortal },
  ...{ long_work: onlyPortal, long_work_piece: onlyPortal },
};
