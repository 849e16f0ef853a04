// Whether a process lives and can work: for whatever watches over it, such as a proxy or a container platform.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/shared.ts';

export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'visitor',
  summary: 'The process lives; start it anew only where this does not answer',
  answers: { 200: z.object({ status: z.literal('live') }) },
});

export const readiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'visitor',
  summary: 'The process can answer calls now: started, not ending, and its database answers',
  answers: { 200: z.object({ status: z.literal('ready') }), 503: errorBody },
});

export const endpoints = [liveness, readiness];
