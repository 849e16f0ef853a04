// SQL of the people search across all accounts.

import { sql } from 'kysely';
import type { roleFilters } from '#contract/accounts/people.ts';
import { maxFound, type PeopleSort } from '#contract/accounts/people.ts';
import type { Sorting } from '#contract/platform/shared.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const peopleOnAPage = 50;
/** Limit on similar names that are compared in detail. */
const maxCandidates = 2000;
/** Limit for sorting all matches; above it, names are scanned in order until enough are found. */
const maxSorted = 10_000;
/** Limits on the parts of a mistyped word, and on the words, that select names for a detailed comparison. */
const [maxTypoLength, maxWordsTried] = [12, 6];
/** Shorter substrings are not covered by the index. */
const minLength = 3;
const maxMembersNamed = 3;
/** Fewer digits occur in too many numbers. */
const minDigits = 5;

/** The search terms as the database compares them. */
export const wordsOf = async (tx: Tx, text: string): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select person_words(${text}) as words`.execute(tx);
  return (rows[0]?.words ?? '').split(' ').filter((word) => word !== '');
};

/** Terms contain neither % nor _: both are punctuation. */
const beginning = (word: string) => sql`document like ${`% ${word}%`}`;

const digitsOf = (text: string): string => (/^[\d\s()+.-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '');

const matching = (text: string, words: readonly string[]) => {
  const all = words.length === 0 ? sql`true` : sql.join(words.map(beginning), sql` and `);
  const digits = digitsOf(text);
  return digits.length < minDigits ? all : sql`((${all}) or document like ${`%${digits}%`})`;
};

export interface FoundRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  organization: string;
  city: string;
  state: string;
  roles: Role[];
  created_at: Temporal.Instant;
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
    account.roles, account.created_at, coalesce((
      select array_agg(name) from (
        select btrim(member.first_name || ' ' || member.last_name) as name from member
        where member.account_id = account.id and not is_self and removed_at is null and (${isNamed})
        order by member.id limit ${maxMembersNamed}
      ) named), ${none}) as members`;
};

/**
 * Exact address or own name first, then matches by group or number; each by last name. Above 10,000 matches, the first
 * by last name.
 */
