// Processor time of processes, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

/** A process's parent, and its processor time in user and system mode; `endedMs` is that of its children that ended. */
const processOf = (pid: number | string): { parent: number; ms: number; endedMs: number } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [ms = 0, endedMs = 0] = [11, 13].map((at) => (Number(fields[at]) + Number(fields[at + 1])) * msPerTick);
    return { parent: Number(fields[1]), ms, endedMs };
  } catch {
    return { parent: 0, ms: 0, endedMs: 0 }; // It has ended.
  }
};

export const processorMs = (pid: number): number => processOf(pid).ms;

/** Of a database server's processes, also of those that have ended. */
export const databaseProcessorMs = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { ms }) => sum + ms, processOf(postmaster).endedMs);

export const postmasterOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`);
  return Number.parseInt(rows[0]?.pid ?? '', 10);
};
