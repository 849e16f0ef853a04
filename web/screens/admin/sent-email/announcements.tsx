// The list of announcements.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listAnnouncements } from '#contract/admin/announcements.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { audiences } from '#rules/admin/announcements.ts';
import { counted } from '#rules/platform/counted.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { announcementStateWords, progressWords } from '#web/screens/admin/sent-email/announcement-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GoodBody<typeof listAnnouncements>> => {
  const page = /^[1-9]\d{0,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, () => context.get(callContext)(listAnnouncements, { query: { page } }));
};

export const handle: ScreenHandle = {
  title: () => 'Announcements',
  crumbs: () => [{ to: '/staff/mail', text: 'Mail' }],
  changesWithQuery: true,
};

export const Component = () => {
  const { announcements, page, pages, count } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Announcements</h1>
      <p>
        Messages to the people of a session, each account once. They are about the session itself, such as a new way in,
        so they go to everybody concerned, whichever reminders they have chosen.
      </p>
      <p>
        <Link className="button" to="/staff/mail/announcements/new">
          Write an announcement
        </Link>
      </p>
      <h2 data-results tabIndex={-1} className="found__count">
        {counted(count, 'announcement')}
      </h2>
      {count === 0 && <p>Nobody has written one yet.</p>}
      {announcements.length > 0 && (
        <ul className="session-list">
          {announcements.map((each) => (
            <li key={each.id} className="session-list__item">
              <Link to={`/staff/mail/announcements/${each.id}`}>{each.subject}</Link>
              <p>
                {announcementStateWords(each)}: {progressWords(each)}
              </p>
              <p className="soft small">
                {audiences[each.audience].name}, {each.sessionName} · <ShortSessionTime start={each.createdAt} />
                {each.by && ` · ${each.by}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        label="Announcements"
        to={(each) => `/staff/mail/announcements${each > 1 ? `?page=${each}` : ''}`}
      />
    </>
  );
};
