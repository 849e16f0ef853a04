// Data in, accessible PDF (PDF/UA-1) out, typeset on threads beside the main one.
import { Worker } from 'node:worker_threads';
import type { Delivery, Documents, Order } from '#server/platform/pdf/typeset-worker.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

export interface Typesetter {
  /** The PDF. Rejects with `UnprintableText`, with the compiler's message, when too many wait, and after `close`. */
  typeset<Name extends keyof Documents>(template: Name, data: Documents[Name]): Promise<Uint8Array>;
  /** Ends the threads; what is under way or waiting is rejected. */
  close(): Promise<void>;
}

interface Job {
  order: Order;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

const closed = 'The typesetter is closed.';

/** A typesetter that starts its threads, at most `threads`, only when there is something to typeset. */
export const typesetter = ({
  threads,
  mayWait = 1000,
  limitSeconds = 60,
}: {
  threads: number;
  /** Documents that may wait for a thread; one more is refused. */
  mayWait?: number;
  /** A document that takes longer is given up, and its thread with it. */
  limitSeconds?: number;
}): Typesetter => {
  const crew = new Set<Thread>();
  const waiting: Job[] = [];
  let isClosed = false;

  /** Takes the job from a thread that is done with it, well or not. */
  const release = (thread: Thread): Job | null => {
    const { job } = thread;
    clearTimeout(thread.timer);
    thread.job = null;
    return job;
  };

  const dismiss = (thread: Thread, reason: string): void => {
    crew.delete(thread);
    release(thread)?.reject(new Error(reason));
    handOut();
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('./typeset-worker.ts', import.meta.url));
    const thread: Thread = { worker, job: null, timer: undefined };
    worker.on('message', (delivery: Delivery) => {
      const job = release(thread);
      worker.unref();
      if ('pdf' in delivery) job?.resolve(delivery.pdf);
      else if ('unprintable' in delivery) job?.reject(new UnprintableText(delivery.unprintable));
      else job?.reject(new Error(`Typesetting failed: ${delivery.error}`));
      handOut();
    });
    worker.on('error', (error) => {
      dismiss(thread, `Typesetting failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    worker.on('exit', () => dismiss(thread, isClosed ? closed : 'Typesetting failed: its thread stopped.'));
    crew.add(thread);
    return thread;
  };

  const handOut = (): void => {
    while (waiting.length > 0) {
      const idle = [...crew].find(({ job }) => job === null) ?? (crew.size < threads ? start() : undefined);
      const job = idle && waiting.shift();
      if (!idle || !job) return;
      idle.job = job;
      // The compiler cannot be interrupted: its thread ends when it comes back, another one goes on in its place.
      idle.timer = setTimeout(() => {
        void idle.worker.terminate();
        dismiss(idle, `Typesetting failed: it took more than ${limitSeconds} seconds.`);
      }, limitSeconds * 1000);
      idle.worker.ref();
      idle.worker.postMessage(job.order);
    }
  };

  return {
    typeset(template, data) {
      if (isClosed) return Promise.reject(new Error(closed));
      if (waiting.length >= mayWait) return Promise.reject(new Error(`${mayWait} documents wait to be typeset.`));
      return new Promise((resolve, reject) => {
        waiting.push({ order: { template, data }, resolve, reject });
        handOut();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error(closed));
      await Promise.all([...crew].map(({ worker }) => worker.terminate()));
    },
  };
};
