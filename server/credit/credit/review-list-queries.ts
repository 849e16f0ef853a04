// One page of the attendance review in the database.
import { type RawBuilder, sql } from 'kysely';
import type { ReviewSort, reviewFilters } from '#contract/credit/attendance-review.ts';
import type { Sorting } from '#contract/platform/shared.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const reviewedOnAPage = 50;

export interface ReviewListing extends Sorting<ReviewSort> {
  q: string;
  state: (typeof reviewFilters)[number];
  page: number;
}

const isOpen = sql`request.state in ('requested', 'missing')`;
const nameOrder = sql`lower(member.last_name), lower(member.first_name)`;

const sortColumns: Record<ReviewSort, RawBuilder<unknown>> = {
  person: sql`lower(member.last_name || ' ' || member.first_name)`,
  certificate: sql`request.type`,
  current: sql`request.state`,
  requested: sql`request.requested_at`,
};

const orderOf = ({ sort, order }: ReviewListing): RawBuilder<unknown> => {
  if (!sort) return sql`(${isOpen}) desc, ${nameOrder}, request.id`;
  return sql`${sortColumns[sort]} ${order === 'descending' ? sql`desc` : sql`asc`}, ${nameOrder}, request.id`;
};

const stateOf = (state: ReviewListing['state']): RawBuilder<unknown> => {
  if (state === 'all') return sql`true`;
  return state === 'open' ? isOpen : sql`request.state = ${state}`;
};

/** Each word is part of the name or of the email address. */
const searched = (q: string): RawBuilder<unknown> => {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = sql`lower(member.first_name || ' ' || member.last_name || ' ' || account.email)`;
  return words.reduce<RawBuilder<unknown>>((all, word) => sql`${all} and strpos(${text}, ${word}) > 0`, sql`true`);
};

/** `relatedIds`: with the other requests of the same people. */
export const reviewedRequestIds = async (
  db: Db,
  sessionId: number,
  listing: ReviewListing,
): Promise<{ ids: number[]; relatedIds: number[]; count: number }> => {
  const found = sql`
    from credit_request request
    join member on member.id = request.member_id
    join account on account.id = request.account_id
    where request.session_id = ${sessionId} and request.withdrawn_at is null
      and ${stateOf(listing.state)} and ${searched(listing.q)}`;
  const { rows } = await sql<{ id: number; related: number[] }>`
    select request.id, array(
      select other.id from credit_request other
      where other.session_id = request.session_id and other.member_id = request.member_id and other.withdrawn_at is null
    ) as related
    ${found}
    order by ${orderOf(listing)}
    limit ${reviewedOnAPage} offset ${(listing.page - 1) * reviewedOnAPage}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    relatedIds: [...new Set(rows.flatMap(({ related }) => related))],
    count: counted.rows[0]?.count ?? 0,
  };
};
