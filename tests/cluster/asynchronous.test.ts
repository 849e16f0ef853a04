// The control of the failover tests: without synchronous replication acknowledged writes would be lost, and it would show.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aCluster } from '#tests/cluster/cluster.ts';
import { countLostWrites } from '#tests/cluster/count-lost-writes.ts';
import { startWriters } from '#tests/support/continuous-registrations.ts';
import { until } from '#tests/support/until.ts';

/** Without this the sockets' buffers carry everything over, and nothing is ever lost on one machine. */
const frozenMs = 1_000;

it.each([
  ['synchronous', true],
  ['asynchronous', false],
])(
  'a leader whose changes do not reach its copies for a second, then killed: %s replication',
  async (name, isSynchronous) => {
    const cluster = await aCluster({ isSynchronous });
    try {
      const open = await (await fetch(`${cluster.url}/api/sessions/available/4`)).json();
      const sessionIds = open.map(({ id }: { id: number }) => id);
      const { ledger, stop } = await startWriters(cluster.url, cluster.apiKey, { count: 12, sessionIds });
      await until('people are registered', () => ledger.acknowledged.length > 50);
      const leader = await cluster.leader();

      cluster.freezeSenders(leader);
      await pause(frozenMs);
      cluster.killNode(leader);
      await until('another node leads', async () => ![-1, leader].includes(await cluster.leader()), {
        words: cluster.words,
      });
      const acknowledged = ledger.acknowledged.length;
      await until('writes go on', () => ledger.acknowledged.length > acknowledged + 20, { words: cluster.words });
      await stop();

      const { lost, wrong } = await countLostWrites(cluster, ledger);
      console.log(
        `${name}, senders frozen: ${JSON.stringify({ acknowledged: ledger.acknowledged.length, lost, wrong: wrong.length })}`,
      );
      if (isSynchronous) expect({ lost, wrong }).toEqual({ lost: 0, wrong: [] });
      else expect(lost).toBeGreaterThan(0);
    } finally {
      await cluster.close();
    }
  },
  300_000,
);
