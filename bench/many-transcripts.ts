// Creates captions for a thousand recordings, two thousand each, and reads them as the server does.
import { sql } from 'kysely';
import { dice, words } from '#bench/many-sessions.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { readCaptionsTask } from '#server/catalog/search/read-captions.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const recordings = 1000;
const captionsEach = 2000;
const secondsEach = 2.7;

const clock = (second: number): string => {
  const time = new Date(Math.round(second * 1000)).toISOString();
  return time.slice(11, 23);
};

const captionsText = (roll: () => number): string => {
  const cues = Array.from({ length: captionsEach }, (_, n) => {
    const [start, end] = [n * secondsEach, (n + 1) * secondsEach - 0.1];
    return `${clock(start)} --> ${clock(end)}\n${words(roll, 7)}${n % 2 === 0 ? ',' : '.'}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
};

/** How long reading them took, in seconds. */
export const loadTranscripts = async (db: Db): Promise<number> => {
  await sql`with recorded as (
      select id from session where recording_url <> '' and status_code <> ${SessionStatus.Deleted}
      order by id limit ${recordings}
    ), media as (
      insert into session_media (session_id, video, stream, poster, described, signed, descriptions)
      select id, '/video.mp4', '', '', '', '', '' from recorded
      on conflict do nothing
      returning session_id
    )
    select 1 from media`.execute(db);
  await sql`insert into session_captions (session_id, sort_order, language, label, src)
    select session_id, 9, 'en-US', 'English', '/many/' || session_id || '.vtt' from session_media
    on conflict do nothing`.execute(db);
  const roll = dice(7);
  const started = performance.now();
  const now = () => Temporal.Now.instant();
  await readCaptionsTask(
    db,
    async (path) => (path.startsWith('/many/') ? captionsText(roll) : null),
    now,
  )({
    onlyNew: true,
  });
  return (performance.now() - started) / 1000;
};