export const findByTerms = async (
  tx: Tx,
  { text, words }: { text: string; words: readonly string[] },
  page: number,
): Promise<{ rows: FoundRow[]; count: number }> => {
  const own =
    words.length === 0
      ? sql`own_name is null` // PostgreSQL rejects a constant in ORDER BY.
      : sql.join(
          words.map((word) => sql`own_name like ${`% ${word}%`}`),
          sql` and `,
        );
  const found = sql`select account_id, sort_name, own_name from person_search where ${matching(text, words)}`;
  const ranks = sql`
    (account_id = any(array(select id from account where email = lower(${text})))) desc, (${own}) desc, sort_name, account_id`;
  // The faster plan depends on the number of matches, which the planner's estimate misses by far.
  const { rows: counted } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (${found} limit ${maxSorted + 1}),
    size as materialized (select count(*) > ${maxSorted} as is_large from found),
    candidate as materialized (
      (select * from found where not (select is_large from size) order by ${ranks} limit ${maxFound + 1})
      union all
      (${found} and (select is_large from size) order by sort_name, account_id limit ${maxFound + 1})
    ), ranked as (
      select account_id, row_number() over (order by ${ranks}) as rank from candidate
      order by rank limit ${peopleOnAPage} offset ${(page - 1) * peopleOnAPage}
    )
    select (select count(*)::int from candidate) as count,
      coalesce((select array_agg(account_id order by rank) from ranked), '{}') as ids`.execute(tx);
  const { count, ids } = counted[0] ?? { count: 0, ids: [] };
  return { rows: await peopleByIds(tx, ids, words), count };
};

const sortColumns: Record<PeopleSort, ReturnType<typeof sql>> = {
  name: sql`sort_name`,
  email: sql`account.email`,
  organization: sql`lower(account.organization)`,
  location: sql`lower(account.state || ' ' || account.city)`,
  role: sql`array_to_string(account.roles, ' ')`,
  created: sql`account.created_at`,
};

const roleCondition = (role: Listing['role']) => {
  if (role === undefined) return sql`true`;
  return role === 'attendee' ? sql`account.roles = '{}'` : sql`${role} = any(account.roles)`;
};

export interface Listing extends Sorting<PeopleSort> {
  role?: (typeof roleFilters)[number] | undefined;
}

/** All matches with a role, or in an order of staff's choice; empty values last. Stops at 1001. */
export const findSorted = async (
  tx: Tx,
  { text, words }: { text: string; words: readonly string[] },
  { role, sort = 'name', order }: Listing,
  page: number,
): Promise<{ rows: FoundRow[]; count: number }> => {
  const hasRole = roleCondition(role);
  const by = sortColumns[sort];
  const { rows: counted } = await sql<{ count: number; ids: number[] }>`
    with candidate as materialized (
      select account_id, row_number() over () as rank from (
        select account_id from person_search join account on account.id = account_id
        where ${matching(text, words)} and ${hasRole}
        order by ${sort === 'created' || sort === 'name' ? by : sql`nullif(btrim(${by}), '')`}
          ${order === 'descending' ? sql`desc` : sql`asc`} nulls last, sort_name, account_id
        limit ${maxFound + 1}
      ) sorted
    )
    select (select count(*)::int from candidate) as count, coalesce((
      select array_agg(account_id order by rank) from candidate
      where rank > ${(page - 1) * peopleOnAPage} and rank <= ${page * peopleOnAPage}), '{}') as ids`.execute(tx);
  const { count, ids } = counted[0] ?? { count: 0, ids: [] };
  return { rows: await peopleByIds(tx, ids, words), count };
};

/** In the order of the list. */
export const peopleByIds = async (tx: Tx, ids: readonly number[], words: readonly string[]): Promise<FoundRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select ${shown(words)} from unnest(${sql.val([...ids])}::int[]) with ordinality as wanted(id, rank)
    join account on account.id = wanted.id order by rank`.execute(tx);
  return rows;
};

/** LIKE patterns that match every name whose beginning differs from a term by one letter, and some others. */
const nearly = (word: string): string[] => {
  const typed = [...word].slice(0, maxTypoLength);
  const swapped = typed.slice(1).map((letter, at) =>
    typed
      .with(at, letter)
      .with(at + 1, typed[at] ?? '')
      .join(''),
  );
  const patterns = typed.map((_, at) => {
    const rest = typed.slice(at + 1).join('');
    return at === 0 ? `%${rest}%` : `% ${typed.slice(0, at).join('')}%${rest}%`;
  });
  // Without its first letter, a short term matches almost everyone.
  return [
    ...patterns.slice(typed.length > minLength ? 0 : 1),
    ...[typed.join(''), ...swapped].map((begin) => `% ${begin}%`),
  ];
};

/** Accounts where every term begins a word, exactly or with one wrong letter; best match first. */
export const findSimilar = async (
  tx: Tx,
  words: readonly string[],
): Promise<{ id: number; names: string; document: string }[]> => {
  const fits = words.map((word, index) => {
    const patterns = word.length < minLength || index >= maxWordsTried ? [] : nearly(word);
    return sql`(${sql.join([beginning(word), ...patterns.map((pattern) => sql`names like ${pattern}`)], sql` or `)})`;
  });
  const nearness = sql.join(
    words.map((word) => sql`word_similarity(${word}, names)`),
    sql` + `,
  );
  const { rows } = await sql<{ id: number; names: string; document: string }>`
    with found as materialized (
      select account_id, sort_name, names, document from person_search where ${sql.join(fits, sql` and `)}
      limit ${maxSorted}
    ), first as (select * from found order by sort_name, account_id limit ${maxCandidates})
    select account_id as id, names, document from first
    order by ${nearness} desc, sort_name, account_id`.execute(tx);
  return rows;
};
