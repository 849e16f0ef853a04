// Whether the acknowledged writes exist on the current leader.
import pg from 'pg';
import type { Cluster } from '#tests/cluster/cluster.ts';
import type { Ledger } from '#tests/support/continuous-registrations.ts';

interface Verdict {
  lost: number;
  twice: number;
  wrong: string[];
}

export const onLeader = async <T>(cluster: Cluster, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: cluster.nodeUrl(await cluster.leader()) });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

/** Compares the acknowledged writes with the stored rows. */
export const countLostWrites = (cluster: Cluster, ledger: Ledger): Promise<Verdict> =>
  onLeader(cluster, async (client) => {
    const { rows } = await client.query<{ pair: string }>(
      `select member_id || ' ' || session_id as pair from registration where state = 'registered'`,
    );
    const pairs = rows.map(({ pair }) => pair);
    const stored = new Set(pairs);
    const lost = ledger.acknowledged.filter(({ memberId, sessionId }) => !stored.has(`${memberId} ${sessionId}`));
    return { lost: lost.length, twice: pairs.length - stored.size, wrong: ledger.wrong };
  });
