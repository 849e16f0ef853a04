// Publishes what many calls change, such as counts of votes, once in a while for all of them.
import type { FastifyInstance } from 'fastify';

/** Readers see the counts this much later. */
const everyMs = 2_000;

/**
 * `publish` gets what was noted in the meantime. If the process ends before, or `publish` fails, readers see the change
 * with the next one, or when they load the page.
 */
export const publishSoon = <Item>(
  app: FastifyInstance,
  publish: (sessionId: number, items: ReadonlySet<Item>) => Promise<void>,
): ((sessionId: number, item: Item) => void) => {
  const waiting = new Map<number, { items: Set<Item>; timer: NodeJS.Timeout }>();

  const flush = async (sessionId: number): Promise<void> => {
    const entry = waiting.get(sessionId);
    if (!entry) return;
    waiting.delete(sessionId);
    clearTimeout(entry.timer);
    await publish(sessionId, entry.items).catch((error: unknown) =>
      app.log.warn({ err: error }, 'counts not published'),
    );
  };
  app.addHook('preClose', async () => {
    await Promise.all([...waiting.keys()].map(flush));
  });

  return (sessionId, item) => {
    const entry = waiting.get(sessionId);
    if (entry) entry.items.add(item);
    else waiting.set(sessionId, { items: new Set([item]), timer: setTimeout(flush, everyMs, sessionId).unref() });
  };
};
