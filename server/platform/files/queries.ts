// SQL of uploaded files and unfinished uploads.
import { type Insertable, type SqlBool, sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { FileUpload } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const columns = ['id', 'digest', 'kind', 'size_bytes', 'name', 'original_name', 'address', 'uploaded_at'] as const;

export const insertUpload = (db: Db, values: Omit<Insertable<FileUpload>, 'began_at'>, now: Temporal.Instant) =>
  db
    .insertInto('file_upload')
    .values({ ...values, began_at: instantValue(now) })
    .execute();

export const countUploads = async (db: Db, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('file_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

const ownUpload = (db: Db, id: string, accountId: number) =>
  db.selectFrom('file_upload').selectAll().where('id', '=', id).where('account_id', '=', accountId);

export type UploadRow = NonNullable<Awaited<ReturnType<typeof uploadOf>>>;

/** Of this person only. */
export const uploadOf = (db: Db, id: string, accountId: number) => ownUpload(db, id, accountId).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockUpload = (tx: Tx, id: string, accountId: number) =>
  ownUpload(tx, id, accountId).forUpdate().executeTakeFirst();

export const setReceived = (tx: Tx, id: string, receivedBytes: number) =>
  tx.updateTable('file_upload').set({ received_bytes: receivedBytes }).where('id', '=', id).execute();

/** False if someone else has deleted it. */
export const deleteUpload = async (db: Db, id: string, accountId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('file_upload')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ids of uploads that began before this time. */
export const deleteOldUploads = async (db: Db, before: Temporal.Instant): Promise<string[]> => {
  const rows = await db
    .deleteFrom('file_upload')
    .where('began_at', '<', instantValue(before))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

interface NewFile {
  digest: string;
  kind: string;
  size_bytes: number;
  name: string;
  original_name: string;
  warnings: readonly string[];
  uploaded_by: number;
}

export const insertFile = (tx: Tx, { warnings, ...values }: NewFile, now: Temporal.Instant) =>
  tx
    .insertInto('file')
    .values({ ...values, warnings: JSON.stringify(warnings), uploaded_at: instantValue(now) })
    .returning([...columns])
    .returning((eb) => eb.ref('warnings').$castTo<string[]>().as('warnings'))
    .executeTakeFirstOrThrow();

export type FileRow = Awaited<ReturnType<typeof insertFile>>;

/** An image of a newsletter; also of a draft, because test emails show it where nobody is signed in. */
const isInNewsletter = sql<boolean>`exists (
  select from newsletter where blocks @> jsonb_build_array(jsonb_build_object('kind', 'image', 'path', file.address)))`;

/** Published content refers to the file. */
const isPublic = sql<boolean>`(
  exists (
    select from material join session on session.id = material.session_id
    where material.path = file.address and material.is_published and session.status_code <> ${SessionStatus.Deleted}
  )
  or exists (
    select from session_media media join session on session.id = media.session_id
    where session.status_code <> ${SessionStatus.Deleted}
      and file.address in (media.video, media.stream, media.poster, media.described, media.signed, media.descriptions)
  )
  or exists (
    select from session_captions captions join session on session.id = captions.session_id
    where session.status_code <> ${SessionStatus.Deleted} and captions.src = file.address
  )
  or exists (
    select from session where session.status_code <> ${SessionStatus.Deleted} and session.recording_url = file.address
  )
  or exists (
    select from series where status = 'Active' and file.address in (sidebar_url, banner_logo, about_page)
  )
  or exists (
    select from speaker
    join session_speaker on session_speaker.speaker_id = speaker.id
    join session on session.id = session_speaker.session_id
    where speaker.photo = file.address and session.status_code <> ${SessionStatus.Deleted}
  )
  or ${isInNewsletter}
)`;

export const fileToServe = (db: Db, id: number) =>
  db
    .selectFrom('file')
    .select([...columns])
    .select(isPublic.as('is_public'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Those of the URLs that are files of the portal. */
export const filesAt = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom('file')
    .select([...columns])
    .select((eb) => eb.ref('warnings').$castTo<string[]>().as('warnings'))
    .where('address', 'in', addresses.length > 0 ? [...addresses] : [''])
    .execute();

/** Any content refers to it, published or not. */
const isUsed = sql<SqlBool>`(
  exists (select from material where path = file.address)
  or exists (
    select from session_media where file.address in (video, stream, poster, described, signed, descriptions)
  )
  or exists (select from session_captions where src = file.address)
  or exists (select from session where recording_url = file.address)
  or exists (select from series where file.address in (sidebar_url, banner_logo, about_page))
  or exists (select from speaker where photo = file.address)
  or ${isInNewsletter}
)`;

/** Records since when a file is unreferenced, and clears that if it is referenced again. */
export const updateUnusedSince = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  await sql`update file set unused_since = null where unused_since is not null and ${isUsed}`.execute(tx);
  await sql`update file set unused_since = ${instantValue(now)} where unused_since is null and not ${isUsed}`.execute(
    tx,
  );
};

/** Digests that no file has any more: their bytes can be deleted. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('file')
    .where('unused_since', '<', instantValue(before))
    .returning('digest')
    .execute();
  return digestsWithoutFile(tx, [...new Set(rows.map(({ digest }) => digest))]);
};

const digestsWithoutFile = async (db: Db, digests: readonly string[]): Promise<string[]> => {
  if (digests.length === 0) return [];
  const stillUsed = await db
    .selectFrom('file')
    .select('digest')
    .where('digest', 'in', [...digests])
    .execute();
  const others = new Set(stillUsed.map(({ digest }) => digest));
  return digests.filter((digest) => !others.has(digest));
};

/** Locked until the transaction ends, so that bytes are not stored and deleted at the same moment. */
export const lockDigest = (tx: Tx, digest: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 7340024))`.execute(tx);

/** Whether a file has these bytes. */
export const isStored = async (db: Db, digest: string): Promise<boolean> =>
  (await db.selectFrom('file').select('id').where('digest', '=', digest).limit(1).executeTakeFirst()) !== undefined;
