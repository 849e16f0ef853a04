// Asks providers without reports who is in their meetings, once a minute while these last.
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { ProviderError } from '#server/registration/meetings/meeting-provider.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { meetingsBetween } from '#server/registration/meetings/queries.ts';
import { recordPresent } from '#server/registration/meetings/record-meeting-event.ts';

/** People come early, and sessions run late. */
const marginMinutes = 60;

/** The job `poll-meetings`. A poll that fails is followed by the next. */
export const pollMeetingsTask =
  (db: Db, providers: MeetingProviders, now: () => Temporal.Instant): Tasks['poll-meetings'] =>
  async () => {
    for (const [kind, { presentNow }] of providers) {
      if (!presentNow) continue;
      const period = { from: now().subtract({ minutes: marginMinutes }), to: now().add({ minutes: marginMinutes }) };
      for (const { session_id, meeting_id } of await meetingsBetween(db, kind, period)) {
        try {
          await recordPresent(db, session_id, await presentNow(meeting_id), now());
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
        }
      }
    }
  };
