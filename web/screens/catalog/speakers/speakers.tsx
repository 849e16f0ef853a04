// The list of speakers by last name.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { seriesHome } from '#contract/catalog/series.ts';
import { speakersOfSeries } from '#contract/catalog/speakers.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { Portrait } from '#web/components/portrait/portrait.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  const { id } = await call(seriesHome, { params: { route: params.group ?? 'ao' } });
  const search = new URL(request.url).searchParams;
  const letter = search.get('letter');
  const query = {
    application_id: String(id),
    page: search.get('page') ?? '1',
    ...(letter === null ? {} : { letter: letter.toUpperCase() }),
  };
  return { ...(await call(speakersOfSeries, { query })), letter };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    const letter = data?.letter?.toUpperCase();
    const page = data?.page ?? 1;
    if (letter) return page > 1 ? t(m.speakersTitleLetterPage, { letter, page }) : t(m.speakersTitleLetter, { letter });
    return page > 1 ? t(m.speakersTitlePage, { page }) : t(m.speakersHeading);
  },
  description: () => t(m.speakersDescription),
  changesWithQuery: true,
};

const address = (letter: string | null, page = 1): string => {
  const search = new URLSearchParams();
  if (letter !== null) search.set('letter', letter);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '?';
};

const Letters = ({ letters, letter }: { letters: string[]; letter: string | null }) => (
  <nav className="pager" aria-label={t(m.speakersLetters)}>
    <ul>
      <li>
        <Link to={address(null)} aria-current={letter === null ? 'true' : undefined}>
          {t(m.speakersAll)}
        </Link>
      </li>
      {letters.map((each) => (
        <li key={each}>
          <Link to={address(each)} aria-current={letter?.toUpperCase() === each ? 'true' : undefined}>
            {each}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export const Component = () => {
  const { speakers, count, page, pages, letters, letter } = useLoaderData<typeof loader>();
  const { route, name, lang } = useSeries();
  const series = inLang(name, lang?.name);
  return (
    <>
      <h1>{t(m.speakersHeading)}</h1>
      {speakers.length === 0 ? (
        <p>{t(m.speakersNone)}</p>
      ) : (
        <p>
          {letter
            ? rich(m.speakersCountLetter, { count, series, letter: letter.toUpperCase() })
            : rich(m.speakersCount, { count, series })}
        </p>
      )}
      {letters.length > 1 && <Letters letters={letters} letter={letter} />}
      {speakers.length > 0 && (
        <ul className="speakers">
          {speakers.map((speaker) => (
            <li key={speaker.speaker_id}>
              <Portrait person={speaker} />
              <div>
                <Link to={`/${route}/speakers/${speaker.speaker_id}`}>{speaker.full_name}</Link>
                <p className="soft small" lang={contentLang()}>
                  {[speaker.position, speaker.organization].filter(Boolean).join(', ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} label={t(m.speakersHeading)} to={(each) => address(letter, each)} />
    </>
  );
};
