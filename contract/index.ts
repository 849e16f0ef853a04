// Every endpoint in one list: the OpenAPI document, the access test and the answer check walk it.
import { endpoints as accommodations } from '#contract/accommodations.ts';
import { endpoints as accounts } from '#contract/accounts.ts';
import { endpoints as announcements } from '#contract/announcements.ts';
import { endpoints as archives } from '#contract/archives.ts';
import { endpoints as attendance } from '#contract/attendance.ts';
import { endpoints as attendanceReview } from '#contract/attendance-review.ts';
import { endpoints as categories } from '#contract/categories.ts';
import { endpoints as certificateSettings } from '#contract/certificate-settings.ts';
import { endpoints as certificates } from '#contract/certificates.ts';
import { endpoints as commands } from '#contract/commands.ts';
import { endpoints as contact } from '#contract/contact.ts';
import { endpoints as corrections } from '#contract/corrections.ts';
import { endpoints as credit } from '#contract/credit.ts';
import { endpoints as creditReview } from '#contract/credit-review.ts';
import { endpoints as editing } from '#contract/editing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints as evaluations } from '#contract/evaluations.ts';
import { endpoints as feeds } from '#contract/feeds.ts';
import { endpoints as files } from '#contract/files.ts';
import { endpoints as groupSites } from '#contract/group-sites.ts';
import { endpoints as health } from '#contract/health.ts';
import { endpoints as identities } from '#contract/identities.ts';
import { endpoints as longWork } from '#contract/long-work.ts';
import { endpoints as members } from '#contract/members.ts';
import { endpoints as moving } from '#contract/moving.ts';
import { endpoints as nameChanges } from '#contract/name-changes.ts';
import { endpoints as numbers } from '#contract/numbers.ts';
import { endpoints as people } from '#contract/people.ts';
import { endpoints as peopleWork } from '#contract/people-work.ts';
import { endpoints as profile } from '#contract/profile.ts';
import { endpoints as questions } from '#contract/questions.ts';
import { endpoints as quizzes } from '#contract/quizzes.ts';
import { endpoints as registrations } from '#contract/registrations.ts';
import { endpoints as search } from '#contract/search.ts';
import { endpoints as security } from '#contract/security.ts';
import { endpoints as selfPaced } from '#contract/self-paced.ts';
import { endpoints as series } from '#contract/series.ts';
import { endpoints as seriesEditing } from '#contract/series-editing.ts';
import { endpoints as sessionEditing } from '#contract/session-editing.ts';
import { endpoints as sessionMedia } from '#contract/session-media.ts';
import { endpoints as sessions } from '#contract/sessions.ts';
import { endpoints as settings } from '#contract/settings.ts';
import { endpoints as signatures } from '#contract/signatures.ts';
import { endpoints as speakerEditing } from '#contract/speaker-editing.ts';
import { endpoints as speakers } from '#contract/speakers.ts';
import { endpoints as staff } from '#contract/staff.ts';
import { endpoints as texts } from '#contract/texts.ts';
import { endpoints as today } from '#contract/today.ts';
import { endpoints as tokens } from '#contract/tokens.ts';
import { endpoints as transcript } from '#contract/transcript.ts';

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
  ...longWork,
  ...moving,
];
