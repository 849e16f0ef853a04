// The route table: every address and its screen.

import { type RouteObject, redirect } from 'react-router';
import * as m from '#messages/en/platform.ts';
import * as registration from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';
import type { textScreen } from '#web/screens/catalog/content-pages/text-screen.tsx';
import type { courseText } from '#web/screens/credit/self-paced/course-text.tsx';
import type { QuestionsHome } from '#web/screens/registration/questions/staff/session-questions.tsx';
import { Frame } from '#web/shell/frame.tsx';
import { frameLoader } from '#web/shell/frame-data.ts';
import { FrameError, ScreenError } from '#web/shell/frame-error.tsx';
import type { RouteFlags, ScreenHandle } from '#web/shell/screen-handle.ts';
import { seriesLoader } from '#web/shell/series-route.ts';

const leadTo =
  (path: (pathname: string) => string) =>
  ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(path(pathWithoutPrefix(pathname)) + search, 301);
  };

/** Paths without a series belong to Accessibility Online. Spec 2, General routing. */
const unprefixed = [
  'session/:id',
  'archives',
  'speakers',
  'speakers/:id',
  'registration',
  'login',
  'lost-password',
  'reset-password',
  'confirm-email',
  'program-format',
  'conferencing-tool-accessibility',
  'contact',
  'contact-us',
  'grant',
  'accessibility',
  'privacy',
  'ceu-details',
  'schedule',
  'schedule/participants',
  'schedule/participants/method',
  'schedule/participants/method/confirm',
  'schedule/participants/method/confirm/success',
];

const textLazy = (name: string, settings?: Parameters<typeof textScreen>[1]) => ({
  lazy: async () => (await import('#web/screens/catalog/content-pages/text-screen.tsx')).textScreen(name, settings),
});

const courseTextLazy = (...given: Parameters<typeof courseText>) => ({
  lazy: async () => (await import('#web/screens/credit/self-paced/course-text.tsx')).courseText(...given),
});

/** A session's questions have two addresses with the same screens. */
const presenting: QuestionsHome = {
  to: '/my/presenting',
  get text() {
    return t(m.accountMenuPresenting);
  },
};
const staffQuestions: QuestionsHome = {
  to: '/staff/questions',
  get text() {
    return t(m.staffMenuQuestions);
  },
};
const sessionQuestionsLazy = (home: QuestionsHome) => ({
  lazy: async () =>
    (await import('#web/screens/registration/questions/staff/session-questions.tsx')).sessionQuestions(home),
});
const liveQuestionsLazy = (home: QuestionsHome) => ({
  lazy: async () => (await import('#web/screens/registration/questions/staff/live-questions.tsx')).liveScreen(home),
});

/** The title until the browser renders a screen below. */
type BrowserOnlyHandle = RouteFlags & ScreenHandle;

/** The later registration steps have addresses of their own; they redirect to the participants screen, which has the draft. */
const registrationStep = ({ params }: { params: { group?: string } }, view: string) =>
  redirect(`/${params.group}/schedule/participants${view}`);

