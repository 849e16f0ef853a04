// All endpoints in one list, for the OpenAPI document and the access and contract tests.

import * as emailUpdates from '#contract/accounts/email-updates.ts';
import * as invitations from '#contract/accounts/group-invitations.ts';
import * as members from '#contract/accounts/group-members.ts';
import * as identities from '#contract/accounts/identities.ts';
import * as language from '#contract/accounts/language.ts';
import * as memberLists from '#contract/accounts/member-lists.ts';
import * as nameChanges from '#contract/accounts/name-changes.ts';
import * as organizations from '#contract/accounts/organizations.ts';
import * as passkeys from '#contract/accounts/passkeys.ts';
import * as people from '#contract/accounts/people.ts';
import * as profile from '#contract/accounts/profile.ts';
import * as security from '#contract/accounts/security.ts';
import * as accounts from '#contract/accounts/sign-in.ts';
import * as surveyEmails from '#contract/accounts/survey-emails.ts';
import * as tokens from '#contract/accounts/tokens.ts';
import * as announcements from '#contract/admin/announcements.ts';
import * as today from '#contract/admin/dashboard.ts';
import * as dataTransfer from '#contract/admin/data-transfer.ts';
import * as listViews from '#contract/admin/list-views.ts';
import * as mailings from '#contract/admin/mailings.ts';
import * as newsletters from '#contract/admin/newsletters.ts';
import * as peopleImport from '#contract/admin/people-import.ts';
import * as peopleWork from '#contract/admin/people-management.ts';
import * as reports from '#contract/admin/reports.ts';
import * as staff from '#contract/admin/sent-email.ts';
import * as settings from '#contract/admin/settings.ts';
import * as archives from '#contract/catalog/archives.ts';
import * as feeds from '#contract/catalog/calendars.ts';
import * as categories from '#contract/catalog/categories.ts';
import * as texts from '#contract/catalog/content-pages.ts';
import * as search from '#contract/catalog/search.ts';
import * as series from '#contract/catalog/series.ts';
import * as seriesEditing from '#contract/catalog/series-editing.ts';
import * as sessionEditing from '#contract/catalog/session-editing.ts';
import * as sessionMedia from '#contract/catalog/session-media.ts';
import * as sessions from '#contract/catalog/sessions.ts';
import * as speakerEditing from '#contract/catalog/speaker-editing.ts';
import * as speakers from '#contract/catalog/speakers.ts';
import * as commands from '#contract/catalog/stored-procedures.ts';
import * as attendance from '#contract/credit/attendance.ts';
import * as attendanceReview from '#contract/credit/attendance-review.ts';
import * as bulkDecisions from '#contract/credit/bulk-decisions.ts';
import * as certificateSettings from '#contract/credit/certificate-settings.ts';
import * as certificates from '#contract/credit/certificates.ts';
import * as corrections from '#contract/credit/corrections.ts';
import * as credit from '#contract/credit/credit.ts';
import * as creditReview from '#contract/credit/credit-review.ts';
import * as evaluations from '#contract/credit/evaluations.ts';
import * as followUps from '#contract/credit/follow-ups.ts';
import * as groupRecords from '#contract/credit/group-records.ts';
import * as groupSites from '#contract/credit/group-sites.ts';
import * as quizzes from '#contract/credit/quizzes.ts';
import * as selfPaced from '#contract/credit/self-paced.ts';
import * as signatures from '#contract/credit/signatures.ts';
import * as transcript from '#contract/credit/transcripts.ts';
import * as backgroundTask from '#contract/platform/background-tasks.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import * as files from '#contract/platform/files.ts';
import * as health from '#contract/platform/health.ts';
import * as editing from '#contract/platform/versioned-records.ts';
import * as accommodations from '#contract/registration/accommodations.ts';
import * as calendarSubscriptions from '#contract/registration/calendar-subscriptions.ts';
import * as contact from '#contract/registration/contact.ts';
import * as groupRegistrations from '#contract/registration/group-registrations.ts';
import * as helpRequests from '#contract/registration/help-requests.ts';
import * as joinLinks from '#contract/registration/join-links.ts';
import * as liveDesk from '#contract/registration/live-desk.ts';
import * as liveQuestions from '#contract/registration/live-questions.ts';
import * as liveSessions from '#contract/registration/live-sessions.ts';
import * as meetings from '#contract/registration/meetings.ts';
import * as polls from '#contract/registration/polls.ts';
import * as questions from '#contract/registration/questions.ts';
import * as raisedHands from '#contract/registration/raised-hands.ts';
import * as registrations from '#contract/registration/registrations.ts';

const features = [
  series,
  sessions,
  archives,
  speakers,
  search,
  feeds,
  texts,
  contact,
  commands,
  accounts,
  tokens,
  identities,
  members,
  memberLists,
  invitations,
  organizations,
  nameChanges,
  registrations,
  groupRegistrations,
  calendarSubscriptions,
  joinLinks,
  questions,
  accommodations,
  liveSessions,
  liveQuestions,
  helpRequests,
  liveDesk,
  meetings,
  polls,
  raisedHands,
  attendance,
  groupRecords,
  groupSites,
  credit,
  creditReview,
  bulkDecisions,
  attendanceReview,
  corrections,
  quizzes,
  selfPaced,
  evaluations,
  followUps,
  certificates,
  signatures,
  transcript,
  profile,
  language,
  emailUpdates,
  surveyEmails,
  security,
  passkeys,
  staff,
  health,
  announcements,
  mailings,
  newsletters,
  listViews,
  today,
  editing,
  sessionEditing,
  people,
  peopleWork,
  files,
  sessionMedia,
  speakerEditing,
  seriesEditing,
  categories,
  reports,
  settings,
  certificateSettings,
  backgroundTask,
  dataTransfer,
  peopleImport,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;

export const endpoints: readonly Endpoint[] = features.flatMap((feature) => Object.values(feature).filter(isEndpoint));
