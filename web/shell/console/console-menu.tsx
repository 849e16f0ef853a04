// The navigation of the console: groups that can be closed, with counts of what needs attention. A drawer in narrow windows.
import { NavLink } from 'react-router';
import type { Attention } from '#contract/admin/dashboard.ts';
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { Permission } from '#rules/accounts/permissions.ts';
import type { TaskKind } from '#rules/admin/dashboard.ts';
import { usePreference } from '#web/client/use-preference.ts';
import { type Has, usePermissions } from '#web/shell/console/permissions.tsx';
import { useAttention } from '#web/shell/console/use-attention.ts';

interface Page {
  to: string;
  text: Message;
  permission: Permission;
  /** The dashboard's lists that are done here. */
  tasks?: readonly TaskKind[];
}

interface Group {
  key: string;
  title: Message;
  pages: readonly Page[];
}

const groups: readonly Group[] = [
  {
    key: 'program',
    title: m.consoleProgram,
    pages: [
      { to: 'sessions', text: m.staffMenuSessions, permission: 'sessions', tasks: ['recordings'] },
      { to: 'series', text: m.staffMenuSeries, permission: 'program' },
      { to: 'speakers', text: m.staffMenuSpeakers, permission: 'program' },
      { to: 'categories', text: m.staffMenuCategories, permission: 'program' },
    ],
  },
  {
    key: 'participants',
    title: m.consoleParticipants,
    pages: [
      { to: 'people', text: m.staffMenuPeople, permission: 'people' },
      { to: 'name-changes', text: m.staffMenuNameChanges, permission: 'people-changes', tasks: ['name-changes'] },
      {
        to: 'accommodations',
        text: m.staffMenuAccommodations,
        permission: 'accommodations',
        tasks: ['accommodations'],
      },
      { to: 'questions', text: m.staffMenuQuestions, permission: 'live', tasks: ['questions'] },
    ],
  },
  {
    key: 'credit',
    title: m.consoleCredit,
    pages: [
      {
        to: 'attendance',
        text: m.staffMenuAttendance,
        permission: 'credit',
        tasks: ['unmatched-attendees', 'sign-in-sheets'],
      },
      { to: 'quizzes', text: m.staffMenuQuizzes, permission: 'quizzes' },
      { to: 'requests', text: m.staffMenuRequests, permission: 'credit', tasks: ['credit'] },
      { to: 'rosters', text: m.staffMenuRosters, permission: 'credit', tasks: ['reports', 'corrections'] },
    ],
  },
  {
    key: 'communication',
    title: m.consoleCommunication,
    pages: [
      {
        to: 'email',
        text: m.staffMenuEmail,
        permission: 'email',
        tasks: ['email-failed', 'email-stuck', 'addresses', 'contact'],
      },
      { to: 'announcements', text: m.staffMenuAnnouncements, permission: 'announcements' },
      { to: 'newsletters', text: m.staffMenuNewsletters, permission: 'announcements' },
    ],
  },
  {
    key: 'insights',
    title: m.consoleInsights,
    pages: [{ to: 'reports', text: m.staffMenuReports, permission: 'reports' }],
  },
  {
    key: 'administration',
    title: m.consoleAdministration,
    pages: [
      { to: 'settings', text: m.staffMenuSettings, permission: 'settings' },
      { to: 'data', text: m.staffMenuData, permission: 'data' },
      { to: 'history', text: m.staffMenuChanges, permission: 'history' },
      { to: 'status', text: m.staffMenuStatus, permission: 'status' },
    ],
  },
];

const Count = ({ page, attention }: { page: Page; attention: Attention }) => {
  const lists = attention.filter(({ kind }) => page.tasks?.includes(kind));
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  const late = lists.reduce((sum, list) => sum + list.late, 0);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={late > 0 ? 'console__count console__count--late' : 'console__count'} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">
        {late > 0 ? t(m.consoleAttentionLate, { count, late }) : t(m.consoleAttention, { count })}
      </span>
    </>
  );
};

const Links = ({ group, attention }: { group: Group; attention: Attention }) => (
  <ul>
    {group.pages.map((page) => (
      <li key={page.to}>
        <NavLink to={`/staff/${page.to}`}>
          {t(page.text)}
          <Count page={page} attention={attention} />
        </NavLink>
      </li>
    ))}
  </ul>
);

/** Only the pages that the person may open. */
const permittedGroups = (has: Has): Group[] =>
  groups
    .map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => has(permission)) }))
    .filter(({ pages }) => pages.length > 0);

export const ConsoleMenu = ({ pathname }: { pathname: string }) => {
  const has = usePermissions();
  const attention = useAttention(pathname);
  const [stored, setStored] = usePreference('closed-groups');
  const closed = new Set(stored?.split(' '));
  const toggle = (key: string, isOpen: boolean): void => {
    if (closed.has(key) !== isOpen) return;
    if (isOpen) closed.delete(key);
    else closed.add(key);
    setStored(closed.size === 0 ? null : [...closed].filter(Boolean).join(' '));
  };
  return (
    <nav id="console-menu" popover="auto" className="console__menu" aria-label={t(m.staffMenuLabel)}>
      <ul>
        <li>
          <NavLink to="/staff" end>
            {t(m.staffMenuDashboard)}
          </NavLink>
        </li>
      </ul>
      {permittedGroups(has).map((group) => (
        <details
          key={group.key}
          open={!closed.has(group.key)}
          onToggle={({ currentTarget }) => toggle(group.key, currentTarget.open)}
        >
          <summary>{t(group.title)}</summary>
          <Links group={group} attention={attention} />
        </details>
      ))}
    </nav>
  );
};
