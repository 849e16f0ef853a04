// Reads a file of this site as a visitor would get it, without a network request.
import type { FastifyInstance } from 'fastify';
import { internalHeaders } from '#server/platform/http/limits.ts';

/** Null if there is no such file. */
export const fetchOwnText =
  (app: FastifyInstance) =>
  async (path: string): Promise<string | null> => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers: internalHeaders });
    return statusCode === 200 ? body : null;
  };
