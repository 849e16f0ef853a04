// Opens a meeting for the person who joins, at a provider whose meetings exist only while people are in them.
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';
import { ProviderError } from '#server/registration/meetings/meeting-provider.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';

interface OpenableMeeting {
  provider: MeetingProviderKind | null;
  tracking_key: string | null;
  meeting_id: string | null;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** Null if the provider does not open meetings, or fails. `userId` names the person when the provider says who is there. */
export const openMeeting = async (
  providers: MeetingProviders,
  meeting: OpenableMeeting,
  person: { userId: string; name: string; isModerator: boolean },
): Promise<string | null> => {
  const provider = meeting.provider && providers.get(meeting.provider);
  if (!provider?.openMeeting || meeting.tracking_key === null || !meeting.meeting_id) return null;
  const times = { startsAt: meeting.starts_at, endsAt: meeting.ends_at };
  try {
    return await provider.openMeeting({ trackingKey: meeting.tracking_key, title: meeting.name, ...times }, person);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
};
