// The self-paced courses by category.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { textByName } from '#contract/catalog/content-pages.ts';
import { sessionsByCategory } from '#contract/catalog/sessions.ts';
import { selfPacedCategoryIds } from '#rules/catalog/self-paced.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { counted } from '#rules/platform/counted.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  const [text, ...lists] = await Promise.all([
    call(textByName, { params: { name: 'self-paced' }, query: {} }),
    ...selfPacedCategoryIds.map((id) => call(sessionsByCategory, { query: { category_id: String(id) } })),
  ]);
  const groups = lists.map((sessions) => {
    const courses = sessions.filter(({ status }) => status === SessionStatus.SelfPaced);
    return {
      category: courses[0]?.category ?? '',
      courses: courses.map(({ id, sessionName, startDate, hasVideo }) => ({
        ...{ id, name: sessionName, start: startDate, hasVideo },
      })),
    };
  });
  return { text, groups: groups.filter(({ courses }) => courses.length > 0) };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => data?.text.title ?? '',
  description: (data) => data?.text.description ?? '',
  crumbs: () => [{ to: '/continuing-education', text: 'Continuing Education' }],
};

export const Component = () => {
  const { text, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{text.title}</h1>
      <RichText className="prose" html={text.html} />
      {groups.length === 0 && <p>There are no self-paced webinars at the moment.</p>}
      {groups.map(({ category, courses }) => (
        <section className="section archive" key={category} aria-label={category}>
          <div className="archive__head">
            <h2>{category}</h2>
            <span className="badge">{counted(courses.length, 'webinar')}</span>
          </div>
          <ul className="archive__list">
            {courses.map(({ id, name, start, hasVideo }) => (
              <li key={id} className="archive__row">
                <Link to={`/continuing-education/webinar-instructions/${id}`}>{name}</Link>
                <span className="soft small">
                  First shown <time dateTime={start}>{shortDayText(start)}</time>
                  {!hasVideo && <> No video on this site yet, so no credit here.</>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
