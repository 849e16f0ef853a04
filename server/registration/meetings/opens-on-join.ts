// Whether the meeting of a session exists only while people are in it: the provider opens it for whoever joins.
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';

interface Meeting {
  meeting_provider: MeetingProviderKind | null;
  meeting_id: string | null;
}

export const opensOnJoin = ({ meeting_provider, meeting_id }: Meeting): boolean =>
  meeting_provider === 'bigbluebutton' && Boolean(meeting_id);
