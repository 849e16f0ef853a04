// The list of announcements.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listAnnouncements } from '#contract/admin/announcements.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { audiences } from '#rules/admin/announcements.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { announcementStateWords, progressWords } from '#web/screens/admin/sent-email/announcement-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ResponseBody<typeof listAnnouncements>> => {
  const page = /^[1-9]\d{0,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, () => context.get(callContext)(listAnnouncements, { query: { page } }));
};

export const handle: ScreenHandle = {
  title: () => t(m.announcementsTitle),
  crumbs: () => [{ to: '/staff/email', text: t(common.staffMenuEmail) }],
  changesWithQuery: true,
};

export const Component = () => {
  const { announcements, page, pages, count } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.announcementsTitle)}</h1>
      <p>{t(m.announcementsIntro)}</p>
      <p>
        <Link className="button" to="/staff/announcements/new">
          {t(m.announcementWrite)}
        </Link>
      </p>
      <h2 data-results tabIndex={-1} className="found__count">
        {t(m.announcementsCount, { count })}
      </h2>
      {count === 0 && <p>{t(m.announcementsNone)}</p>}
      {announcements.length > 0 && (
        <ul className="session-list">
          {announcements.map((each) => (
            <li key={each.id} className="session-list__item">
              <Link to={`/staff/announcements/${each.id}`} lang={contentLang()}>
                {each.subject}
              </Link>
              <p>
                {announcementStateWords(each)}: {progressWords(each)}
              </p>
              <p className="soft small">
                {t(audiences[each.audience])}, {inEnglish(each.sessionName)} ·{' '}
                <ShortSessionTime start={each.createdAt} />
                {each.by && ` · ${each.by}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        label={t(m.announcementsTitle)}
        to={(each) => `/staff/announcements${each > 1 ? `?page=${each}` : ''}`}
      />
    </>
  );
};
