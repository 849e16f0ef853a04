// Searches people in all accounts and groups while typing.
import { useEffect, useRef, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { type FoundPerson, findPeople, maxQueryLength } from '#contract/accounts/people.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { TextField } from '#web/components/field/field.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { roleText } from '#web/screens/admin/people-management/role-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Found = ResponseBody<typeof findPeople>;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const found = await guardAccount(request, () => context.get(callContext)(findPeople, { query: { q, page } }));
  return { found, q };
};

export const handle: ScreenHandle = { title: () => t(m.peopleTitle) };

const pauseMs = 250;

const addressOf = (q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query ? `/staff/people?${query}` : '/staff/people';
};

const countText = ({ count, hasMore, isNear }: Found, q: string): string => {
  if (!q) return t(hasMore ? m.peopleCountMore : m.peopleCount, { count });
  if (count === 0) return t(m.peopleFoundNone, { q });
  if (isNear) return t(m.peopleFoundNear, { count, q });
  return t(hasMore ? m.peopleFoundMore : m.peopleFound, { count, q });
};

const factsOf = ({ role, organization, location }: FoundPerson): string =>
  [role === 'attendee' ? '' : roleText(role), organization, location].filter(Boolean).join(', ');

const Row = ({ person }: { person: FoundPerson }) => (
  <li className="session-list__item found-person">
    <Link to={`/staff/people/${person.id}`}>{person.name}</Link>
    <p>{person.email}</p>
    {person.members.length > 0 && <p>{t(m.peopleGroup, { names: listText(person.members) })}</p>}
    {factsOf(person) && <p className="soft small">{factsOf(person)}</p>}
  </li>
);

/** Syncs the field with the URL: typing updates it after a pause, navigation updates the field. */
const useTyping = (q: string) => {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const timer = useRef(0);
  const [typed, setTyped] = useState({ at: key, text: q });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isTyping = Boolean((state as { isTyping?: boolean } | null)?.isTyping); // Set below, and nowhere else.
  const text = isTyping || typed.at === key ? typed.text : q;
  const go = (words: string): void => {
    window.clearTimeout(timer.current);
    void navigate(addressOf(words.trim()), { replace: true, preventScrollReset: true, state: { isTyping: true } });
  };
  const type = (words: string): void => {
    setTyped({ at: key, text: words });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => go(words), pauseMs);
  };
  return { text, type, go };
};

export const Component = () => {
  const { found, q } = useLoaderData<typeof loader>();
  const { text, type, go } = useTyping(q);
  return (
    <>
      <h1>{t(m.peopleTitle)}</h1>
      <Form
        method="get"
        role="search"
        aria-label={t(m.peopleTitle)}
        onSubmit={(event) => {
          event.preventDefault();
          go(text);
        }}
      >
        <TextField
          state={{
            label: t(m.peopleSearch),
            isRequired: false,
            hint: t(m.peopleSearchHint),
          }}
          id="people-q"
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <p className="button-row">
          <button type="submit" className="button button--second">
            {t(common.commonSearch)}
          </button>
          <Link to="/staff/people/new">{t(m.personNewLink)}</Link>
        </p>
      </Form>
      <h2 className="visually-hidden">{t(m.peopleResults)}</h2>
      <p aria-live="polite" className="found__count" data-results>
        {countText(found, q)}
      </p>
      {found.count === 0 && <p>{t(m.peopleSearchHelp)}</p>}
      {found.count > 0 && found.people.length === 0 && (
        <p>{rich(m.peopleNoPage, { link: (words) => <Link to={addressOf(q)}>{words}</Link> })}</p>
      )}
      {found.people.length > 0 && (
        <ul className="session-list">
          {found.people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      )}
      {found.hasMore && <p className="soft">{t(m.peopleListLimit, { count: found.count })}</p>}
      <Pager page={found.page} pages={found.pages} label={t(m.peopleTitle)} to={(each) => addressOf(q, each)} />
    </>
  );
};
