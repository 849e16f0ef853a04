// Runs one piece of work on a thread of its own, so that long computations keep nobody waiting, for a limited time.
import { parentPort, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The work took longer than its limit; its thread has ended. */
export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

/** What the thread asks of the main one: the name of an answer, and what it needs to know for it. */
interface Ask {
  ask: string;
  about: unknown;
}
type Message = Ask | { done: unknown } | { failed: string };

/** Reads for the thread, such as from the database; arguments and results must be cloneable. */
type Answers = Readonly<Record<string, (about: never) => Promise<unknown>>>;

interface Options {
  limitSeconds: number;
  answers?: Answers;
}

const run = (script: URL, order: unknown, { limitSeconds, answers = {} }: Options): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(() => reject(new ThreadTimeout(`The work took more than ${limitSeconds} seconds.`))),
      limitSeconds * 1000,
    );
    const answer = async ({ ask, about }: Ask): Promise<void> => {
      try {
        worker.postMessage(await answers[ask]?.(about as never)); // The thread asks what its script is written for.
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

/** As many as there are usually processors to spare; more would only share them. Slow files keep no report waiting. */
const atOnce = 2;
const limits = new Map<string, ReturnType<typeof pLimit>>();

/**
 * The result of the script's work on `order`, which both must be cloneable. The time limit counts from the start of the
 * thread. Rejects with `ThreadTimeout`, and with what the work or an answer threw.
 */
export const runInThread = <Result>(script: URL, order: unknown, options: Options): Promise<Result> => {
  const limit = limits.get(script.href) ?? pLimit(atOnce);
  limits.set(script.href, limit);
  return limit(() => run(script, order, options)) as Promise<Result>; // The script's work has this type.
};

/** Within a script: does the work for the order that comes. `ask` waits for an answer of the main thread. */
export const workInThread = <Order>(
  work: (order: Order, ask: (name: string, about: unknown) => Promise<unknown>) => Promise<unknown>,
): void => {
  const port = parentPort;
  const ask = (name: string, about: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      port?.once('message', resolve);
      port?.postMessage({ ask: name, about } satisfies Message);
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
