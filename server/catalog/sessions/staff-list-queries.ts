// SQL of the session list for staff, and of the choices in the form.

import { type SelectQueryBuilder, sql } from 'kysely';
import type { sessionSorts } from '#contract/catalog/session-editing.ts';
import type { Sorting } from '#contract/platform/shared.ts';
import { type EditingState, storedState } from '#rules/catalog/session-states.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { newestFirstUnless } from '#server/platform/database/newest-first.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const sessionsOnAPage = 50;

export interface Filter {
  q: string;
  series: number | undefined;
  state: EditingState | undefined;
  /** From one instant up to another. */
  between: { from: Temporal.Instant; to: Temporal.Instant } | undefined;
}

const matching = <O>(
  sessions: SelectQueryBuilder<DB, 'session', O>,
  { q, series, state, between }: Filter,
): SelectQueryBuilder<DB, 'session', O> => {
  let query = sessions;
  if (series !== undefined) query = query.where('session.series_id', '=', series);
  if (state !== undefined) {
    const stored = storedState(state);
    query = query
      .where('session.status_code', '=', stored.status_code)
      .where('session.is_draft', '=', stored.is_draft)
      .where('session.is_discarded', '=', stored.is_discarded);
  }
  // Deleted drafts are found only by filtering for them.
  else query = query.where('session.is_discarded', '=', false);
  if (between) {
    query = query
      .where('session.starts_at', '>=', instantValue(between.from))
      .where('session.starts_at', '<', instantValue(between.to));
  }
  if (q === '') return query;
  const plain = sql<string>`plain_text(${containsPattern(q)})`;
  return query.where((eb) =>
    eb.or([
      eb('session.plain_name', 'like', plain),
      eb(
        'session.id',
        'in',
        eb
          .selectFrom('session_speaker')
          .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
          .select('session_speaker.session_id')
          .where(sql`plain_text(speaker.first_name || ' ' || speaker.last_name)`, 'like', plain),
      ),
      ...(/^[1-9]\d{0,8}$/.test(q) ? [eb('session.id', '=', Number(q))] : []),
    ]),
  );
};

const sortColumns = {
  start: sql`session.starts_at`,
  name: sql`session.plain_name`,
  series: sql`series.name`,
  registered: sql`registered`,
};

/** Newest first, unless sorted otherwise. */
export const staffSessions = (
  db: Db,
  filter: Filter,
  { sort, order }: Sorting<(typeof sessionSorts)[number]>,
  page: number,
) =>
  matching(db.selectFrom('session'), filter)
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.status_code', 'session.is_draft', 'session.is_discarded'])
    .select(['session.starts_at', 'session.ends_at', 'series.name as series_name'])
    .select((eb) =>
      eb
        .selectFrom('registration')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('registration.session_id', '=', 'session.id')
        .where('canceled_at', 'is', null)
        .where('state', '<>', 'waiting')
        .as('registered'),
    )
    .orderBy(sortColumns[sort ?? 'start'], newestFirstUnless({ sort, order }))
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(sessionsOnAPage)
    .offset((page - 1) * sessionsOnAPage)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof staffSessions>>[number];

export const countStaffSessions = async (db: Db, filter: Filter): Promise<number> => {
  const { count } = await matching(db.selectFrom('session'), filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const maxChoices = 500;

export const seriesChoices = (db: Db) =>
  db
    .selectFrom('series')
    .select(['id', 'name', 'route'])
    .orderBy('sort_order')
    .orderBy('id')
    .limit(maxChoices)
    .execute();

export const categoryNames = (db: Db) =>
  db
    .selectFrom('category')
    .select('name')
    .orderBy('sort_order', (order) => order.asc().nullsLast())
    .orderBy('name')
    .limit(maxChoices)
    .execute();

/** Newest and oldest start; null if there is no session. */
export const startsBetween = (db: Db) =>
  db
    .selectFrom('session')
    .select([
      sql<Temporal.Instant | null>`min(starts_at)`.as('first'),
      sql<Temporal.Instant | null>`max(starts_at)`.as('last'),
    ])
    .executeTakeFirstOrThrow();

export const creditNames = (db: Db) =>
  db
    .selectFrom('session_credit')
    .select('name')
    .groupBy('name')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('name')
    .limit(40)
    .execute();

export const speakersNamed = (db: Db, q: string) => {
  const plain = sql<string>`plain_text(${containsPattern(q)})`;
  return db
    .selectFrom('speaker')
    .select(['id', 'position', 'organization'])
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
    .select(sql<boolean>`btrim(biography) <> ''`.as('hasBiography'))
    .where((eb) =>
      eb.or([
        eb(sql`plain_text(first_name || ' ' || last_name)`, 'like', plain),
        eb(sql`plain_text(organization)`, 'like', plain),
      ]),
    )
    .orderBy((eb) => eb.fn('lower', ['last_name']))
    .orderBy((eb) => eb.fn('lower', ['first_name']))
    .orderBy('id')
    .limit(20)
    .execute();
};
