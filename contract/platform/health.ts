// Health and system status, for proxies, container platforms and staff.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant } from '#contract/platform/shared.ts';

export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'visitor',
  summary: 'Check that the process is alive',
  description: 'Restart the process only if this fails.',
  responses: { 200: z.object({ status: z.literal('live') }) },
});

export const readiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'visitor',
  summary: 'Check that the process can serve requests',
  description: 'It has started, is not shutting down, and can reach the database or a replica.',
  responses: { 200: z.object({ status: z.literal('ready') }), 503: errorBody },
});

const portalHealth = z.object({
  checkedAt: instant,
  /** Problems in sentences, most urgent first. */
  problems: z.array(z.string()),
  version: z.string(),
  nodeVersion: z.string(),
  processes: z.array(
    z.object({
      host: z.string(),
      processNumber: z.int(),
      version: z.string(),
      startedAt: instant,
      seenAt: instant,
      memoryBytes: z.int(),
      loopDelayMs: z.int(),
      isSilent: z.boolean(),
      /** The state of its read replica; null if it has none. */
      replica: z.nullable(
        z.object({
          state: z.enum(['used', 'behind', 'away']),
          behindSeconds: z.nullable(z.number()),
          reads: z.int(),
          fallbacks: z.int(),
        }),
      ),
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    connections: z.int(),
    maxConnections: z.int(),
    standbys: z.array(
      z.object({ name: z.string(), state: z.string(), isSynchronous: z.boolean(), behindBytes: z.nullable(z.int()) }),
    ),
  }),
  jobs: z.object({ waiting: z.int(), due: z.int(), failed: z.int(), oldestDueAt: z.nullable(instant) }),
  mail: z.object({
    hasServer: z.boolean(),
    waiting: z.int(),
    oldestWaitingAt: z.nullable(instant),
    failedSinceYesterday: z.int(),
  }),
  /** Updates that meeting providers must still get. */
  meetings: z.object({ waiting: z.int(), oldestWaitingAt: z.nullable(instant), failed: z.int() }),
  /** The disk with the portal's files; null if there are none. */
  disk: z.nullable(z.object({ freeBytes: z.int(), bytes: z.int() })),
  backups: z.object({
    isScheduled: z.boolean(),
    last: z.nullable(z.object({ endedAt: instant, file: z.string(), bytes: z.int(), isProtected: z.boolean() })),
    /** The error of the newest attempt, if it failed. */
    error: z.nullable(z.string()),
  }),
});
export type PortalHealth = z.infer<typeof portalHealth>;

export const readPortalHealth = endpoint({
  method: 'GET',
  path: '/api/staff/health',
  access: 'staff',
  permission: 'status',
  summary: 'Get the system status',
  description: 'Returns problems, processes, database, jobs, email, disk and backups.',
  responses: { 200: portalHealth },
});
