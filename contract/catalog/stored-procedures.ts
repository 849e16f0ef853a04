// The command endpoint: eleven named, read-only procedures. Spec 7.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, sessionKeyInText } from '#contract/platform/shared.ts';

export const procedureNames = [
  'sp_getarchives',
  'sp_applicationGroups',
  'sp_session_list_upcoming',
  'sp_session_list',
  'sp_sessions_closed',
  'sp_speaker_list',
  'sp_speaker',
  'sp_speaker_sessions',
  'sp_session_speaker_list',
  'sp_session_questions',
  'sp_session_CEU',
] as const;
export type ProcedureName = (typeof procedureNames)[number];

export const command = endpoint({
  method: 'POST',
  path: '/api/cmd',
  access: 'visitor',
  summary: 'Run a read-only stored procedure',
  description: 'Quote strings in `parameters`; write numbers without quotes. `sid` is accepted and grants no access.',
  query: z.strictObject({ sid: sessionKeyInText }),
  body: z.strictObject({
    procedure: z.enum(procedureNames, 'the name of one of the procedures'),
    parameters: z._default(z.array(z.union([z.string().check(z.maxLength(40)), z.number()])).check(z.maxLength(3)), []),
  }),
  responses: { 200: z.object({ rows: z.array(z.record(z.string(), z.unknown())) }), 400: errorBody },
});
