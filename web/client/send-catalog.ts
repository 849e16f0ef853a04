// Uploads a catalog file in chunks and starts its preview.
import {
  checkCatalog,
  maxCatalogChunkBytes,
  startCatalogUpload,
  uploadCatalogChunk,
} from '#contract/admin/data-transfer.ts';
import { browserCall } from '#web/client/api.ts';

/** `progress` gets the bytes that have arrived. Throws ApiError or CallFailed; an AbortError when canceled. */
export const sendCatalog = async (
  file: File,
  { signal, progress }: { signal: AbortSignal; progress: (bytes: number) => void },
): Promise<void> => {
  const { id } = await browserCall(
    startCatalogUpload,
    { body: { fileName: file.name, sizeBytes: file.size } },
    { signal },
  );
  const params = { id: String(id) };
  const pieceBytes = maxCatalogChunkBytes / 4;
  for (let chunk = 0; chunk * pieceBytes < file.size; chunk += 1) {
    const at = chunk * pieceBytes;
    const body = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    const query = { index: String(chunk) };
    progress((await browserCall(uploadCatalogChunk, { params, query, body }, { signal })).receivedBytes);
  }
  await browserCall(checkCatalog, { params }, { signal });
};
