// People search by what callers say about themselves.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
let zelie: Awaited<ReturnType<typeof aSignedInPerson>>;
let certificate: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
  zelie = await aSignedInPerson(portal, {
    firstName: 'Zélie',
    lastName: 'O’Karlsson-Vaszary',
    email: 'zelie.k@example.org',
    organization: 'Blue Heron Transit',
    phone: '(312) 555-0177',
  });
  const post = (path: string, given: unknown) => ask(portal, 'POST', path, { token: zelie.token, body: given });
  await post('/api/schedule/members', { firstName: 'Tomasz', lastName: 'Wójcik' });
  await post('/api/my/memberships', [{ body: 'aia', number: '30998877', name: '' }]);
  const issued = await aCertificate(portal.db, { accountId: zelie.accountId, memberId: zelie.selfId });
  certificate = issued.number;
});
afterAll(() => portal?.close());

const find = async (q: string, more = '') =>
  (await ask(portal, 'GET', `/api/staff/people?q=${encodeURIComponent(q)}${more}`, { token: staff })).body;
const idsFor = async (q: string): Promise<number[]> => (await find(q)).people.map(({ id }: { id: number }) => id);

describe('people are found', () => {
  it.each([
    ['by first name', 'Zélie'],
    ['without the accent, as far as it is typed', 'zel'],
    ['by last name without apostrophe and hyphen', 'okarlsson vaszary'],
    ['by last name with a plain apostrophe', "O'Karlsson"],
    ['by name in either order', 'Vaszary Zelie'],
    ['by address of mail', 'zelie.k@exam'],
    ['by organization', 'heron transit'],
    ['by telephone number as it is spoken', '312 555 0177'],
    ['by the end of the telephone number', '5550177'],
    ['by someone of the group', 'wojcik'],
    ['by name and organization together', 'zelie heron'],
    ['by membership number', '30998877'],
    ['with a letter missing', 'Zele Karlson Vaszary'.replace('Karlson', 'OKarlson')],
    ['with two letters changed places', 'Vaszray'],
    ['with a letter too much, halfway through', 'Wojcc'],
    ['with another first letter', 'Bojcik'],
    ['without the first letter', 'ojcik'],
    ['with the first two letters changed places', 'owjcik'],
    ['with another letter in a long word', 'okarlzson vaszary'],
    ['with one of two words mistyped', 'tomasz wojick'],
  ])('%s', async (_, q) => {
    expect(await idsFor(q)).toEqual([zelie.accountId]);
  });

  it('by certificate number', async () => {
    expect(await idsFor(certificate.toLowerCase())).toEqual([zelie.accountId]);
  });

  it('with what staff need to distinguish two people, and which group member matched', async () => {
    expect(await find('wojcik')).toEqual({
      people: [
        {
          id: zelie.accountId,
          name: 'Zélie O’Karlsson-Vaszary',
          email: 'zelie.k@example.org',
          organization: 'Blue Heron Transit',
          location: 'Fairwater, IL',
          roles: [],
          createdAt: expect.any(String),
          members: ['Tomasz Wójcik'],
        },
      ],
      page: 1,
      pages: 1,
      count: 1,
      hasMore: false,
      isNear: false,
    });
    expect((await find('Vaszray')).isNear).toBe(true);
  });

  it('only under their present name, once it is changed', async () => {
    const other = await aSignedInPerson(portal, { firstName: 'Ottoline', lastName: 'Bramwell' });
    await portal.db.updateTable('account').set({ last_name: 'Quimby' }).where('id', '=', other.accountId).execute();

    expect(await idsFor('ottoline quimby')).toEqual([other.accountId]);
    expect(await idsFor('ottoline bramwell')).toEqual([]);
  });

  it.each([
    ['a word that nobody has', 'xyzzyplugh'],
    ['signs alone', '%%% ___ \\'],
    ['a word of theirs and one that is not', 'zelie xyzzyplugh'],
  ])('not by %s', async (_, q) => {
    const { people, count } = await find(q);

    expect(count === 0 ? people : 'everybody').toEqual(q.startsWith('%') ? 'everybody' : []);
  });
});

