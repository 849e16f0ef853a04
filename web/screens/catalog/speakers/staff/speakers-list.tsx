// The list of speakers for staff, searched while typing.

import { useEffect, useRef } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { type ListedStaffSpeaker, listStaffSpeakers } from '#contract/catalog/speaker-editing.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { TextField } from '#web/components/field/field.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, async () => ({
    q,
    list: await context.get(callContext)(listStaffSpeakers, { query: { q, page } }),
  }));
};

export const handle: ScreenHandle = { title: () => t(m.speakersHeading), changesWithQuery: true };

const afterTypingMs = 400;

const Row = ({
  speaker: { id, name, position, organization, sessions, hasAccount },
}: {
  speaker: ListedStaffSpeaker;
}) => (
  <li className="catalog-row">
    <p>
      <Link to={`/staff/speakers/${id}`}>{name}</Link>
      <br />
      <span className="soft small">
        {position && <>{inEnglish(position)} · </>}
        {[organization, t(m.speakerSessionCount, { count: sessions }), hasAccount ? t(m.speakerHasAccount) : '']
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
    </p>
  </li>
);

const addressOf = (q: string, page: number): string => {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return search.size > 0 ? `/staff/speakers?${search}` : '/staff/speakers';
};

export const Component = () => {
  const { q, list } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { speakers, page, pages, count } = list;
  return (
    <>
      <h1>{t(m.speakersHeading)}</h1>
      <p>
        <Link className="button" to="/staff/speakers/new">
          {t(m.speakerAdd)}
        </Link>
      </p>
      <Form method="get" role="search" aria-label={t(m.speakersHeading)}>
        <TextField
          id="speakers-q"
          name="q"
          type="search"
          defaultValue={q}
          state={{ label: t(m.speakerSearch), isRequired: false }}
          onChange={({ target: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void submit(form, { replace: true }), afterTypingMs);
          }}
        />
        <p>
          <button type="submit" className="button button--second">
            {t(platform.commonSearch)}
          </button>
        </p>
      </Form>
      <h2 className="found__count" aria-live="polite">
        {q ? t(m.findFormCount, { count: t(m.speakerCount, { count }), words: q }) : t(m.speakerCount, { count })}
      </h2>
      {count === 0 && <p>{t(m.speakerNoMatch)}</p>}
      {speakers.length > 0 && (
        <ul className="catalog-rows">
          {speakers.map((speaker) => (
            <Row key={speaker.id} speaker={speaker} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} label={t(m.speakersHeading)} to={(each) => addressOf(q, each)} />
    </>
  );
};
