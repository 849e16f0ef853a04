// Metrics for Prometheus, on a separate port that listens on loopback unless configured otherwise.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Reads, ReplicaStatus } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { jobFacts, mailFacts } from '#server/platform/health/queries.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface Metrics {
  registry: Registry;
  /** Counts a slow statement. */
  slowQuery: () => void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const metricsOf = (db: Db, reads: Reads, now: () => Temporal.Instant): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const slow = new Counter({ name: 'curbcut_slow_queries_total', help: 'Statements slower than the limit', registers });
  const jobs = new Gauge({
    name: 'curbcut_jobs',
    help: 'Jobs in the database: waiting, due, permanently failed',
    labelNames: ['state'] as const,
    registers,
    collect: async () => {
      const facts = await jobFacts(db);
      for (const state of ['waiting', 'due', 'failed'] as const) jobs.set({ state }, facts[state]);
    },
  });
  const mail = new Gauge({
    name: 'curbcut_mail',
    help: 'Emails: queued, and failed in the last 24 hours',
    labelNames: ['state'] as const,
    registers,
    collect: async () => {
      const facts = await mailFacts(db, now().subtract({ hours: 24 }));
      for (const state of ['waiting', 'failed'] as const) mail.set({ state }, facts[state]);
    },
  });
  if (reads.facts() !== null) measureReplica(reads, registers);
  return { registry, slowQuery: () => slow.inc() };
};

/** How well the replica serves this process. */
const measureReplica = (reads: Reads, registers: Registry[]): void => {
  const gauge = (name: string, help: string, value: (facts: ReplicaStatus) => number): void => {
    const metric: Gauge = new Gauge({
      ...{ name, help, registers },
      collect: () => {
        const facts = reads.facts();
        if (facts) metric.set(value(facts));
      },
    });
  };
  gauge('curbcut_replica_used', 'Whether the replica answers reads of visitors', ({ state }) =>
    state === 'used' ? 1 : 0,
  );
  gauge('curbcut_replica_lag_seconds', 'Replication lag; NaN if unknown', ({ lagMs }) =>
    lagMs === null ? Number.NaN : lagMs / 1000,
  );
  gauge('curbcut_replica_reads', 'Reads answered by the replica', (facts) => facts.reads);
  gauge('curbcut_replica_fallbacks', 'Reads for the replica answered by the primary', (facts) => facts.fallbacks);
};

/** By route, never by URL: a URL can contain ids and keys. */
export const measureCalls = (app: FastifyInstance, { registry }: Metrics): void => {
  const calls = new Histogram({
    name: 'curbcut_call_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
};

/** Throws a StartupFailure if the port is in use. */
export const serveMetrics = async (
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> => {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(503).end(); // The database is unavailable; the next scrape retries.
    }
  });
  server.headersTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new StartupFailure(`METRICS_PORT ${port} cannot be used (${cause.message}).`, { cause })),
    );
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
};
