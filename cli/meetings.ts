// `meetings`: the acceptance script for meeting providers.
import { randomBytes } from 'node:crypto';
import { type Command, UsageError } from '#cli/command.ts';
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { type MeetingProvider, ProviderError } from '#server/registration/meetings/meeting-provider.ts';
import { meetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { bigBlueButtonSettings, zoomSettings } from '#server/registration/meetings/meeting-settings.ts';

const help = `Usage: npm run cli -- meetings check [--write] [<join URL of a meeting that was held in Zoom>]

Signs in to the providers that the environment configures: Zoom (ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET,
ZOOM_HOST) and BigBlueButton (BIGBLUEBUTTON_URL, BIGBLUEBUTTON_SECRET). With the join URL of a meeting that was held,
also reads its report, and prints how many stays it has.

--write  Zoom: also creates a meeting and a webinar for tomorrow, finds them by their tracking keys, changes their titles,
         registers a person (nobody@example.com), removes the person, and cancels them. Nobody gets an email.
         BigBlueButton: also opens a meeting, makes a join URL, reads who is there, and ends it.

Without --write it changes nothing. It never changes anything in the portal.

Ends with 0 when everything works, 1 when something does not, 2 when the command was not understood.`;

const checkReport = async (provider: MeetingProvider, joinUrl: string): Promise<void> => {
  const meeting = provider.meetingOf(joinUrl);
  if (meeting === null) throw new StartupFailure(`${joinUrl} is not the join URL of a Zoom meeting.`);
  const attendees = await provider.attendance(meeting);
  console.log(`Stays in the report of ${meeting}: ${attendees.length}`);
};

/** Cancels the meeting whatever happens. */
const checkWriting = async (kind: MeetingProviderKind, provider: MeetingProvider): Promise<void> => {
  const startsAt = Temporal.Now.instant().round('hour').add({ hours: 24 });
  const details = {
    trackingKey: `curbcut-0-${randomBytes(8).toString('hex')}`,
    title: 'Curbcut: this meeting is a check and will be canceled',
    ...{ startsAt, endsAt: startsAt.add({ minutes: 30 }) },
  };
  const { id } = await provider.createMeeting(details);
  console.log(`${kind}: created ${id}.`);
  try {
    const found = await provider.findMeeting(details);
    if (found?.id !== id) throw new StartupFailure(`${kind}: ${id} was not found by its tracking key.`);
    console.log(`${kind}: found it by its tracking key.`);
    await provider.updateMeeting(id, { ...details, title: `${details.title} (changed)` });
    console.log(`${kind}: changed its title.`);
    const person = { memberId: 1, email: 'nobody@example.com', firstName: 'Nobody', lastName: 'Check' };
    const [registered] = await provider.registerAttendees(id, [person]);
    if (!registered) throw new StartupFailure(`${kind}: the person was not registered.`);
    console.log(`${kind}: registered a person with their own link.`);
    await provider.removeAttendees(id, [registered.registrantId]);
    console.log(`${kind}: removed the person.`);
  } finally {
    await provider.cancelMeeting(id);
    console.log(`${kind}: canceled it.`);
  }
};

/** Ends the meeting whatever happens. */
const checkOpening = async (kind: MeetingProviderKind, provider: MeetingProvider): Promise<void> => {
  const startsAt = Temporal.Now.instant();
  const details = {
    trackingKey: `curbcut-0-${randomBytes(8).toString('hex')}`,
    title: 'Curbcut: this meeting is a check and will end',
    ...{ startsAt, endsAt: startsAt.add({ minutes: 30 }) },
  };
  try {
    await provider.openMeeting?.(details, { userId: 'check', name: 'Nobody Check', isModerator: true });
    console.log(`${kind}: opened ${details.trackingKey}, and made a join URL.`);
    const present = await provider.presentNow?.(details.trackingKey);
    console.log(`${kind}: people there: ${present?.length ?? 0}`);
  } finally {
    await provider.cancelMeeting(details.trackingKey);
    console.log(`${kind}: ended it.`);
  }
};

/** Zoom's meetings and webinars have the same credentials and reports. */
const checkProvider = async (provider: MeetingProvider, joinUrl: string | undefined): Promise<void> => {
  await provider.check();
  console.log(`${provider.name} accepts the credentials.`);
  if (joinUrl !== undefined && provider.meetingOf(joinUrl) !== null) await checkReport(provider, joinUrl);
};

const check = async (joinUrl: string | undefined, isWriting: boolean): Promise<void> => {
  const zoom = zoomSettings(process.env);
  const bigBlueButton = bigBlueButtonSettings(process.env);
  if (!zoom && !bigBlueButton) throw new StartupFailure('No meeting provider is set: set ZOOM_… or BIGBLUEBUTTON_….');
  const publicUrl = process.env.PUBLIC_URL || 'https://portal.invalid';
  const providers = meetingProviders({ zoom, bigBlueButton }, { publicUrl, secret: randomBytes(16).toString('hex') });
  const single = [...providers].filter(([kind]) => kind !== 'zoom-webinar').map(([, provider]) => provider);
  if (joinUrl !== undefined && single.every((provider) => provider.meetingOf(joinUrl) === null)) {
    throw new StartupFailure(`${joinUrl} is not the join URL of a Zoom meeting.`);
  }
  for (const provider of single) await checkProvider(provider, joinUrl);
  if (!isWriting) return;
  for (const [kind, provider] of providers) await (provider.openMeeting ? checkOpening : checkWriting)(kind, provider);
};

export const meetingsCommand: Command = {
  summary: 'check the connection with meeting providers',
  help,
  options: { write: { type: 'boolean' } },
  run: async ({ options, names: [action, joinUrl, ...others] }) => {
    if (action !== 'check' || others.length > 0) throw new UsageError('`meetings` is written with `check`.');
    try {
      await check(joinUrl, options.write === true);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new StartupFailure(`${error.message} (${error.kind})`, { cause: error });
    }
  },
};
