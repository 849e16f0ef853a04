// SQL of the catalog for the export, some sessions at a time.
import { sql } from 'kysely';
import type { SessionLanguage } from '#rules/catalog/session-languages.ts';
import type { SessionStatus } from '#rules/catalog/session-status.ts';
import { speakerColumns } from '#server/catalog/speakers/speaker-columns.ts';
import type { Material as MaterialTable } from '#server/platform/database/tables.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The key of the import source; without one, our own key. */
const key = (table: 'session' | 'speaker') =>
  sql<string>`coalesce(${sql.ref(`${table}.source_id`)}, ${sql.ref(`${table}.own_key`)})`;

export const organizationOf = (tx: Tx) =>
  tx
    .selectFrom('organization')
    .select(['name', 'help_line', 'contact_email', 'address', 'signer_name', 'signer_position', 'provider_numbers'])
    .executeTakeFirst();

/** Categories above have ids of this database only. They are exported with the sessions that name them. */
const maxFixedCategoryId = 999;

/** These lists have no limit, because the export needs all of them. */
export const fixedCategories = (tx: Tx) =>
  tx
    .selectFrom('category')
    .select(['id', 'name', 'name_es'])
    .where('id', '<=', maxFixedCategoryId)
    .orderBy('id')
    .execute();

export const allSeries = (tx: Tx) => tx.selectFrom('series').selectAll().orderBy('id').execute();
export type SeriesRow = Awaited<ReturnType<typeof allSeries>>[number];

export const speakersAfter = (tx: Tx, id: number, limit: number) =>
  tx
    .selectFrom('speaker')
    .select([...speakerColumns, 'biography'])
    .select(key('speaker').as('key'))
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
export type SpeakerRow = Awaited<ReturnType<typeof speakersAfter>>[number];

/** Drafts are not part of a catalog. */
export const countExported = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from session where not is_draft`.execute(tx);
  return rows[0]?.count ?? 0;
};

interface Material {
  title: string;
  title_es: string;
  path: string;
  format: MaterialTable['format'];
  publish: boolean;
}

interface Captions {
  language: string;
  label: string;
  src: string;
}

/** With all parts of each session, in their order. */
export const sessionsAfter = async (tx: Tx, id: number, limit: number) => {
  const parts = (columns: string, table: string) =>
    sql.raw(`(select coalesce(json_agg(json_build_object(${columns}) order by part.sort_order), '[]')
      from ${table} part where part.session_id = session.id)`);
  const { rows } = await sql<{
    id: number;
    key: string;
    series: string;
    name: string;
    name_es: string;
    description: string;
    description_es: string;
    status_code: SessionStatus;
    type_code: number;
    language: SessionLanguage;
    starts_at: Temporal.Instant;
    minutes: number;
    category: string;
    recording_url: string;
    source_url: string;
    pre_test_url: string;
    post_test_url: string;
    hides_steps: boolean;
    seats_web: number | null;
    seats_phone: number | null;
    join_url: string;
    dial_in: string;
    dial_in_code: string;
    captioning_url: string;
    speakers: string[];
    materials: Material[];
    credits: { name: string; credits: number; selected: 0 | 1; body: string | null; unit: string | null }[];
    captions: Captions[];
    chapters: { seconds: number; title: string; title_es: string }[];
    media: Record<'video' | 'stream' | 'poster' | 'described' | 'signed' | 'descriptions', string> | null;
    length_seconds: number | null;
  }>`
    select session.id, ${key('session')} as key, series.route as series, session.name, session.name_es,
      session.description, session.description_es,
      session.status_code, session.type_code, session.language, session.starts_at,
      round(extract(epoch from session.ends_at - session.starts_at) / 60)::integer as minutes,
      coalesce(category.name, '') as category, session.recording_url, session.source_url, session.pre_test_url,
      session.post_test_url, session.hides_steps, session.seats_web, session.seats_phone, session.join_url,
      session.dial_in, session.dial_in_code, session.captioning_url,
      (select coalesce(json_agg(${key('speaker')} order by part.sort_order), '[]')
        from session_speaker part join speaker on speaker.id = part.speaker_id
        where part.session_id = session.id) as speakers,
      ${parts(`'title', title, 'title_es', title_es, 'path', path, 'format', format, 'publish', is_published`, 'material')} as materials,
      ${parts(
        `'name', name, 'credits', credits, 'selected', is_selected::integer,
        'body', body, 'unit', unit`,
        'session_credit',
      )} as credits,
      ${parts(`'language', language, 'label', label, 'src', src`, 'session_captions')} as captions,
      (select coalesce(json_agg(json_build_object('seconds', seconds, 'title', title, 'title_es', title_es)
        order by seconds), '[]') from session_chapter where session_id = session.id) as chapters,
      (select json_build_object('video', video, 'stream', stream, 'poster', poster, 'described', described,
        'signed', signed, 'descriptions', descriptions)
        from session_media where session_id = session.id) as media,
      (select length_seconds from session_media where session_id = session.id) as length_seconds
    from session
    join series on series.id = session.series_id
    left join category on category.id = session.category_id
    where not session.is_draft and session.id > ${id}
    order by session.id limit ${limit}`.execute(tx);
  return rows;
};
export type SessionRow = Awaited<ReturnType<typeof sessionsAfter>>[number];
