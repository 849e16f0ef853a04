// Where accounts and members are named in the database, and what becomes of each place when two accounts become one.

/** Rows of one person of a group, with `member_id` and `account_id`: they go over to the same person of the kept account. */
export const memberTables = [
  'registration',
  'join_event',
  'attendance_stay',
  'credit_request',
  'certificate',
  'test_attempt',
  'survey_participation',
  'membership',
  'name_change',
] as const;

/** Rows that simply belong to the kept account from then on, or say that its person did something. */
export const accountColumns = [
  ['question', 'account_id'],
  ['other_credit', 'account_id'],
  ['credit_goal', 'account_id'],
  ['email_change', 'account_id'],
  ['merged_account', 'account_id'],
  ['certificate', 'account_id'],
  ['registration', 'entered_by'],
  ['attendance_report', 'imported_by'],
  ['missing_report', 'stated_by'],
  ['checked_row', 'checked_by'],
  ['attendance_publication', 'published_by'],
  ['attendance_stay', 'entered_by'],
  ['attendance_stay', 'decided_by'],
  ['site_form', 'verified_by'],
  ['credit_decision', 'overruled_by'],
  ['name_change', 'decided_by'],
  ['body_report', 'reported_by'],
  ['body_correction', 'sent_by'],
  ['signature', 'uploaded_by'],
  ['test_version', 'made_by'],
  ['announcement', 'created_by'],
  ['external_test', 'recorded_by'],
  ['file', 'uploaded_by'],
  ['file_upload', 'account_id'],
] as const;

/** One row of a kind is all that an account can have: what is there stays, and the rest goes over. By what rows are alike. */
export const keyedTables = {
  notice: ['session_id', 'kind'],
  accommodation_request: ['session_id', 'kind'],
  site_form: ['session_id'],
  announcement_recipient: ['announcement_id'],
  honor_code: ['session_id', 'text_version'],
  course_sitting: ['session_id', 'day'],
  external_test: ['session_id', 'kind', 'day'],
} as const;

/** What is put together in a way of its own. */
export const resolvedTables = ['accommodation', 'accommodation_member', 'speaker', 'member'] as const;

/** What ends with the account, on purpose. */
export const untouchedTables: Readonly<Record<string, string>> = {
  sign_in: 'Sign-ins of the ending account end.',
  device: 'Browsers are known by the account that was used there.',
  second_factor: 'The code of the kept account counts.',
  recovery_code: 'They belong to the code.',
  password_reset: 'Keys of letters to the ending address open nothing any more.',
  linked_identity: 'A way to sign in is linked anew by who can sign in to the kept account.',
  identity_link_key: 'Keys of letters to the ending address open nothing any more.',
  provider_ticket: 'A sign-in that is under way ends.',
  change: 'The history of changes keeps who made them, by name.',
  background_task: 'Long work that the ending account asked for ends, and its files go.',
  person_search: 'It is made anew for the kept account.',
};
