// A screen for one content page.

import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type Text, textByName } from '#contract/catalog/content-pages.ts';
import * as m from '#messages/en/catalog.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { langOf } from '#web/client/language.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import type { Crumb, ScreenHandle } from '#web/shell/screen-handle.ts';

interface Settings {
  crumbs?: Crumb[];
  hasSidebar?: boolean;
  hasSeriesChoice?: boolean;
}

const Component = () => {
  const text = useLoaderData<Text>();
  const { group } = useParams();
  const lang = langOf(text.language);
  return (
    <>
      <h1 lang={lang}>{text.title}</h1>
      <RichText className="prose" html={text.html} lang={text.language} />
      <p className="soft small section">
        {rich(m.textReviewed, {
          day: dateText(text.reviewed, 'UTC'),
          date: (day) => <time dateTime={text.reviewed}>{day}</time>,
          link: (label) => <Link to={`/${group ?? 'ao'}/contact-us`}>{label}</Link>,
        })}
      </p>
    </>
  );
};

/** The route of a screen that shows the named text. */
export const textScreen = (
  name: string,
  { crumbs = [], hasSidebar = false, hasSeriesChoice = true }: Settings = {},
) => ({
  loader: ({ context, params }: LoaderFunctionArgs): Promise<Text> =>
    context.get(callContext)(textByName, { params: { name }, query: { series: params.group ?? 'ao' } }),
  handle: {
    title: (text) => text?.title ?? '',
    description: (text) => text?.description ?? '',
    crumbs: () => crumbs,
    hasSidebar,
    hidesSeriesChoice: !hasSeriesChoice,
  } satisfies ScreenHandle<Text | undefined> as ScreenHandle,
  Component,
});
