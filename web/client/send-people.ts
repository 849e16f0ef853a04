// Uploads files of people one after the other in chunks, and starts their preview.
import { checkCatalog, maxCatalogChunkBytes, uploadCatalogChunk } from '#contract/admin/data-transfer.ts';
import { startPeopleUpload } from '#contract/admin/people-import.ts';
import { browserCall } from '#web/client/api.ts';

/** `progress` gets the bytes that have arrived. Throws ApiError or CallFailed; an AbortError when canceled. */
export const sendPeople = async (
  files: readonly File[],
  attachesExisting: boolean,
  { signal, progress }: { signal: AbortSignal; progress: (bytes: number) => void },
): Promise<void> => {
  const about = files.map(({ name, size }) => ({ name, sizeBytes: size }));
  const { id } = await browserCall(startPeopleUpload, { body: { files: about, attachesExisting } }, { signal });
  const params = { id: String(id) };
  const all = new Blob([...files]);
  for (let chunk = 0; chunk * maxCatalogChunkBytes < all.size; chunk += 1) {
    const at = chunk * maxCatalogChunkBytes;
    const body = new Uint8Array(await all.slice(at, at + maxCatalogChunkBytes).arrayBuffer());
    const query = { index: String(chunk) };
    progress((await browserCall(uploadCatalogChunk, { params, query, body }, { signal })).receivedBytes);
  }
  await browserCall(checkCatalog, { params }, { signal });
};
