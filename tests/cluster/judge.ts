// Whether what people were told is there, on the node that leads now.
import pg from 'pg';
import type { Cluster } from '#tests/cluster/cluster.ts';
import type { Ledger } from '#tests/support/registering.ts';

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

/** Every write that somebody was told of, and nothing twice. */
export const judge = (cluster: Cluster, ledger: Ledger): Promise<Verdict> =>
  onLeader(cluster, async (client) => {
    const { rows } = await client.query<{ pair: string }>(
      `select member_id || ' ' || session_id as pair from registration where state = 'registered'`,
    );
    const pairs = rows.map(({ pair }) => pair);
    const kept = new Set(pairs);
    const lost = ledger.acknowledged.filter(({ memberId, sessionId }) => !kept.has(`${memberId} ${sessionId}`));
    return { lost: lost.length, twice: pairs.length - kept.size, wrong: ledger.wrong };
  });
