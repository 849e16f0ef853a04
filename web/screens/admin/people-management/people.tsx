// Searches people in all accounts and groups while typing.
import { useEffect, useRef, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { type FoundPerson, findPeople, maxQueryLength } from '#contract/accounts/people.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { counted } from '#rules/platform/counted.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { TextField } from '#web/components/field/field.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { roleWords } from '#web/screens/admin/people-management/role-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Found = GoodBody<typeof findPeople>;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const found = await guardAccount(request, () => context.get(callContext)(findPeople, { query: { q, page } }));
  return { found, q };
};

export const handle: ScreenHandle = { title: () => 'People' };

const pauseMs = 250;

const addressOf = (q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query ? `/staff/people?${query}` : '/staff/people';
};

const countText = ({ count, hasMore, isNear }: Found, q: string): string => {
  const people = counted(count, 'person', 'people');
  if (!q) return hasMore ? `More than ${people}. Type a name to find somebody` : people;
  if (count === 0) return `Nobody with “${q}”`;
  if (isNear) return `Nobody with exactly “${q}”. ${people} with a name about like it`;
  return `${hasMore ? 'More than ' : ''}${people} with “${q}”`;
};

const factsOf = ({ role, organization, place }: FoundPerson): string =>
  [role === 'attendee' ? '' : roleWords[role], organization, place].filter(Boolean).join(', ');

const Row = ({ person }: { person: FoundPerson }) => (
  <li className="session-list__item found-person">
    <Link to={`/staff/people/${person.id}`}>{person.name}</Link>
    <p>{person.email}</p>
    {person.members.length > 0 && <p>With {person.members.join(', ')} in the group</p>}
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
      <h1>People</h1>
      <Form
        method="get"
        role="search"
        aria-label="People"
        onSubmit={(event) => {
          event.preventDefault();
          go(text);
        }}
      >
        <TextField
          state={{
            label: 'Find somebody',
            isRequired: false,
            hint: 'Name, group member, e-mail, organization, phone, membership or certificate number; results follow as you type',
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
            Find
          </button>
          <Link to="/staff/people/new">New account for somebody who called</Link>
        </p>
      </Form>
      <h2 className="visually-hidden">Results</h2>
      <p aria-live="polite" className="found__count" data-results>
        {countText(found, q)}
      </p>
      {found.count === 0 && (
        <p>
          The beginning of a name is enough, accents do not matter. Somebody without an account? Make one for them, or
          add them to the group of somebody else, such as the center’s own account.
        </p>
      )}
      {found.count > 0 && found.people.length === 0 && (
        <p>
          There is no such page. <Link to={addressOf(q)}>Go to the first page</Link>
        </p>
      )}
      {found.people.length > 0 && (
        <ul className="session-list">
          {found.people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      )}
      {found.hasMore && <p className="soft">Only the first {found.count.toLocaleString('en-US')} are listed.</p>}
      <Pager page={found.page} pages={found.pages} label="People" to={(each) => addressOf(q, each)} />
    </>
  );
};
