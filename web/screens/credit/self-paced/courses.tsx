// The self-paced courses by category.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { textByName } from '#contract/catalog/content-pages.ts';
import { sessionsByCategory } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { selfPacedCategoryIds } from '#rules/catalog/self-paced.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { langOf } from '#web/client/language.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  const [text, ...lists] = await Promise.all([
    call(textByName, { params: { name: 'self-paced' }, query: {} }),
    ...selfPacedCategoryIds.map((id) => call(sessionsByCategory, { query: { category_id: String(id) } })),
  ]);
  const groups = lists.map((sessions, index) => {
    const courses = sessions.filter(({ status }) => status === SessionStatus.SelfPaced);
    return {
      id: selfPacedCategoryIds[index],
      category: courses[0]?.category ?? '',
      lang: courses[0]?.lang?.category,
      courses: courses.map(({ id, sessionName, startDate, hasVideo, lang }) => ({
        ...{ id, name: sessionName, lang: lang?.sessionName, start: startDate, hasVideo },
      })),
    };
  });
  return { text, groups: groups.filter(({ courses }) => courses.length > 0) };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => data?.text.title ?? '',
  titleLang: (data) => (data ? langOf(data.text.language) : undefined),
  description: (data) => data?.text.description ?? '',
  crumbs: () => [{ to: '/continuing-education', text: t(m.selfPacedCeu) }],
};

export const Component = () => {
  const { text, groups } = useLoaderData<typeof loader>();
  const lang = langOf(text.language);
  return (
    <>
      <h1 lang={lang}>{text.title}</h1>
      <RichText className="prose" html={text.html} lang={text.language} />
      {groups.length === 0 && <p>{t(m.selfPacedNone)}</p>}
      {groups.map(({ id, category, lang: categoryLang, courses }) => (
        <section className="section archive" key={id} aria-labelledby={`courses-${id}`}>
          <div className="archive__head">
            <h2 id={`courses-${id}`} lang={categoryLang}>
              {category}
            </h2>
            <span className="badge">{t(m.selfPacedCount, { count: courses.length })}</span>
          </div>
          <ul className="archive__list">
            {courses.map(({ id: courseId, name, lang: nameLang, start, hasVideo }) => (
              <li key={courseId} className="archive__row">
                <Link to={`/continuing-education/webinar-instructions/${courseId}`} lang={nameLang}>
                  {name}
                </Link>
                <span className="soft small">
                  {rich(hasVideo ? m.selfPacedFirstShown : m.selfPacedFirstShownNoVideo, {
                    day: shortDayText(start),
                    time: (day) => <time dateTime={start}>{day}</time>,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
