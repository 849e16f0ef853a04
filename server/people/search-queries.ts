// Finding people among all accounts, in the database.
import { sql } from 'kysely';
import { mostFound } from '#contract/people.ts';
import type { Tx } from '#server/database/transaction.ts';

export const peopleOnAPage = 25;
/** How many names with about the same letters are looked at closely. */
const mostCandidates = 2000;
const mostMembersNamed = 3;
/** Fewer digits stand in too many numbers. */
const leastDigits = 5;

/** What was typed, as the database compares it. */
export const wordsOf = async (tx: Tx, text: string): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select person_words(${text}) as words`.execute(tx);
  return (rows[0]?.words ?? '').split(' ').filter((word) => word !== '');
};

/** Words hold neither % nor _: both are punctuation. */
const beginning = (word: string) => sql`document like ${`% ${word}%`}`;

const digitsOf = (text: string): string => (/^[\d\s()+.-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '');

const matching = (text: string, words: readonly string[]) => {
  const all = words.length === 0 ? sql`true` : sql.join(words.map(beginning), sql` and `);
  const digits = digitsOf(text);
  return digits.length < leastDigits ? all : sql`((${all}) or document like ${`%${digits}%`})`;
};

export interface FoundRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  organization: string;
  city: string;
  state: string;
  role: string;
  members: string[];
}

const shown = (words: readonly string[]) => {
  const none = sql`'{}'::text[]`;
  const isNamed =
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map(
            (word) => sql`' ' || person_words(member.first_name || ' ' || member.last_name) like ${`% ${word}%`}`,
          ),
          sql` or `,
        );
  return sql`
    account.id, account.first_name, account.last_name, account.email, account.organization, account.city, account.state,
    account.role, coalesce((
      select array_agg(name) from (
        select member.first_name || ' ' || member.last_name as name from member
        where member.account_id = account.id and not is_self and removed_at is null and (${isNamed})
        order by member.id limit ${mostMembersNamed}
      ) named), ${none}) as members`;
};

/** The whole address or the own name first, then those of whose group or numbers it is; each by last name. */
export const findByWords = async (
  tx: Tx,
  { text, words }: { text: string; words: readonly string[] },
  page: number,
): Promise<{ rows: FoundRow[]; count: number }> => {
  const own =
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => sql`own_name like ${`% ${word}%`}`),
          sql` and `,
        );
  const candidates = sql`
    select account_id, sort_name, own_name from person_search where ${matching(text, words)}
    order by sort_name, account_id limit ${mostFound + 1}`;
  const { rows: counted } = await sql<{ count: number; ids: number[] }>`
    with candidate as materialized (${candidates}), ranked as (
      select candidate.account_id, sort_name, account.email = lower(${text}) as is_address, (${own}) as is_own
      from candidate join account on account.id = candidate.account_id
      order by is_address desc, is_own desc, sort_name, account_id
      limit ${peopleOnAPage} offset ${(page - 1) * peopleOnAPage}
    )
    select (select count(*)::int from candidate) as count,
      coalesce((select array_agg(account_id order by is_address desc, is_own desc, sort_name, account_id) from ranked),
        '{}') as ids`.execute(tx);
  const { count, ids } = counted[0] ?? { count: 0, ids: [] };
  return { rows: await peopleByIds(tx, ids, words), count };
};

/** In the order of the list. */
export const peopleByIds = async (tx: Tx, ids: readonly number[], words: readonly string[]): Promise<FoundRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select ${shown(words)} from unnest(${sql.val([...ids])}::int[]) with ordinality as wanted(id, place)
    join account on account.id = wanted.id order by place`.execute(tx);
  return rows;
};

/** Accounts each of whose words begins a word of theirs, or looks about like one of their names; the nearest first. */
export const aboutLike = async (
  tx: Tx,
  words: readonly string[],
): Promise<{ id: number; names: string; document: string }[]> => {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.3', true)`.execute(tx);
  const fits = words.map((word) => sql`(${beginning(word)} or ${word} <% names)`);
  const nearness = sql.join(
    words.map((word) => sql`word_similarity(${word}, names)`),
    sql` + `,
  );
  const { rows } = await sql<{ id: number; names: string; document: string }>`
    select account_id as id, names, document from person_search where ${sql.join(fits, sql` and `)}
    order by ${nearness} desc, sort_name, account_id limit ${mostCandidates}`.execute(tx);
  return rows;
};