it('a long list comes in pages, by last name, each person once', async () => {
  for (let n = 0; n < 60; n += 1) {
    await portal.db
      .insertInto('account')
      .values({
        ...{ email: `row${n}@example.org`, first_name: 'Rowena', last_name: `Lister${String(n).padStart(2, '0')}` },
        ...{ address1: '', city: '', country: '', secret_question: '' },
        ...{ password_hash: '$argon2id$x', secret_answer_hash: '$argon2id$x' },
      })
      .execute();
  }

  const [first, second] = [await find('rowena lister'), await find('rowena lister', '&page=2')];

  const names = [...first.people, ...second.people].map(({ name }: { name: string }) => name);
  expect({ pages: first.pages, count: first.count, sizes: [first.people.length, second.people.length] }).toEqual({
    ...{ pages: 2, count: 60 },
    sizes: [50, 10],
  });
  expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Rowena Lister${String(n).padStart(2, '0')}`));
});

it('a list of a role or in an order covers all matches, and empty values come last', async () => {
  const organizations = ['Wharf Museum', '', 'atlas library', 'Beacon School'];
  for (const [n, organization] of organizations.entries()) {
    await portal.db
      .insertInto('account')
      .values({
        ...{ email: `order${n}@example.org`, first_name: 'Quill', last_name: `Orderly${n}`, organization },
        ...{ address1: '', city: '', country: '', secret_question: '', roles: n === 2 ? ['presenter'] : [] },
        ...{ password_hash: '$argon2id$x', secret_answer_hash: '$argon2id$x' },
      })
      .execute();
  }
  const organizationsIn = async (query: string) =>
    (await find('quill orderly', query)).people.map((person: { organization: string }) => person.organization);

  expect(await organizationsIn('&sort=organization')).toEqual(['atlas library', 'Beacon School', 'Wharf Museum', '']);
  expect(await organizationsIn('&sort=organization&order=descending')).toEqual([
    ...['Wharf Museum', 'Beacon School', 'atlas library'],
    '',
  ]);
  expect(await organizationsIn('&sort=email&order=descending')).toEqual(organizations.toReversed());
  expect(await organizationsIn('&role=presenter')).toEqual(['atlas library']);
});

it('the log says that someone searched and how many were found, and not for what', async () => {
  await find('zelie heron');

  const event = await portal.db
    .selectFrom('audit_event')
    .select(['kind', 'subject_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(event).toEqual({ kind: 'people-searched', subject_id: null, details: { found: 1, page: 1 } });
});

it('own names come before those of whose group or organization it is, whatever their last names', async () => {
  const own = await aSignedInPerson(portal, { firstName: 'Zora', lastName: 'Larkspur' });
  const other = await aSignedInPerson(portal, {
    firstName: 'Abe',
    lastName: 'Alder',
    organization: 'Larkspur Library',
  });

  expect(await idsFor('larkspur')).toEqual([own.accountId, other.accountId]);
});

it('of a crowd the first by last name are listed, and no page is left out', async () => {
  await portal.db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own);
    await sql`
      with made as (
        insert into account (email, first_name, last_name, address1, city, country, secret_question, password_hash,
          secret_answer_hash)
        select 'crowd' || n || '@example.org', 'Crowd', 'Number' || lpad(n::text, 5, '0'), '', '', '', '', '$argon2id$x',
          '$argon2id$x' from generate_series(1, 10001) n
        returning id, first_name, last_name
      )
      insert into person_search (account_id, sort_name, own_name, names, document)
      select id, lower(last_name), lower(' ' || first_name), lower(' ' || first_name), lower(' ' || first_name) from made`.execute(
      own,
    );
    await sql`set session_replication_role = origin`.execute(own);
  });

  const [first, last] = [await find('crowd'), await find('crowd', '&page=20')];

  expect([first.count, first.hasMore, first.pages]).toEqual([1000, true, 20]);
  expect([first, last].map(({ people }) => [people.length, people[0].name, people[49].name])).toEqual([
    [50, 'Crowd Number00001', 'Crowd Number00050'],
    [50, 'Crowd Number00951', 'Crowd Number01000'],
  ]);
});
