// The counts of the dashboard as links, and the newest changes of the catalog.
import '#web/screens/admin/dashboard/dashboard-summary.css';
import { Link } from 'react-router';
import type { TaskList } from '#contract/admin/dashboard.ts';
import type { ListedChange } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { dueWords, taskWords } from '#web/screens/admin/dashboard/task-words.ts';
import { recordInLang } from '#web/shell/record-editor/record-in-lang.tsx';
import { recordAddress } from '#web/shell/record-editor/record-words.ts';
import { whatText } from '#web/shell/record-editor/undo.tsx';

/** What is overdue, or the first due date. */
const urgencyText = ({ late, items }: TaskList): string =>
  late > 0 ? t(m.dashboardOverdue, { count: late }) : dueWords(items[0]?.daysLeft ?? null);

export const Tiles = ({ lists }: { lists: readonly TaskList[] }) =>
  lists.length > 0 && (
    <nav aria-label={t(m.dashboardAttention)}>
      <ul className="dashboard-tiles">
        {lists.map((list) => (
          <li key={list.kind}>
            <Link to={taskWords[list.kind].all.to} data-late={list.late > 0 || undefined}>
              <span className="dashboard-tiles__count">{list.count}</span>
              <br />
              {t(taskWords[list.kind].title)}
              {urgencyText(list) && (
                <>
                  <br />
                  <span className="small">{urgencyText(list)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

export const RecentChanges = ({ changes }: { changes: readonly ListedChange[] }) =>
  changes.length > 0 && (
    <section className="section" aria-labelledby="recent-changes">
      <h2 id="recent-changes">{t(m.dashboardChanges)}</h2>
      <ul className="desk-tasks">
        {changes.map((change) => {
          const address = recordAddress(change.kind, change.recordId);
          const name = recordInLang(change);
          return (
            <li key={change.id} className="desk-task">
              {address ? <Link to={address}>{name}</Link> : <span>{name}</span>}
              <p className="desk-task__facts">
                {[whatText(change), change.who].filter((part) => part !== '').join(', ')}
                <br />
                <time dateTime={change.at}>{shortMomentText(change.at)}</time>
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to="/staff/history">{t(m.dashboardChangesAll)}</Link>
      </p>
    </section>
  );
