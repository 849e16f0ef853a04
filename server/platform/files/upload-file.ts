// Uploads by staff in pieces; the complete file is inspected before it is stored.

import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import {
  addressName,
  type FileKind,
  type FilePurpose,
  kindOfName,
  maxBytesFor,
  sizeText,
} from '#rules/platform/file-kinds.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { InspectionResult } from '#server/platform/files/inspect-file.ts';
import { inspectInThread } from '#server/platform/files/inspect-in-worker.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import {
  countUploads,
  deleteUpload,
  type FileRow,
  insertFile,
  insertUpload,
  isStored,
  lockDigest,
  lockUpload,
  setReceived,
  type UploadRow,
  uploadOf,
} from '#server/platform/files/queries.ts';
import {
  cleanedPath,
  digestOf,
  incomingPath,
  removeIncoming,
  writePiece,
} from '#server/platform/files/upload-pieces.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Unfinished uploads that one person may start within a day. */
const maxUploads = 200;

interface Announced {
  name: string;
  sizeBytes: number;
  purpose: FilePurpose;
  digest?: string | undefined;
}

export type Begun = { uploadId: string } | { errors: Record<string, string> };

/** If name and size show that the file will be rejected, the upload is rejected before its first byte. */
export const startUpload = async (
  db: Db,
  { maxVideoMegabytes }: Pick<Files, 'maxVideoMegabytes'>,
  accountId: number,
  { name, sizeBytes, purpose, digest }: Announced,
  now: Temporal.Instant,
): Promise<Begun> => {
  const maxBytes = maxBytesFor(purpose, maxVideoMegabytes);
  if (sizeBytes > maxBytes) {
    return {
      errors: { sizeBytes: t(m.uploadTooLarge, { size: sizeText(sizeBytes), most: sizeText(maxBytes) }) },
    };
  }
  if (!kindOfName(name)) return { errors: { name: t(m.uploadKind) } };
  if ((await countUploads(db, accountId)) >= maxUploads) {
    return { errors: { name: t(m.uploadTooMany) } };
  }
  const id = randomUUID();
  const values = { id, account_id: accountId, name, purpose, size_bytes: sizeBytes, digest: digest ?? null };
  await insertUpload(db, values, now);
  return { uploadId: id };
};

interface Piece {
  uploadId: string;
  accountId: number;
  at: number;
  bytes: Uint8Array;
}

/** The number of bytes received so far; null if the person has no such upload. */
export const receivePiece = (db: Db, files: Files, { uploadId, accountId, at, bytes }: Piece): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, uploadId, accountId);
    if (!upload) return null;
    const end = at + bytes.length;
    // A repeated or oversized piece is ignored, and the sender continues from the returned offset.
    if (at !== upload.received_bytes || end > upload.size_bytes) return upload.received_bytes;
    await writePiece(files.incoming, uploadId, at, bytes);
    await setReceived(tx, uploadId, end);
    return end;
  });

export type Ended =
  | { result: 'stored'; file: FileRow }
  | { result: 'unknown' }
  | { result: 'incomplete'; receivedBytes: number }
  | { result: 'refused'; error: string };

interface Inspected {
  upload: UploadRow;
  path: string;
  digest: string;
  kind: FileKind;
  warnings: string[];
}

const storeFile = async (
  db: Db,
  files: Files,
  { upload, path, digest, kind, warnings }: Inspected,
  requestContext: RequestContext,
): Promise<Ended> => {
  const { size: bytes } = await stat(path);
  return db.transaction().execute(async (tx): Promise<Ended> => {
    await lockDigest(tx, digest);
    if (!(await deleteUpload(tx, upload.id, upload.account_id))) return { result: 'unknown' };
    if (!(await isStored(tx, digest))) await files.store.put(digest, path);
    const name = addressName(upload.name, kind);
    const properties = { kind, name, original_name: upload.name, size_bytes: bytes, warnings };
    const file = await insertFile(tx, { ...properties, digest, uploaded_by: upload.account_id }, requestContext.now);
    const details = { file: file.id, type: kind, bytes };
    const event = { kind: 'file-uploaded', actorId: upload.account_id, subjectId: null, details } as const;
    await recordEvent(tx, event, requestContext);
    return { result: 'stored', file };
  });
};

/** A picture is stored without its metadata, anything else as it was uploaded. */
const storedForm = async (
  { upload, path, digest }: Pick<Inspected, 'upload' | 'path' | 'digest'>,
  { kind, warnings, isCleaned }: Extract<InspectionResult, { isAccepted: true }>,
): Promise<Inspected> => {
  if (!isCleaned) return { upload, path, digest, kind, warnings };
  const cleaned = cleanedPath(path);
  return { upload, path: cleaned, digest: await digestOf(cleaned), kind, warnings };
};

/** A rejected file is deleted. */
export const finishUpload = async (
  db: Db,
  files: Files,
  { uploadId, accountId }: { uploadId: string; accountId: number },
  requestContext: RequestContext,
): Promise<Ended> => {
  const upload = await uploadOf(db, uploadId, accountId);
  if (!upload) return { result: 'unknown' };
  const { received_bytes, size_bytes, name, purpose } = upload;
  if (received_bytes < size_bytes) return { result: 'incomplete', receivedBytes: received_bytes };
  const path = incomingPath(files.incoming, uploadId);
  const digest = await digestOf(path);
  const isSame = upload.digest === null || upload.digest === digest;
  const inspection = isSame
    ? await inspectInThread(path, name, purpose as FilePurpose) // The database allows no other value.
    : { isAccepted: false as const, error: t(m.uploadDamaged) };
  const result = inspection.isAccepted
    ? await storeFile(db, files, await storedForm({ upload, path, digest }, inspection), requestContext)
    : { result: 'refused' as const, error: inspection.error };
  if (!inspection.isAccepted) await deleteUpload(db, uploadId, accountId);
  await removeIncoming(files.incoming, uploadId);
  return result;
};

/** False if there is none. */
export const cancelUpload = async (db: Db, files: Files, uploadId: string, accountId: number): Promise<boolean> => {
  const isGone = await deleteUpload(db, uploadId, accountId);
  if (isGone) await removeIncoming(files.incoming, uploadId);
  return isGone;
};
