// All references to accounts and members in the database, and what a merge of two accounts does with each.

/** Rows of a group member, with `member_id` and `account_id`: they move to the same member of the kept account. */
export const memberTables = [
  'registration',
  'join_event',
  'live_presence',
  'question_vote',
  'help_request',
  'poll_answer',
  'raised_hand',
  'attendance_record',
  'credit_request',
  'certificate',
  'quiz_attempt',
  'evaluation_participation',
  'follow_up_invitation',
  'membership',
  'name_change',
  'group_invitation',
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
  ['attendance_record', 'entered_by'],
  ['attendance_record', 'decided_by'],
  ['sign_in_sheet', 'verified_by'],
  ['credit_decision', 'overridden_by'],
  ['name_change', 'decided_by'],
  ['roster', 'reported_by'],
  ['roster_correction', 'sent_by'],
  ['signature', 'uploaded_by'],
  ['quiz_version', 'created_by'],
  ['announcement', 'created_by'],
  ['mailing', 'created_by'],
  ['people_import', 'imported_by'],
  ['external_test', 'recorded_by'],
  ['file', 'uploaded_by'],
  ['file_upload', 'account_id'],
  ['list_view', 'created_by'],
  ['help_request', 'answered_by'],
] as const;

/** Rows of which an account has one of each kind: existing ones stay, others move. By the columns of the kind. */
export const keyedTables = {
  notice: ['session_id', 'kind'],
  accommodation_request: ['session_id', 'kind'],
  sign_in_sheet: ['session_id'],
  announcement_recipient: ['announcement_id'],
  honor_code: ['session_id', 'text_version'],
  course_sitting: ['session_id', 'day'],
  external_test: ['session_id', 'kind', 'day'],
  evaluation_reminder: ['session_id'],
} as const;

/** What is put together in a way of its own. */
export const resolvedTables = ['accommodation', 'accommodation_member', 'speaker', 'member'] as const;

/** Group memberships: of each pair of a group and a person one stays. */
export const groupColumns = [
  ...(['group_person.group_id', 'group_person.person_id'] as const),
  // The organization of the kept account stays; the other one's coordinators join it.
  'group_organization.group_id',
  // Accounts of coordinators of another one's group are not merged.
  'coordinator.account_id',
] as const;

/** Rows that are deleted with the merged account, or that stay as they are. */
export const untouchedTables = [
  // Sign-ins of the merged account end.
  'sign_in',
  // Browsers are known by the account that was used there.
  'device',
  // The code of the kept account counts; recovery codes belong to it.
  'second_factor',
  'recovery_code',
  'passkey',
  // Keys in emails to the merged address stop working.
  'password_reset',
  'identity_link_key',
  // Linked again by whoever can sign in to the kept account.
  'linked_identity',
  // A sign-in that is under way ends.
  'provider_ticket',
  // The kept account is in use.
  'account_activity',
  // Links of the merged account stop working; My sessions has new ones.
  'join_link',
  'calendar_subscription',
  // Ends: the kept account has its own address and its own choice.
  'subscriber',
  'subscriber_request',
  // The provider removes the person, and registers the person of the kept account; those of sessions that have begun move.
  'meeting_registrant',
  // Names the person who made the change.
  'change',
  // Tasks of the merged account end, and their files are deleted.
  'background_task',
  // How staff look at their lists.
  'list_view',
  'default_list_view',
  // Built again for the kept account.
  'person_search',
] as const;

/** Columns of `account` that are copied if they are empty in the kept account. */
export const filledColumns = ['organization', 'occupation', 'phone', 'time_zone'] as const;

/** Columns of `account` that are copied together if the kept account has no address. */
export const addressColumns = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;

/** Columns of `account` that keep the value of the kept account. */
export const keptColumns = [
  ...(['id', 'created_at', 'is_sample', 'first_name', 'last_name', 'language', 'reminders', 'survey_emails'] as const),
  // People sign in with the address of the kept account; recovery for the other address points there.
  ...(['email', 'email_proven_at'] as const),
  ...(['password_hash', 'secret_question', 'secret_answer_hash'] as const),
  // Presenters stay presenters; staff accounts are not merged.
  'roles',
] as const;
