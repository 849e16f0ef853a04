// Every endpoint in one list: the OpenAPI document, the access test and the answer check walk it.

import { endpoints as members } from '#contract/accounts/group-members.ts';
import { endpoints as identities } from '#contract/accounts/identities.ts';
import { endpoints as nameChanges } from '#contract/accounts/name-changes.ts';
import { endpoints as people } from '#contract/accounts/people.ts';
import { endpoints as profile } from '#contract/accounts/profile.ts';
import { endpoints as security } from '#contract/accounts/security.ts';
import { endpoints as accounts } from '#contract/accounts/sign-in.ts';
import { endpoints as tokens } from '#contract/accounts/tokens.ts';
import { endpoints as announcements } from '#contract/admin/announcements.ts';
import { endpoints as today } from '#contract/admin/dashboard.ts';
import { endpoints as moving } from '#contract/admin/data-transfer.ts';
import { endpoints as peopleWork } from '#contract/admin/people-management.ts';
import { endpoints as numbers } from '#contract/admin/reports.ts';
import { endpoints as staff } from '#contract/admin/sent-email.ts';
import { endpoints as settings } from '#contract/admin/settings.ts';
import { endpoints as archives } from '#contract/catalog/archives.ts';
import { endpoints as feeds } from '#contract/catalog/calendars.ts';
import { endpoints as categories } from '#contract/catalog/categories.ts';
import { endpoints as texts } from '#contract/catalog/content-pages.ts';
import { endpoints as search } from '#contract/catalog/search.ts';
import { endpoints as series } from '#contract/catalog/series.ts';
import { endpoints as seriesEditing } from '#contract/catalog/series-editing.ts';
import { endpoints as sessionEditing } from '#contract/catalog/session-editing.ts';
import { endpoints as sessionMedia } from '#contract/catalog/session-media.ts';
import { endpoints as sessions } from '#contract/catalog/sessions.ts';
import { endpoints as speakerEditing } from '#contract/catalog/speaker-editing.ts';
import { endpoints as speakers } from '#contract/catalog/speakers.ts';
import { endpoints as commands } from '#contract/catalog/stored-procedures.ts';
import { endpoints as attendance } from '#contract/credit/attendance.ts';
import { endpoints as attendanceReview } from '#contract/credit/attendance-review.ts';
import { endpoints as certificateSettings } from '#contract/credit/certificate-settings.ts';
import { endpoints as certificates } from '#contract/credit/certificates.ts';
import { endpoints as corrections } from '#contract/credit/corrections.ts';
import { endpoints as credit } from '#contract/credit/credit.ts';
import { endpoints as creditReview } from '#contract/credit/credit-review.ts';
import { endpoints as evaluations } from '#contract/credit/evaluations.ts';
import { endpoints as groupSites } from '#contract/credit/group-sites.ts';
import { endpoints as quizzes } from '#contract/credit/quizzes.ts';
import { endpoints as selfPaced } from '#contract/credit/self-paced.ts';
import { endpoints as signatures } from '#contract/credit/signatures.ts';
import { endpoints as transcript } from '#contract/credit/transcripts.ts';
import { endpoints as backgroundTask } from '#contract/platform/background-tasks.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { endpoints as files } from '#contract/platform/files.ts';
import { endpoints as health } from '#contract/platform/health.ts';
import { endpoints as editing } from '#contract/platform/versioned-records.ts';
import { endpoints as accommodations } from '#contract/registration/accommodations.ts';
import { endpoints as contact } from '#contract/registration/contact.ts';
import { endpoints as questions } from '#contract/registration/questions.ts';
import { endpoints as registrations } from '#contract/registration/registrations.ts';

export const endpoints: readonly Endpoint[] = [
  ...series,
  ...sessions,
  ...archives,
  ...speakers,
  ...search,
  ...feeds,
  ...texts,
  ...contact,
  ...commands,
  ...accounts,
  ...tokens,
  ...identities,
  ...members,
  ...nameChanges,
  ...registrations,
  ...questions,
  ...accommodations,
  ...attendance,
  ...groupSites,
  ...credit,
  ...creditReview,
  ...attendanceReview,
  ...corrections,
  ...quizzes,
  ...selfPaced,
  ...evaluations,
  ...certificates,
  ...signatures,
  ...transcript,
  ...profile,
  ...security,
  ...staff,
  ...health,
  ...announcements,
  ...today,
  ...editing,
  ...sessionEditing,
  ...people,
  ...peopleWork,
  ...files,
  ...sessionMedia,
  ...speakerEditing,
  ...seriesEditing,
  ...categories,
  ...numbers,
  ...settings,
  ...certificateSettings,
  ...backgroundTask,
  ...moving,
];
