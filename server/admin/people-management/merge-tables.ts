// All references to accounts and members in the database, and what a merge of two accounts does with each.

/** Rows of a group member, with `member_id` and `account_id`: they move to the same member of the kept account. */
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

/** Rows that move to the kept account, or name it as the actor. */
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

/** Rows of which an account has one of each kind: existing ones stay, others move. By the columns of the kind. */
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

/** Columns of `account` that are copied if they are empty in the kept account. */
export const filledColumns = ['organization', 'occupation', 'phone', 'time_zone'] as const;

/** Columns of `account` that are copied together if the kept account has no address. */
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

/** Boolean columns of `accommodation`: true if either account's is. */
export const needColumns = ['captioning', 'sign_language', 'large_print', 'screen_reader'] as const;
