// A screen for one content page.
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type Text, textByName } from '#contract/catalog/content-pages.ts';
import { callContext } from '#web/client/api.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import type { Crumb, ScreenHandle } from '#web/shell/screen-handle.ts';

interface Settings {
  crumbs?: Crumb[];
  hasSidebar?: boolean;
  hasSeriesChoice?: boolean;
}

const reviewedText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const Component = () => {
  const text = useLoaderData<Text>();
  const { group } = useParams();
  return (
    <>
      <h1>{text.title}</h1>
      <RichText className="prose" html={text.html} />
      <p className="soft small section">
        Last reviewed <time dateTime={text.reviewed}>{reviewedText(text.reviewed)}</time>. Is something unclear or
        wrong? <Link to={`/${group ?? 'ao'}/contact-us`}>Tell us</Link>.
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
