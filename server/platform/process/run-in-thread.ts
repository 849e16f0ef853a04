// Runs one piece of work on a thread of its own, with a time limit, so that long computations do not block requests.
import { parentPort, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The work took longer than its limit; its thread has ended. */
export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

/** A call from the thread to the main one: the name of a function, and its argument. */
interface Call {
  ask: string;
  argument: unknown;
}
type Message = Call | { done: unknown } | { failed: string };

/** Functions that the thread may call, such as database reads. Arguments and results must be cloneable. */
type Answers = Readonly<Record<string, (argument: never) => Promise<unknown>>>;

interface Options {
  limitSeconds: number;
  answers?: Answers;
}

const run = (script: URL, order: unknown, { limitSeconds, answers = {} }: Options): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const end = (resolveOnce: () => void): void => {
      clearTimeout(timer);
      resolveOnce();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(() => reject(new ThreadTimeout(`The work took more than ${limitSeconds} seconds.`))),
      limitSeconds * 1000,
    );
    const answer = async ({ ask, argument }: Call): Promise<void> => {
      try {
        worker.postMessage(await answers[ask]?.(argument as never)); // The script calls what its caller provides.
      } catch (error) {
        end(() => reject(error));
      }
    };
    worker.on('message', (message: Message) => {
      if ('done' in message) end(() => resolve(message.done));
      else if ('failed' in message) end(() => reject(new Error(message.failed)));
      else void answer(message);
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', () => end(() => reject(new Error('The thread stopped before its work was done.'))));
    worker.postMessage(order);
  });

/** Threads for each script, so that slow files do not delay attendance reports. */
const maxThreads = 2;
const limits = new Map<string, ReturnType<typeof pLimit>>();

/**
 * The result of the script's work on `order`; both must be cloneable. The time limit counts from the start of the
 * thread. Rejects with `ThreadTimeout`, and with the errors of the work and of `answers`.
 */
export const runInThread = <Result>(script: URL, order: unknown, options: Options): Promise<Result> => {
  const limit = limits.get(script.href) ?? pLimit(maxThreads);
  limits.set(script.href, limit);
  return limit(() => run(script, order, options)) as Promise<Result>; // The script's work has this type.
};

/** In a script: does the work for the order it receives. `ask` calls one of `answers` on the main thread. */
export const workInThread = <Order>(
  work: (order: Order, ask: (name: string, argument: unknown) => Promise<unknown>) => Promise<unknown>,
): void => {
  const port = parentPort;
  const ask = (name: string, argument: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      port?.once('message', resolve);
      port?.postMessage({ ask: name, argument } satisfies Message);
    });
  port?.once('message', async (order: Order) => {
    try {
      port.postMessage({ done: await work(order, ask) } satisfies Message);
    } catch (error) {
      port.postMessage({
        failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Message);
    }
  });
};
