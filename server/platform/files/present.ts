// Converts an uploaded file to the contract's fields.
import type { UploadedFile } from '#contract/platform/files.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { FileRow } from '#server/platform/files/queries.ts';
import { signedPreviewUrl } from '#server/platform/files/signed-url.ts';

export const presentFile = (row: FileRow, secret: string, now: Temporal.Instant): UploadedFile => ({
  id: row.id,
  address: row.address,
  previewUrl: signedPreviewUrl(secret, row, now),
  name: row.original_name,
  kind: row.kind,
  sizeBytes: row.size_bytes,
  warnings: row.warnings,
  uploadedAt: easternIso(row.uploaded_at),
});
