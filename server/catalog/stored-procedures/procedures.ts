// The parameters of each stored procedure, and the one statement that it runs.
import * as z from 'zod/mini';
import type { ProcedureName } from '#contract/catalog/stored-procedures.ts';
import { id } from '#contract/platform/shared.ts';
import * as queries from '#server/catalog/stored-procedures/queries.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

interface RequestContext {
  now: Temporal.Instant;
  callerId: number | null;
}

export interface Procedure {
  /** The errors of the parameters, or a function that runs with them. */
  prepare: (
    parameters: readonly unknown[],
  ) => { error: string } | { run: (tx: ReplicaDb, requestContext: RequestContext) => Promise<{ rows: queries.Row[] }> };
}

const procedure = <S extends z.ZodMiniType>(
  takes: string,
  parameters: S,
  run: (tx: ReplicaDb, parameters: z.output<S>, requestContext: RequestContext) => Promise<{ rows: queries.Row[] }>,
): Procedure => ({
  prepare: (given) => {
    const { success, data } = parameters.safeParse(given);
    return success ? { run: (tx, requestContext) => run(tx, data, requestContext) } : { error: `expected ${takes}` };
  },
});

const nothing = z.tuple([]);
const oneId = z.tuple([id]);

/** `YYYY-MM-DD HH:MM:SS` in UTC, an existing date. */
const utcDateTime = z.pipe(
  z.string().check(z.regex(/^(?:19|20|21)\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  z.transform((text, context) => {
    try {
      return Temporal.Instant.from(`${text.replace(' ', 'T')}Z`);
    } catch {
      context.issues.push({ code: 'custom', message: 'no such time', input: text });
      return z.NEVER;
    }
  }),
);

/** Spec 7: the default speaker group if the parameter is empty. */
const defaultSpeakerGroup = 4;

export const procedures: ReadonlyMap<ProcedureName, Procedure> = new Map([
  ['sp_getarchives', procedure('no parameters', nothing, (tx, _, { now }) => queries.archives(tx, now))],
  ['sp_applicationGroups', procedure('no parameters', nothing, (tx, _, { now }) => queries.applicationGroups(tx, now))],
  ['sp_session_list_upcoming', procedure('no parameters', nothing, (tx, _, { now }) => queries.upcoming(tx, now))],
  [
    'sp_session_list',
    procedure(
      'two times as "YYYY-MM-DD HH:MM:SS" in UTC and the id of a series',
      z.tuple([utcDateTime, utcDateTime, id]),
      (tx, [from, to, seriesId]) => queries.sessionsBetween(tx, from, to, seriesId),
    ),
  ],
  [
    'sp_sessions_closed',
    procedure('the id of a series', oneId, (tx, [seriesId], { now }) => queries.closedSessions(tx, seriesId, now)),
  ],
  [
    'sp_speaker_list',
    procedure('the id of a series, or nothing', z.union([oneId, nothing, z.tuple([z.literal('')])]), (tx, [seriesId]) =>
      queries.speakersOfSeries(tx, seriesId || defaultSpeakerGroup),
    ),
  ],
  ['sp_speaker', procedure('the id of a speaker', oneId, (tx, [speakerId]) => queries.speaker(tx, speakerId))],
  [
    'sp_speaker_sessions',
    procedure('the id of a speaker', oneId, (tx, [speakerId]) => queries.speakerSessions(tx, speakerId)),
  ],
  [
    'sp_session_speaker_list',
    procedure('the id of a session', oneId, (tx, [sessionId]) => queries.sessionSpeakers(tx, sessionId)),
  ],
  [
    'sp_session_questions',
    procedure('the id of a session', oneId, (tx, [sessionId], { callerId }) =>
      queries.sessionQuestions(tx, sessionId, callerId),
    ),
  ],
  [
    'sp_session_CEU',
    procedure('the id of a session', oneId, (tx, [sessionId]) => queries.sessionCredits(tx, sessionId)),
  ],
]);
