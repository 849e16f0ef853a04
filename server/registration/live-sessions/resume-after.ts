// The event after which a reader resumes: as browsers send it, or from the address.
import type { FastifyRequest } from 'fastify';

/** Null: only new events. */
export const resumeAfter = ({ headers }: FastifyRequest, after: number | undefined): number | null => {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : (after ?? null);
};
