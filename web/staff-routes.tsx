// The route table of the staff console. Browsers load it with the first screen of the console.
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { Permission } from '#rules/accounts/permissions.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';
import { routes } from '#web/routes.tsx';
import type { QuestionsHome } from '#web/screens/registration/questions/staff/session-questions.tsx';
import { ConsoleError, consoleRoute, RequirePermission } from '#web/shell/console/permissions.tsx';
import { ScreenError } from '#web/shell/frame-error.tsx';
import type { RouteFlags, ScreenHandle } from '#web/shell/screen-handle.ts';

const questions: QuestionsHome = {
  to: '/staff/questions',
  get text() {
    return t(m.staffMenuQuestions);
  },
};

/** Former addresses, which emails and bookmarks still have; the part below stays the same. */
const moved: [from: string, to: string][] = [
  ['mail/announcements', 'announcements'],
  ['mail', 'email'],
  ['tests', 'quizzes'],
  ['credit', 'requests'],
  ['numbers', 'reports'],
  ['changes', 'history'],
  ['health', 'status'],
  ['settings/data', 'data'],
];

const redirectTo =
  (from: string, to: string) =>
  ({ request }: LoaderFunctionArgs): Response => {
    const { pathname, search } = new URL(request.url);
    return redirect(pathWithoutPrefix(pathname).replace(`/staff/${from}`, `/staff/${to}`) + search);
  };

/** The attendance of a session was one page and its review, outside the session's own address. */
const attendanceRedirect =
  (step: string) =>
  ({ params }: LoaderFunctionArgs): Response =>
    redirect(`/staff/sessions/${params.id}/attendance/${step}`);

const redirects: RouteObject[] = [
  ...moved.map(([from, to]): RouteObject => ({ path: `${from}/*`, loader: redirectTo(from, to) })),
  { path: 'attendance/:id', loader: attendanceRedirect('reports') },
  { path: 'attendance/:id/review', loader: attendanceRedirect('review') },
];

const attendancePages: RouteObject[] = [
  { index: true, loader: attendanceRedirect('reports') },
  { path: 'reports', lazy: () => import('#web/screens/credit/attendance/staff/step-reports.tsx') },
  { path: 'reports/evidence', lazy: () => import('#web/screens/credit/attendance/staff/evidence.tsx') },
  { path: 'unmatched', lazy: () => import('#web/screens/credit/attendance/staff/unmatched-attendees.tsx') },
  { path: 'review', lazy: () => import('#web/screens/credit/attendance/staff/step-review.tsx') },
  { path: 'review/people', lazy: () => import('#web/screens/credit/attendance/staff/attendance-people.tsx') },
  { path: 'publish', lazy: () => import('#web/screens/credit/attendance/staff/step-publish.tsx') },
];

const editPages = ['details', 'speakers', 'credit', 'questions', 'quiz'] as const;
const editPage = async (page: (typeof editPages)[number]) =>
  (await import('#web/screens/catalog/sessions/staff/workspace/edit-pages.tsx'))[page];

/** With the meeting provider, which belongs to another domain than the session's fields. */
const accessPage = async () => {
  const [{ accessWith }, { MeetingSection, loader }] = await Promise.all([
    import('#web/screens/catalog/sessions/staff/workspace/edit-pages.tsx'),
    import('#web/screens/registration/meetings/staff/meeting-section.tsx'),
  ]);
  return { ...accessWith(MeetingSection), loader };
};

const settingSections = ['sessions', 'credit', 'emails', 'texts', 'retention'] as const;
const settingSection = async (section: 'organization' | (typeof settingSections)[number]) =>
  (await import('#web/screens/admin/settings/setting-sections.tsx'))[section];

/** Screens that need a permission: without it, they say which one. */
const requiring = (permission: Permission, children: RouteObject[]): RouteObject => ({
  Component: () => <RequirePermission permission={permission} />,
  ErrorBoundary: ConsoleError,
  children,
});

