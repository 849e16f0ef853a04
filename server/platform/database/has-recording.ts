// Whether a session has a recording: a playback link, or a video of its own.
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';

export const hasRecording = (eb: ExpressionBuilder<DB, 'session'>) =>
  eb.or([
    eb('session.recording_url', '<>', ''),
    eb.exists(
      eb
        .selectFrom('session_media')
        .select('session_media.session_id')
        .whereRef('session_media.session_id', '=', 'session.id'),
    ),
  ]);
