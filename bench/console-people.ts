// Searching a hundred thousand accounts as staff type.
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { dice } from '#bench/many-sessions.ts';
import { findPeople } from '#server/accounts/people/find-people.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase } from '#tests/support/database.ts';

const rounds = 60;
const goal = 'p95 under 100 ms';

/** 100,000 accounts with three people each, of 900 first and 9,000 last names. */
const fill = async (db: Db): Promise<void> => {
  // As after an import: search words and indexes are built afterwards in bulk.
  for (const table of ['account', 'member'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`drop index person_search_document, person_search_names`.execute(db);
  for (let from = 0; from < 100_000; from += 10_000) {
    await sql`
      with made as (
        insert into account (email, first_name, last_name, organization, phone, address1, city, country, state,
          secret_question, password_hash, secret_answer_hash)
        select 'person' || n || '@town' || n % 700 || '.example', 'Fi' || left(md5((n % 900)::text), 6), 'La' || left(md5((n % 9000)::text), 6),
          'Library of ' || left(md5((n % 3000)::text), 6), '312-555-' || n, '', '', '', 'IL', '', '$argon2id$x', '$argon2id$x'
        from generate_series(${from}::int, ${from + 9_999}::int) n returning id, first_name, last_name
      )
      insert into member (account_id, first_name, last_name, is_self)
      select id, first_name, last_name, true from made
      union all select id, 'Gu' || left(md5((id % 800)::text), 6), last_name, false from made
      union all select id, 'Gi' || left(md5((id % 700)::text), 6), last_name, false from made`.execute(db);
  }
  for (let from = 0; from <= 100_000; from += 4_000) {
    await sql`
      select refresh_person_search(array(select id from account where id > ${from} and id <= ${from + 4_000}))`.execute(
      db,
    );
  }
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`create index person_search_document on person_search using gin (document gin_trgm_ops)`.execute(tx);
    await sql`create index person_search_names on person_search using gin (names gin_trgm_ops)`.execute(tx);
    await sql`analyze`.execute(tx);
  });
};

const nameOf = (kind: string, n: number) => sql<{ name: string }>`select ${kind} || left(md5(${String(n)}), 6) as name`;

export const benchPeople = async (): Promise<Figure[]> => {
  const { db, drop } = await aDatabase();
  await fill(db);
  const roll = dice(1);
  const last = async () => (await nameOf('la', Math.floor(roll() * 9000)).execute(db)).rows[0]?.name ?? '';
  const first = async () => (await nameOf('fi', Math.floor(roll() * 900)).execute(db)).rows[0]?.name ?? '';
  const swapped = (name: string): string => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
  const both = async () => `${await first()} ${await last()}`;
  const searches: [name: string, words: () => Promise<string>, page?: number][] = [
    ['everybody, by name', async () => ''],
    ['everybody, the last page', async () => '', 40],
    ['the first letter', async () => (await last()).slice(0, 1)],
    ['two letters that everybody has', async () => 'la'],
    ['three letters of a last name', async () => (await last()).slice(0, 3)],
    ['three letters of a last name, the last page', async () => (await last()).slice(0, 3), 40],
    ['five letters of a last name', async () => (await last()).slice(0, 5)],
    ['five letters of a last name, with an accent', async () => `Lá${(await last()).slice(2, 5)}`],
    ['a first name', first],
    ['first and last name', both],
    ['first name and the first letters of the last', async () => (await both()).slice(0, 12)],
    ['a word of every organization', async () => 'library'],
    ['an organization', async () => `library of ${(await last()).slice(2, 6)}`],
    ['address of mail', async () => `person${Math.floor(roll() * 100_000)}@town`],
    ['telephone number', async () => `312 555 ${Math.floor(10_000 + roll() * 90_000)}`],
    ['an area code that everybody has', async () => '312 555'],
    ['a mistyped last name', async () => swapped(await last())],
    ['both names mistyped', async () => `${swapped(await first())} ${swapped(await last())}`],
    ['nobody', async () => 'xyzzyplugh'],
  ];
  const figures: Figure[] = [];
  for (const [name, words, page = 1] of searches) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const text = await words();
      const started = performance.now();
      const requestContext = {
        now: Temporal.Now.instant(),
        address: '',
        browser: '',
        requestId: '',
        isLocal: true,
      };
      await findPeople(db, { text, page }, 1, requestContext);
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const at = (part: number): string => (times[Math.min(rounds - 1, Math.floor(rounds * part))] ?? 0).toFixed(1);
    figures.push({ name: `People, ${name}`, value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`, goal });
  }
  await drop();
  return figures;
};