const sessionPages: RouteObject[] = [
  { index: true, lazy: () => import('#web/screens/catalog/sessions/staff/workspace/overview.tsx') },
  requiring('program', [
    ...editPages.map((page): RouteObject => ({ path: page, lazy: () => editPage(page) })),
    { path: 'access', lazy: accessPage },
    { path: 'materials', lazy: () => import('#web/screens/catalog/session-media/materials.tsx') },
    { path: 'recording', lazy: () => import('#web/screens/catalog/session-media/recording.tsx') },
  ]),
  requiring('captions', [
    { path: 'live', lazy: () => import('#web/screens/registration/live-sessions/staff/live-desk.tsx') },
  ]),
  requiring('registrations', [
    {
      path: 'registrations',
      lazy: () => import('#web/screens/registration/registrations/staff/session-registrations.tsx'),
    },
  ]),
  requiring('credit', [
    {
      path: 'attendance',
      lazy: () => import('#web/screens/credit/attendance/staff/attendance-steps.tsx'),
      children: attendancePages,
    },
  ]),
  requiring('email', [{ path: 'emails', lazy: () => import('#web/screens/admin/sent-email/session-emails.tsx') }]),
  requiring('history', [
    { path: 'history', lazy: () => import('#web/screens/catalog/sessions/staff/workspace/history.tsx') },
  ]),
];

