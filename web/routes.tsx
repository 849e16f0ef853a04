// The route table: every address and its screen. That of the staff console is in `staff-routes.tsx`.

import { type RouteObject, redirect } from 'react-router';
import * as accounts from '#messages/en/accounts.ts';
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

/** The questions of a presenter's own sessions. */
const presenting: QuestionsHome = {
  to: '/my/presenting',
  get text() {
    return t(m.accountMenuPresenting);
  },
};
const sessionQuestionsLazy = (home: QuestionsHome) => ({
  lazy: async () =>
    (await import('#web/screens/registration/questions/staff/session-questions.tsx')).sessionQuestions(home),
});
const pollsLazy = (home: QuestionsHome) => ({
  lazy: async () => (await import('#web/screens/registration/polls/staff/polls.tsx')).pollsScreen(home),
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
    ErrorBoundary: FrameError,
    // Keeps the server's HTML until the data has arrived.
    HydrateFallback: () => null,
    children: [
      {
        Component: Frame,
        children: [
          { index: true, loader: () => redirect('/ao', 302) },
          { path: 'home', lazy: () => import('#web/screens/catalog/series/all-series.tsx') },
          ...unprefixed.map((path) => ({ path, loader: leadTo((pathname) => `/ao${pathname}`) })),
          { path: 'training', loader: leadTo(() => '/continuing-education/self-paced') },
          { path: 'accessibility/conformance', ...textLazy('conformance') },
          { path: 'brief', lazy: () => import('#web/screens/registration/accommodations/brief.tsx') },
          { path: 'follow-up', lazy: () => import('#web/screens/credit/follow-ups/follow-up.tsx') },
          { path: 'survey-emails/:token', lazy: () => import('#web/screens/accounts/survey-emails/survey-emails.tsx') },
          { path: 'updates', lazy: () => import('#web/screens/accounts/email-updates/updates.tsx') },
          { path: 'updates/confirm', lazy: () => import('#web/screens/accounts/email-updates/confirm-updates.tsx') },
          { path: 'updates/:token', lazy: () => import('#web/screens/accounts/email-updates/preferences.tsx') },
          { path: 'join/:token', lazy: () => import('#web/screens/registration/join-links/join.tsx') },
          {
            path: 'invitation',
            handle: { inBrowserOnly: true, title: () => t(accounts.invitationTitle) } satisfies BrowserOnlyHandle,
            ErrorBoundary: ScreenError,
            children: [{ index: true, lazy: () => import('#web/screens/accounts/group-members/invitation.tsx') }],
          },
          {
            path: 'coordinator-invitation',
            handle: {
              inBrowserOnly: true,
              title: () => t(accounts.coordinatorInvitationTitle),
            } satisfies BrowserOnlyHandle,
            ErrorBoundary: ScreenError,
            children: [
              { index: true, lazy: () => import('#web/screens/accounts/group-members/coordinator-invitation.tsx') },
            ],
          },
          { path: 'live/:id', lazy: () => import('#web/screens/registration/live-sessions/live.tsx') },
          { path: 'captioner', lazy: () => import('#web/screens/registration/live-sessions/captioner.tsx') },
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
                  {
                    path: 'sessions/:id/sign-in-sheet',
                    lazy: () => import('#web/screens/credit/attendance/sign-in-sheet.tsx'),
                  },
                  // The former address, which emails still have.
                  {
                    path: 'sessions/:id/site-sheet',
                    loader: ({ params }) => redirect(`/my/sessions/${params.id}/sign-in-sheet`),
                  },
                  {
                    path: 'sessions/:id/tests/:kind',
                    lazy: () => import('#web/screens/credit/quizzes/quiz.tsx'),
                  },
                  {
                    path: 'sessions/:id/evaluation',
                    lazy: () => import('#web/screens/credit/evaluations/evaluation.tsx'),
                  },
                  {
                    path: 'organization',
                    lazy: () => import('#web/screens/accounts/group-members/organization.tsx'),
                  },
                  {
                    path: 'group/add',
                    lazy: () => import('#web/screens/accounts/group-members/add-people.tsx'),
                  },
                  { path: 'group', lazy: () => import('#web/screens/credit/group-records/group-records.tsx') },
                  { path: 'credit', lazy: () => import('#web/screens/credit/credit/credit.tsx') },
                  { path: 'certificates', lazy: () => import('#web/screens/credit/certificates/certificates.tsx') },
                  { path: 'transcript', lazy: () => import('#web/screens/credit/certificates/transcript.tsx') },
                  { path: 'memberships', lazy: () => import('#web/screens/accounts/profile/memberships.tsx') },
                  {
                    path: 'accommodations',
                    lazy: () => import('#web/screens/registration/accommodations/accommodations.tsx'),
                  },
                  { path: 'security', lazy: () => import('#web/screens/accounts/sign-in/security.tsx') },
                  { path: 'updates', lazy: () => import('#web/screens/accounts/email-updates/own-updates.tsx') },
                  { path: 'data', lazy: () => import('#web/screens/accounts/profile/data.tsx') },
                  { path: 'presenting', lazy: () => import('#web/screens/registration/questions/presenting.tsx') },
                  { path: 'presenting/:id', ...sessionQuestionsLazy(presenting) },
                  { path: 'presenting/:id/polls', ...pollsLazy(presenting) },
                ],
              },
              { path: 'presenting/:id/live', ...liveQuestionsLazy(presenting) },
              { path: 'logout', lazy: () => import('#web/screens/accounts/sign-in/logout.tsx') },
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
    ],
  },
];

/** True for a route that is itself flagged. */
export const isBrowserOnlyRoute = ({ handle }: RouteObject): boolean => {
  const flags: RouteFlags = handle ?? {};
  return flags.inBrowserOnly === true;
};
