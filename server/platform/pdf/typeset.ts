// Data in, accessible PDF (PDF/UA-1) out, typeset on a pool of threads beside the main one.
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { labelsOf } from '#server/platform/pdf/labels.ts';
import type { Documents, Order, TypesetResult } from '#server/platform/pdf/typeset-worker.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

export interface Typesetter {
  /** The PDF. Rejects with `UnprintableText`, with the compiler's message, when too many wait, and after `close`. */
  typeset<Name extends keyof Documents>(template: Name, data: Documents[Name]): Promise<Uint8Array>;
  /** Ends the threads; running and waiting documents are rejected. */
  close(): Promise<void>;
}

const filename = fileURLToPath(new URL('./typeset-worker.ts', import.meta.url));
const closed = 'The typesetter is closed.';

/** A typesetter that starts its threads, at most `threads`, only when there is something to typeset. */
export const typesetter = ({
  threads,
  maxWaiting = 1000,
  limitSeconds = 60,
}: {
  threads: number;
  /** Documents that may wait for a thread; one more is rejected. */
  maxWaiting?: number;
  /** A document that takes longer is rejected, and its thread ends. Waiting does not count. */
  limitSeconds?: number;
}): Typesetter => {
  // A new thread reads all fonts, so that threads stay until `close`.
  const idleTimeout = Number.POSITIVE_INFINITY;
  // Without `atomics`, a thread turns its event loop between documents, which frees the compiler's memory.
  const memory = { atomics: 'disabled', recordTiming: false } as const;
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: threads, idleTimeout, ...memory });
  const limit = pLimit(threads);
  let isClosed = false;

  const failure = (error: unknown): Error => {
    if (isClosed) return new Error(closed);
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const reason = name === 'AbortError' ? `it took more than ${limitSeconds} seconds.` : message;
    return new Error(`Typesetting failed: ${reason}`);
  };

  const run = async (order: Order): Promise<TypesetResult> => {
    if (isClosed) throw new Error(closed);
    try {
      return await pool.run(order, { signal: AbortSignal.timeout(limitSeconds * 1000) });
    } catch (error) {
      throw failure(error);
    }
  };

  return {
    async typeset(template, data) {
      if (isClosed) throw new Error(closed);
      if (limit.pendingCount >= maxWaiting) throw new Error(`${maxWaiting} documents wait to be typeset.`);
      // Here, because a thread does not know the language of the request.
      const labels = labelsOf(template, data);
      const result = await limit(() => run({ template, data, labels }));
      if ('pdf' in result) return result.pdf;
      if ('unprintable' in result) throw new UnprintableText(result.unprintable);
      throw new Error(`Typesetting failed: ${result.error}`);
    },
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
};
