// SQL condition: a session has a recording, either a playback link or an uploaded video.
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
