// Sends a file to the portal in pieces: after a lost connection it goes on from where it was.
import {
  beginUpload,
  cancelUpload,
  endUpload,
  mostPieceBytes,
  readUpload,
  sendPiece,
  type UploadedFile,
} from '#contract/platform/files.ts';
import { type FilePurpose, mostFileMegabytes } from '#rules/platform/file-kinds.ts';
import { ApiError, browserCall } from '#web/client/api.ts';

const firstPieceBytes = 256 * 1024;
/** A piece takes about as long; the server waits ten seconds for one. */
const pieceMs = 2000;
/** A video is counted and looked at once more when it is whole. */
const endMs = 20 * 60_000;

/** Hexadecimal digits; undefined for large files, and where the browser cannot count. */
const digestOf = async (file: File): Promise<string | undefined> => {
  if (file.size > mostFileMegabytes * 1024 * 1024 || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return new Uint8Array(hash).toHex?.() ?? undefined;
};

interface Sending {
  signal: AbortSignal;
  /** Called with the bytes that have arrived. */
  onProgress: (bytes: number) => void;
}

export interface Upload {
  /** Begins, or goes on after a failure. Throws ApiError or CallFailed; an AbortError once it is cancelled. */
  send: (sending: Sending) => Promise<UploadedFile>;
  /** Throws away what has arrived. */
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
        // Thrown away meanwhile: from the beginning.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    }
    const digest = await digestOf(file);
    const body = { name: file.name, sizeBytes: file.size, purpose, ...(digest ? { digest } : {}) };
    const made = await browserCall(beginUpload, { body });
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
          sendPiece,
          { ...ids(), query: { at: String(at) }, body: bytes },
          { signal },
        );
        at = receivedBytes;
        onProgress(at);
        const took = performance.now() - from;
        if (took < pieceMs / 2) pieceBytes = Math.min(pieceBytes * 2, mostPieceBytes);
        else if (took > pieceMs) pieceBytes = Math.max(pieceBytes / 2, firstPieceBytes / 4);
      }
      return browserCall(endUpload, ids(), { signal, waitMs: endMs });
    },
    giveUp: async () => {
      if (uploadId === null) return;
      // What stays behind goes by itself within a day.
      await browserCall(cancelUpload, ids()).catch(() => {});
    },
  };
};