const screens: RouteObject[] = [
  { index: true, lazy: () => import('#web/screens/admin/dashboard/dashboard.tsx') },
  { path: 'search', lazy: () => import('#web/screens/admin/staff-search/staff-search.tsx') },
  { path: 'email', lazy: () => import('#web/screens/admin/sent-email/mail-list.tsx') },
  { path: 'email/:id', lazy: () => import('#web/screens/admin/sent-email/mail.tsx') },
  { path: 'styleguide', lazy: () => import('#web/screens/admin/styleguide/styleguide.tsx') },
  { path: 'styleguide/:name', lazy: () => import('#web/screens/admin/styleguide/component.tsx') },
  requiring('sessions', [
    { path: 'sessions', lazy: () => import('#web/screens/catalog/sessions/staff/sessions-list.tsx') },
    {
      path: 'sessions/:id',
      lazy: () => import('#web/screens/catalog/sessions/staff/workspace/workspace.tsx'),
      children: sessionPages,
    },
  ]),
  requiring('program', [
    { path: 'sessions/new', lazy: () => import('#web/screens/catalog/sessions/staff/new-session.tsx') },
    { path: 'sessions/:id/copy', lazy: () => import('#web/screens/catalog/sessions/staff/session-copy.tsx') },
    { path: 'series', lazy: () => import('#web/screens/catalog/series/staff/series-list.tsx') },
    { path: 'series/new', lazy: () => import('#web/screens/catalog/series/staff/series-editor.tsx') },
    { path: 'series/:id', lazy: () => import('#web/screens/catalog/series/staff/series-editor.tsx') },
    { path: 'speakers', lazy: () => import('#web/screens/catalog/speakers/staff/speakers-list.tsx') },
    { path: 'speakers/new', lazy: () => import('#web/screens/catalog/speakers/staff/speaker-editor.tsx') },
    { path: 'speakers/:id', lazy: () => import('#web/screens/catalog/speakers/staff/speaker-editor.tsx') },
    { path: 'categories', lazy: () => import('#web/screens/catalog/categories/categories.tsx') },
    { path: 'categories/new', lazy: () => import('#web/screens/catalog/categories/category.tsx') },
    { path: 'categories/:id', lazy: () => import('#web/screens/catalog/categories/category.tsx') },
  ]),
  requiring('people', [
    { path: 'people', lazy: () => import('#web/screens/admin/people-management/people.tsx') },
    { path: 'people/:id', lazy: () => import('#web/screens/admin/people-management/person.tsx') },
  ]),
  requiring('people-changes', [
    { path: 'people/new', lazy: () => import('#web/screens/admin/people-management/new-person.tsx') },
    { path: 'people/:id/merge', lazy: () => import('#web/screens/admin/people-management/merge.tsx') },
    { path: 'name-changes', lazy: () => import('#web/screens/accounts/name-changes/name-changes.tsx') },
  ]),
  requiring('accommodations', [
    { path: 'accommodations', lazy: () => import('#web/screens/registration/accommodations/staff/needs.tsx') },
  ]),
  requiring('captions', [
    { path: 'briefs/:id', lazy: () => import('#web/screens/registration/accommodations/staff/brief.tsx') },
  ]),
  requiring('live', [
    { path: 'questions', lazy: () => import('#web/screens/registration/questions/staff/questions.tsx') },
    {
      path: 'questions/:id',
      lazy: async () =>
        (await import('#web/screens/registration/questions/staff/session-questions.tsx')).sessionQuestions(questions),
    },
    {
      path: 'questions/:id/polls',
      lazy: async () => (await import('#web/screens/registration/polls/staff/polls.tsx')).pollsScreen(questions),
    },
    {
      path: 'questions/:id/live',
      lazy: async () =>
        (await import('#web/screens/registration/questions/staff/live-questions.tsx')).liveScreen(questions),
    },
  ]),
  requiring('credit', [
    { path: 'attendance', lazy: () => import('#web/screens/credit/attendance/staff/attendance-list.tsx') },
    { path: 'quizzes/elsewhere', lazy: () => import('#web/screens/credit/quizzes/staff/elsewhere.tsx') },
    { path: 'requests', lazy: () => import('#web/screens/credit/credit/staff/credit-queue.tsx') },
    { path: 'requests/:id', lazy: () => import('#web/screens/credit/credit/staff/credit-request.tsx') },
    { path: 'rosters', lazy: () => import('#web/screens/credit/credit/staff/rosters.tsx') },
    { path: 'rosters/:id', lazy: () => import('#web/screens/credit/credit/staff/roster.tsx') },
  ]),
  requiring('quizzes', [
    { path: 'quizzes', lazy: () => import('#web/screens/credit/quizzes/staff/tests.tsx') },
    { path: 'quizzes/:id/:kind', lazy: () => import('#web/screens/credit/quizzes/staff/quiz.tsx') },
    { path: 'evaluations/:id', lazy: () => import('#web/screens/credit/quizzes/staff/evaluation.tsx') },
    { path: 'follow-ups/:id', lazy: () => import('#web/screens/credit/quizzes/staff/follow-up-editor.tsx') },
  ]),
  requiring('announcements', [
    { path: 'sessions/:id/subscribers', lazy: () => import('#web/screens/admin/mailings/session-mailings.tsx') },
    { path: 'newsletters', lazy: () => import('#web/screens/admin/mailings/newsletters.tsx') },
    { path: 'newsletters/:id', lazy: () => import('#web/screens/admin/mailings/newsletter.tsx') },
    { path: 'announcements', lazy: () => import('#web/screens/admin/sent-email/announcements.tsx') },
    { path: 'announcements/new', lazy: () => import('#web/screens/admin/sent-email/write-announcement.tsx') },
    { path: 'announcements/:id', lazy: () => import('#web/screens/admin/sent-email/announcement.tsx') },
  ]),
  requiring('reports', [
    { path: 'reports', lazy: () => import('#web/screens/admin/reports/usage-report.tsx') },
    { path: 'reports/overview', lazy: () => import('#web/screens/admin/reports/overview.tsx') },
    { path: 'reports/year', lazy: () => import('#web/screens/admin/reports/year-report.tsx') },
  ]),
  requiring('settings', [
    {
      path: 'settings',
      lazy: () => import('#web/screens/admin/settings/settings.tsx'),
      children: [
        { index: true, lazy: () => settingSection('organization') },
        { path: 'sign-in', lazy: () => import('#web/screens/admin/settings/identity-providers.tsx') },
        ...settingSections.map((section): RouteObject => ({ path: section, lazy: () => settingSection(section) })),
      ],
    },
    { path: 'settings/certificates/:name', lazy: () => import('#web/screens/admin/settings/certificate-setting.tsx') },
    { path: 'settings/emails/:name', lazy: () => import('#web/screens/admin/settings/email-setting.tsx') },
    { path: 'settings/texts/:name', lazy: () => import('#web/screens/admin/settings/text-setting.tsx') },
  ]),
  requiring('data', [{ path: 'data', lazy: () => import('#web/screens/admin/settings/data.tsx') }]),
  requiring('history', [
    { path: 'history', lazy: () => import('#web/screens/admin/change-history/changes.tsx') },
    { path: 'history/:id', lazy: () => import('#web/screens/admin/change-history/change.tsx') },
  ]),
  requiring('status', [{ path: 'status', lazy: () => import('#web/screens/admin/system-status/system-status.tsx') }]),
  ...redirects,
];

export const staffRoute: RouteObject = {
  path: 'staff',
  handle: { inBrowserOnly: true, title: () => t(m.staffMenuLabel) } satisfies RouteFlags & ScreenHandle,
  ErrorBoundary: ScreenError,
  children: [
    {
      id: consoleRoute,
      lazy: () => import('#web/shell/console/console.tsx'),
      children: [{ ErrorBoundary: ConsoleError, children: screens }],
    },
  ],
};

/** Both tables. */
export const allRoutes: RouteObject[] = routes.map(
  (route): RouteObject => (route.index ? route : { ...route, children: [...(route.children ?? []), staffRoute] }),
);
