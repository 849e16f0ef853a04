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
  password_reset: 'Keys of emails to the ending address open nothing any more.',
  linked_identity: 'A way to sign in is linked anew by who can sign in to the kept account.',
  identity_link_key: 'Keys of emails to the ending address open nothing any more.',
  provider_ticket: 'A sign-in that is under way ends.',
  change: 'The history of changes keeps who made them, by name.',
  background_task: 'Long work that the ending account asked for ends, and its files go.',
  person_search: 'It is made anew for the kept account.',
};

/** Columns of `account` that are taken over where the kept account's are empty. */
export const filledColumns = ['organization', 'occupation', 'phone', 'time_zone'] as const;

/** Columns of `account` that are taken over together, where the kept account has no address. */
export const addressColumns = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;

/** Columns of `account` that are the kept account's own, and why. */
export const keptColumns: Readonly<Record<string, string>> = {
  id: 'It is the kept account.',
  created_at: 'It is the kept account.',
  is_sample: 'It is the kept account.',
  email: 'People sign in with the address of the kept account; the other one leads to it.',
  email_proven_at: 'It is about the address.',
  password_hash: 'The password of the kept account counts.',
  secret_question: 'It belongs to the password.',
  secret_answer_hash: 'It belongs to the password.',
  first_name: 'The name of the kept account counts.',
  last_name: 'The name of the kept account counts.',
  reminders: 'Every account has chosen them.',
  role: 'A presenter goes on presenting; accounts of staff are not merged.',
};

/** Columns of `accommodation` that say yes or no: yes where either account does. */
export const needColumns = ['captioning', 'sign_language', 'large_print', 'screen_reader'] as const;