export const routes: RouteObject[] = [
  {
    id: 'frame',
    loader: frameLoader,
    shouldRevalidate: () => false,
    Component: Frame,
    ErrorBoundary: FrameError,
    // Keeps the server's HTML until the data has arrived.
    HydrateFallback: () => null,
    children: [
      { index: true, loader: () => redirect('/ao', 302) },
      { path: 'home', lazy: () => import('#web/screens/catalog/series/all-series.tsx') },
      ...unprefixed.map((path) => ({ path, loader: leadTo((pathname) => `/ao${pathname}`) })),
      { path: 'training', loader: leadTo(() => '/continuing-education/self-paced') },
      { path: 'brief', lazy: () => import('#web/screens/registration/accommodations/brief.tsx') },
      { path: 'verify', lazy: () => import('#web/screens/credit/certificates/verify.tsx') },
      { path: 'verify/:number', lazy: () => import('#web/screens/credit/certificates/verify.tsx') },
      { path: 'search', lazy: () => import('#web/screens/catalog/search/search.tsx') },
      {
        path: 'continuing-education',
        ErrorBoundary: ScreenError,
        children: [
          { index: true, ...textLazy('continuing-education') },
          { path: 'self-paced', lazy: () => import('#web/screens/credit/self-paced/courses.tsx') },
          {
            path: 'webinar-instructions/:id',
            ...courseTextLazy('webinar-instructions', {
              back: m.commonBack,
              on: m.commonContinue,
              next: '/continuing-education/honor-code',
              saysSitting: true,
            }),
          },
          {
            path: 'honor-code/:id',
            ...courseTextLazy('honor-code', {
              back: m.commonCancel,
              on: m.honorCodeAcknowledge,
              next: '/continuing-education/self-paced-webinar',
              isAcknowledged: true,
            }),
          },
          { path: 'self-paced-webinar/:id', lazy: () => import('#web/screens/credit/self-paced/webinar.tsx') },
          { path: 'self-paced-video/:id', lazy: () => import('#web/screens/credit/self-paced/video.tsx') },
        ],
      },
      {
        path: 'my',
        handle: {
          inBrowserOnly: true,
          isAccountArea: true,
          title: () => t(m.commonMyAccount),
        } satisfies BrowserOnlyHandle,
        ErrorBoundary: ScreenError,
        children: [
          {
            lazy: () => import('#web/shell/account-area.tsx'),
            children: [
              { index: true, lazy: () => import('#web/screens/registration/registrations/account-manager.tsx') },
              { path: 'profile', lazy: () => import('#web/screens/accounts/profile/profile.tsx') },
              { path: 'sessions', lazy: () => import('#web/screens/registration/registrations/my-sessions.tsx') },
              { path: 'sessions/:id/site-sheet', lazy: () => import('#web/screens/credit/attendance/site-sheet.tsx') },
              { path: 'sessions/:id/tests/:kind', lazy: () => import('#web/screens/credit/quizzes/session-test.tsx') },
              { path: 'sessions/:id/evaluation', lazy: () => import('#web/screens/credit/evaluations/evaluation.tsx') },
              { path: 'credit', lazy: () => import('#web/screens/credit/credit/credit.tsx') },
              { path: 'certificates', lazy: () => import('#web/screens/credit/certificates/certificates.tsx') },
              { path: 'transcript', lazy: () => import('#web/screens/credit/certificates/transcript.tsx') },
              { path: 'memberships', lazy: () => import('#web/screens/accounts/profile/memberships.tsx') },
              {
                path: 'accommodations',
                lazy: () => import('#web/screens/registration/accommodations/accommodations.tsx'),
              },
              { path: 'security', lazy: () => import('#web/screens/accounts/sign-in/security.tsx') },
              { path: 'data', lazy: () => import('#web/screens/accounts/profile/data.tsx') },
              { path: 'presenting', lazy: () => import('#web/screens/registration/questions/presenting.tsx') },
              { path: 'presenting/:id', ...sessionQuestionsLazy(presenting) },
            ],
          },
          { path: 'presenting/:id/live', ...liveQuestionsLazy(presenting) },
          { path: 'logout', lazy: () => import('#web/screens/accounts/sign-in/logout.tsx') },
        ],
      },
      {
        path: 'staff',
        handle: { inBrowserOnly: true, title: () => t(m.staffMenuLabel) } satisfies BrowserOnlyHandle,
        ErrorBoundary: ScreenError,
        children: [
          {
            lazy: () => import('#web/shell/staff-area.tsx'),
            children: [
              { index: true, lazy: () => import('#web/screens/admin/dashboard/dashboard.tsx') },
              { path: 'questions', lazy: () => import('#web/screens/registration/questions/staff/questions.tsx') },
              { path: 'questions/:id', ...sessionQuestionsLazy(staffQuestions) },
              { path: 'mail', lazy: () => import('#web/screens/admin/sent-email/mail-list.tsx') },
              { path: 'mail/:id', lazy: () => import('#web/screens/admin/sent-email/mail.tsx') },
              { path: 'mail/announcements', lazy: () => import('#web/screens/admin/sent-email/announcements.tsx') },
              {
                path: 'mail/announcements/new',
                lazy: () => import('#web/screens/admin/sent-email/write-announcement.tsx'),
              },
              { path: 'mail/announcements/:id', lazy: () => import('#web/screens/admin/sent-email/announcement.tsx') },
              { path: 'people', lazy: () => import('#web/screens/admin/people-management/people.tsx') },
              { path: 'people/new', lazy: () => import('#web/screens/admin/people-management/new-person.tsx') },
              { path: 'people/:id', lazy: () => import('#web/screens/admin/people-management/person.tsx') },
              { path: 'people/:id/merge', lazy: () => import('#web/screens/admin/people-management/merge.tsx') },
              {
                path: 'accommodations',
                lazy: () => import('#web/screens/registration/accommodations/staff/needs.tsx'),
              },
              { path: 'attendance', lazy: () => import('#web/screens/credit/attendance/staff/attendance-list.tsx') },
              { path: 'attendance/:id', lazy: () => import('#web/screens/credit/attendance/staff/attendance.tsx') },
              {
                path: 'attendance/:id/review',
                lazy: () => import('#web/screens/credit/attendance/staff/attendance-review.tsx'),
              },
              { path: 'tests', lazy: () => import('#web/screens/credit/quizzes/staff/tests.tsx') },
              { path: 'tests/elsewhere', lazy: () => import('#web/screens/credit/quizzes/staff/elsewhere.tsx') },
              { path: 'tests/:id/:kind', lazy: () => import('#web/screens/credit/quizzes/staff/session-test.tsx') },
              { path: 'evaluations/:id', lazy: () => import('#web/screens/credit/quizzes/staff/evaluation.tsx') },
              { path: 'credit', lazy: () => import('#web/screens/credit/credit/staff/credit-queue.tsx') },
              { path: 'credit/:id', lazy: () => import('#web/screens/credit/credit/staff/credit-request.tsx') },
              { path: 'name-changes', lazy: () => import('#web/screens/accounts/name-changes/name-changes.tsx') },
              { path: 'reports', lazy: () => import('#web/screens/credit/credit/staff/reports.tsx') },
              { path: 'sessions', lazy: () => import('#web/screens/catalog/sessions/staff/sessions-list.tsx') },
              { path: 'sessions/new', lazy: () => import('#web/screens/catalog/sessions/staff/session-editor.tsx') },
              { path: 'sessions/:id', lazy: () => import('#web/screens/catalog/sessions/staff/session-editor.tsx') },
              {
                path: 'sessions/:id/materials',
                lazy: () => import('#web/screens/catalog/session-media/materials.tsx'),
              },
              {
                path: 'sessions/:id/recording',
                lazy: () => import('#web/screens/catalog/session-media/recording.tsx'),
              },
              { path: 'speakers', lazy: () => import('#web/screens/catalog/speakers/staff/speakers-list.tsx') },
              { path: 'speakers/new', lazy: () => import('#web/screens/catalog/speakers/staff/speaker-editor.tsx') },
              { path: 'speakers/:id', lazy: () => import('#web/screens/catalog/speakers/staff/speaker-editor.tsx') },
              { path: 'series', lazy: () => import('#web/screens/catalog/series/staff/series-list.tsx') },
              { path: 'series/new', lazy: () => import('#web/screens/catalog/series/staff/series-editor.tsx') },
              { path: 'series/:id', lazy: () => import('#web/screens/catalog/series/staff/series-editor.tsx') },
              { path: 'categories', lazy: () => import('#web/screens/catalog/categories/categories.tsx') },
              { path: 'categories/new', lazy: () => import('#web/screens/catalog/categories/category.tsx') },
              { path: 'categories/:id', lazy: () => import('#web/screens/catalog/categories/category.tsx') },
              { path: 'sessions/:id/copy', lazy: () => import('#web/screens/catalog/sessions/staff/session-copy.tsx') },
              { path: 'changes', lazy: () => import('#web/screens/admin/change-history/changes.tsx') },
              { path: 'changes/:id', lazy: () => import('#web/screens/admin/change-history/change.tsx') },
              { path: 'health', lazy: () => import('#web/screens/admin/system-status/system-status.tsx') },
              { path: 'numbers', lazy: () => import('#web/screens/admin/reports/numbers.tsx') },
              { path: 'numbers/year', lazy: () => import('#web/screens/admin/reports/year-report.tsx') },
              { path: 'settings', lazy: () => import('#web/screens/admin/settings/settings.tsx') },
              {
                path: 'settings/certificates/:name',
                lazy: () => import('#web/screens/admin/settings/certificate-setting.tsx'),
              },
              { path: 'settings/emails/:name', lazy: () => import('#web/screens/admin/settings/email-setting.tsx') },
              { path: 'settings/data', lazy: () => import('#web/screens/admin/settings/data.tsx') },
              { path: 'settings/texts/:name', lazy: () => import('#web/screens/admin/settings/text-setting.tsx') },
              { path: 'briefs/:id', lazy: () => import('#web/screens/registration/accommodations/staff/brief.tsx') },
            ],
          },
          { path: 'questions/:id/live', ...liveQuestionsLazy(staffQuestions) },
        ],
      },
      {
        id: 'series',
        path: ':group',
        loader: seriesLoader,
        ErrorBoundary: ScreenError,
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.group !== nextParams.group,
        children: [
          { index: true, lazy: () => import('#web/screens/catalog/series/series-home.tsx') },
          { path: 'session/:id', lazy: () => import('#web/screens/catalog/sessions/session.tsx') },
          { path: 'schedule', lazy: () => import('#web/screens/catalog/sessions/schedule.tsx') },
          {
            path: 'schedule/participants',
            handle: { inBrowserOnly: true, title: () => t(registration.registerTitle) } satisfies BrowserOnlyHandle,
            children: [
              { index: true, lazy: () => import('#web/screens/registration/registrations/participants.tsx') },
              { path: 'method', loader: (args) => registrationStep(args, '') },
              { path: 'method/confirm', loader: (args) => registrationStep(args, '?view=confirm') },
              {
                path: 'method/confirm/success',
                lazy: () => import('#web/screens/registration/registrations/success.tsx'),
              },
            ],
          },
          { path: 'archives', lazy: () => import('#web/screens/catalog/sessions/archives.tsx') },
          { path: 'speakers', lazy: () => import('#web/screens/catalog/speakers/speakers.tsx') },
          { path: 'speakers/:id', lazy: () => import('#web/screens/catalog/speakers/speaker.tsx') },
          { path: 'contact-us', lazy: () => import('#web/screens/registration/contact/contact.tsx') },
          { path: 'contact', lazy: () => import('#web/screens/registration/contact/contact.tsx') },
          { path: 'ceu-details', ...textLazy('ceu-details', { hasSidebar: true }) },
          { path: 'program-format', ...textLazy('program-format', { hasSidebar: true }) },
          {
            path: 'conferencing-tool-accessibility',
            ...textLazy('conferencing-tool-accessibility', { hasSidebar: true }),
          },
          { path: 'grant', ...textLazy('grant', { hasSeriesChoice: false }) },
          { path: 'accessibility', ...textLazy('accessibility') },
          { path: 'privacy', ...textLazy('privacy') },
          { path: 'registration', lazy: () => import('#web/screens/accounts/sign-in/registration.tsx') },
          { path: 'login', lazy: () => import('#web/screens/accounts/sign-in/login.tsx') },
          { path: 'lost-password', lazy: () => import('#web/screens/accounts/sign-in/lost-password.tsx') },
          { path: 'reset-password', lazy: () => import('#web/screens/accounts/sign-in/reset-password.tsx') },
          { path: 'confirm-email', lazy: () => import('#web/screens/accounts/sign-in/confirm-email.tsx') },
        ],
      },
      {
        path: '*',
        loader: () => redirect('/ao?missing=page', 302),
      },
    ],
  },
];

/** True for a route that is itself flagged. */
export const isBrowserOnlyRoute = ({ handle }: RouteObject): boolean => {
  const flags: RouteFlags = handle ?? {};
  return flags.inBrowserOnly === true;
};
