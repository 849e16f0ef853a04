// A file of the portal as a visitor would get it, read by the server itself without a network.
import type { FastifyInstance } from 'fastify';
import { internalHeaders } from '#server/platform/http/limits.ts';

/** Null where there is no such file. */
export const ownText =
  (app: FastifyInstance) =>
  async (path: string): Promise<string | null> => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers: internalHeaders });
    return statusCode === 200 ? body : null;
  };
