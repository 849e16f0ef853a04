// The meeting providers that the environment configures.
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';
import type { BigBlueButtonSettings } from '#server/registration/meetings/bigbluebutton-client.ts';
import { bigBlueButtonProvider, type CallbackSettings } from '#server/registration/meetings/bigbluebutton-provider.ts';
import type { MeetingProvider } from '#server/registration/meetings/meeting-provider.ts';
import {
  type ZoomAddresses,
  type ZoomSettings,
  zoomAddresses,
  zoomClient,
} from '#server/registration/meetings/zoom-client.ts';
import { zoomProvider } from '#server/registration/meetings/zoom-provider.ts';

export type MeetingProviders = ReadonlyMap<MeetingProviderKind, MeetingProvider>;

export const noMeetingProviders: MeetingProviders = new Map();

/** Null: not configured. Zoom's meetings and webinars share one token. */
export const meetingProviders = (
  { zoom, bigBlueButton }: { zoom: ZoomSettings | null; bigBlueButton: BigBlueButtonSettings | null },
  callback: CallbackSettings,
  addresses: ZoomAddresses = zoomAddresses,
): MeetingProviders => {
  const providers = new Map<MeetingProviderKind, MeetingProvider>();
  if (zoom) {
    const client = zoomClient(zoom, addresses);
    for (const kind of ['zoom-meeting', 'zoom-webinar'] as const) {
      providers.set(kind, zoomProvider(zoom, addresses, kind, client));
    }
  }
  if (bigBlueButton) providers.set('bigbluebutton', bigBlueButtonProvider(bigBlueButton, callback));
  return providers;
};
