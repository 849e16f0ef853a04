// SQL of materials and recordings of sessions for staff.
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MaterialValues, RecordingValues } from '#contract/catalog/session-media.ts';
import { clockSeconds } from '#rules/catalog/chapters.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxRows = 200;

const sessionOf = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.version', 'session.starts_at', 'session.ends_at'])
    .select(['session.recording_url', 'series.route as series_route'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('material')
          .select(['title', 'title_es', 'path', 'format', 'is_published'])
          .whereRef('material.session_id', '=', 'session.id')
          .orderBy('sort_order')
          .limit(maxRows),
      ).as('materials'),
      jsonObjectFrom(
        eb
          .selectFrom('session_media')
          .select(['video', 'stream', 'poster', 'described', 'signed', 'descriptions'])
          .whereRef('session_media.session_id', '=', 'session.id'),
      ).as('media'),
      jsonArrayFrom(
        eb
          .selectFrom('session_captions')
          .select(['language', 'label', 'src'])
          .whereRef('session_captions.session_id', '=', 'session.id')
          .orderBy('sort_order')
          .limit(maxRows),
      ).as('captions'),
      jsonArrayFrom(
        eb
          .selectFrom('session_chapter')
          .select(['seconds', 'title', 'title_es'])
          .whereRef('session_chapter.session_id', '=', 'session.id')
          .orderBy('seconds')
          .limit(maxRows),
      ).as('chapters'),
      eb
        .selectFrom('registration')
        .select((count) => count.fn.count<number>('account_id').distinct().as('count'))
        .whereRef('registration.session_id', '=', 'session.id')
        .where('canceled_at', 'is', null)
        .as('registered'),
      eb
        .exists(
          eb
            .selectFrom('caption_line')
            .select('caption_line.id')
            .whereRef('caption_line.session_id', '=', 'session.id'),
        )
        .as('has_live_captions'),
    ])
    .where('session.id', '=', id);

export type MediaRow = NonNullable<Awaited<ReturnType<typeof sessionMedia>>>;

export const sessionMedia = (db: Db, id: number) => sessionOf(db, id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockSessionMedia = (tx: Tx, id: number) => sessionOf(tx, id).forUpdate('session').executeTakeFirst();

/** Increases the version of the session, because this counts as a change of it. */
const touch = (tx: Tx, id: number, recordingUrl: string | undefined, now: Temporal.Instant) =>
  tx
    .updateTable('session')
    .set({ updated_at: instantValue(now), ...(recordingUrl === undefined ? {} : { recording_url: recordingUrl }) })
    .where('id', '=', id)
    .execute();

export const replaceMaterials = async (
  tx: Tx,
  id: number,
  materials: readonly MaterialValues[],
  now: Temporal.Instant,
): Promise<void> => {
  await tx.deleteFrom('material').where('session_id', '=', id).execute();
  const rows = materials.map(({ title, titleEs, path, format, isPublished }, index) => ({
    ...{ session_id: id, sort_order: index + 1, title, title_es: titleEs, path, format, is_published: isPublished },
  }));
  if (rows.length > 0) await tx.insertInto('material').values(rows).execute();
  await touch(tx, id, undefined, now);
};

/** Null removes the video; a link to another site is part of the session. */
export const replaceMedia = async (
  tx: Tx,
  id: number,
  video: Omit<RecordingValues, 'playbackLink'> | null,
  playbackLink: string,
  now: Temporal.Instant,
): Promise<void> => {
  await tx.deleteFrom('session_media').where('session_id', '=', id).execute();
  if (video) {
    const { captions, chapters, ...media } = video;
    await tx
      .insertInto('session_media')
      .values({ session_id: id, ...media })
      .execute();
    const rows = captions.map((each, index) => ({ session_id: id, sort_order: index + 1, ...each }));
    if (rows.length > 0) await tx.insertInto('session_captions').values(rows).execute();
    const starts = chapters.map(({ time, title, titleEs }) => ({
      ...{ session_id: id, seconds: clockSeconds(time), title, title_es: titleEs },
    }));
    if (starts.length > 0) await tx.insertInto('session_chapter').values(starts).execute();
  }
  await touch(tx, id, playbackLink, now);
};
