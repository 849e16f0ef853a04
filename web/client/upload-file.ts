// Uploads a file in chunks and resumes after a lost connection.
import {
  cancelUpload,
  finishUpload,
  maxChunkBytes,
  readUpload,
  startUpload,
  type UploadedFile,
  uploadChunk,
} from '#contract/platform/files.ts';
import { type FilePurpose, maxFileMegabytes } from '#rules/platform/file-kinds.ts';
import { ApiError, browserCall } from '#web/client/api.ts';

const firstPieceBytes = 256 * 1024;
/** Target time for a chunk; the server waits ten seconds. */
const pieceMs = 2000;
/** The server hashes and inspects a complete video. */
const endMs = 20 * 60_000;

/** Hexadecimal SHA-256; undefined for large files and without Web Crypto. */
const digestOf = async (file: File): Promise<string | undefined> => {
  if (file.size > maxFileMegabytes * 1024 * 1024 || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return new Uint8Array(hash).toHex?.() ?? undefined;
};

interface Sending {
  signal: AbortSignal;
  /** Called with the number of uploaded bytes. */
  onProgress: (bytes: number) => void;
}

export interface Upload {
  /** Starts, or resumes after a failure. Throws ApiError or CallFailed; an AbortError when canceled. */
  send: (sending: Sending) => Promise<UploadedFile>;
  /** Cancels the upload and deletes its chunks. */
  giveUp: () => Promise<void>;
}

export const uploadOf = (file: File, purpose: FilePurpose): Upload => {
  let uploadId: string | null = null;
  const ids = () => ({ params: { uploadId: uploadId ?? '' } });

  const begun = async (): Promise<number> => {
    if (uploadId !== null) {
      try {
        return (await browserCall(readUpload, ids())).receivedBytes;
      } catch (error) {
        // The server deleted the chunks: start again.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    }
    const digest = await digestOf(file);
    const body = { name: file.name, sizeBytes: file.size, purpose, ...(digest ? { digest } : {}) };
    const made = await browserCall(startUpload, { body });
    uploadId = made.uploadId;
    return made.receivedBytes;
  };

  return {
    send: async ({ signal, onProgress }) => {
      let at = await begun();
      let pieceBytes = firstPieceBytes;
      onProgress(at);
      while (at < file.size) {
        const from = performance.now();
        const bytes = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
        const { receivedBytes } = await browserCall(
          uploadChunk,
          { ...ids(), query: { at: String(at) }, body: bytes },
          { signal },
        );
        at = receivedBytes;
        onProgress(at);
        const took = performance.now() - from;
        if (took < pieceMs / 2) pieceBytes = Math.min(pieceBytes * 2, maxChunkBytes);
        else if (took > pieceMs) pieceBytes = Math.max(pieceBytes / 2, firstPieceBytes / 4);
      }
      return browserCall(finishUpload, ids(), { signal, waitMs: endMs });
    },
    giveUp: async () => {
      if (uploadId === null) return;
      // The server deletes the rest within a day.
      await browserCall(cancelUpload, ids()).catch(() => {});
    },
  };
};
