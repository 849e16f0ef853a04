// Zoom's meetings and webinars: creates them, registers people, and reads reports. Shapes as in `@zoom/rivet` 0.4.0.
import * as z from 'zod/mini';
import {
  type CreatedMeeting,
  type MeetingDetails,
  type MeetingPerson,
  type MeetingProvider,
  type ProviderAttendee,
  ProviderError,
  type RegisteredAttendee,
} from '#server/registration/meetings/meeting-provider.ts';
import {
  type ZoomAddresses,
  type ZoomClient,
  type ZoomSettings,
  zoomAddresses,
  zoomClient,
} from '#server/registration/meetings/zoom-client.ts';
import { verifyZoomWebhook } from '#server/registration/meetings/zoom-webhook.ts';

type ZoomKind = 'zoom-meeting' | 'zoom-webinar';

const pageSize = 300;
/** Far more than Zoom's largest webinar: a page token that leads in a circle ends here. */
const mostPages = 400;
/** Zoom's limit on one batch of registrants. */
const batchSize = 30;
const longestTitle = 200;
const longestName = 64;

const participant = z.object({
  name: z._default(z.string(), ''),
  user_email: z._default(z.string(), ''),
  registrant_id: z._default(z.string(), ''),
  join_time: z.string(),
  leave_time: z.string(),
  status: z.optional(z.enum(['in_meeting', 'in_waiting_room'])),
});
const pageToken = z._default(z.string(), '');
const participantsAnswer = z.object({
  next_page_token: pageToken,
  participants: z._default(z.array(participant), []),
});

const zoomId = z.int().check(z.positive());
const meetingAnswer = z.object({ id: zoomId, join_url: z.url() });
const listed = z.array(z.object({ id: zoomId, join_url: z.url(), agenda: z._default(z.string(), '') }));
const listAnswer = z.object({
  next_page_token: pageToken,
  page_count: z._default(z.int(), 1),
  meetings: z._default(listed, []),
  webinars: z._default(listed, []),
});
const registrantsAnswer = z.object({
  registrants: z._default(
    z.array(
      z.object({
        email: z._default(z.string(), ''),
        registrant_id: z._default(z.string(), ''),
        join_url: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
});

const instantOf = (text: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw new ProviderError('unreadable', `Zoom answered a time that cannot be read.`);
  }
};

/** Time in the waiting room is no attendance. */
const attendeesOf = (rows: readonly z.infer<typeof participant>[]): ProviderAttendee[] =>
  rows
    .filter(({ status }) => status !== 'in_waiting_room')
    .map(({ name, user_email, registrant_id, join_time, leave_time }) => ({
      name,
      email: user_email,
      registrantId: registrant_id,
      from: instantOf(join_time),
      to: instantOf(leave_time),
    }));

const readAttendance = async ({ get }: ZoomClient, meeting: string): Promise<ProviderAttendee[]> => {
  const attendees: ProviderAttendee[] = [];
  let next = '';
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      ...{ page_size: String(pageSize), include_fields: 'registrant_id' },
      ...(next ? { next_page_token: next } : {}),
    });
    const answer = await get(`/report/${meeting}/participants?${query}`, participantsAnswer);
    attendees.push(...attendeesOf(answer.participants));
    next = answer.next_page_token;
    if (next === '') return attendees;
  }
  throw new ProviderError('unreadable', 'The report of Zoom does not end.');
};

const meetingOf = (joinUrl: string): string | null => {
  const { hostname = '', pathname = '' } = URL.parse(joinUrl) ?? {};
  if (!/(^|\.)zoom(gov)?\.(us|com)$/.test(hostname)) return null;
  const [, kind, id] = /\/(j|w|s|wc)\/(\d{9,11})(?:\/|$)/.exec(pathname) ?? [];
  return id ? `${kind === 'w' ? 'webinars' : 'meetings'}/${id}` : null;
};

/** Starts with the tracking key: Zoom shortens it in lists. */
const agendaOf = ({ trackingKey }: MeetingDetails): string => `[${trackingKey}]`;

const detailsBody = (kind: ZoomKind, details: MeetingDetails): object => ({
  topic: details.title.slice(0, longestTitle),
  agenda: agendaOf(details),
  type: kind === 'zoom-webinar' ? 5 : 2,
  start_time: details.startsAt.toString({ smallestUnit: 'second' }),
  duration: Math.max(1, Math.ceil(details.startsAt.until(details.endsAt).total('minutes'))),
  timezone: 'UTC',
});

/** Registration with automatic approval gives each person their own link. The portal sends all email itself. */
const newMeetingBody = (kind: ZoomKind, details: MeetingDetails): object => ({
  ...detailsBody(kind, details),
  settings: {
    ...{ approval_type: 0, registration_type: 1, registrants_email_notification: false },
    ...(kind === 'zoom-meeting' ? { registrants_confirmation_email: false, email_notification: false } : {}),
  },
});

const registrantOf = ({ email, firstName, lastName }: MeetingPerson) => ({
  email,
  first_name: (firstName || lastName).slice(0, longestName),
  ...(firstName && lastName ? { last_name: lastName.slice(0, longestName) } : {}),
});

const register = async (
  { post }: ZoomClient,
  meeting: string,
  people: readonly MeetingPerson[],
): Promise<RegisteredAttendee[]> => {
  const { registrants } = await post(
    `/${meeting}/batch_registrants`,
    {
      ...{ auto_approve: true, registrants: people.map(registrantOf) },
      ...(meeting.startsWith('meetings/') ? { registrants_confirmation_email: false } : {}),
    },
    registrantsAnswer,
  );
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  return registrants.flatMap(({ email, registrant_id: registrantId, join_url: joinUrl }) => {
    const person = byEmail.get(email.toLowerCase());
    if (!person || registrantId === '' || !joinUrl.startsWith('https://')) return [];
    return [{ memberId: person.memberId, registrantId, joinUrl }];
  });
};

/** Also of a webinar: `client` may be shared. */
export const zoomProvider = (
  settings: ZoomSettings,
  addresses: ZoomAddresses = zoomAddresses,
  kind: ZoomKind = 'zoom-meeting',
  client: ZoomClient = zoomClient(settings, addresses),
): MeetingProvider => {
  const folder = kind === 'zoom-webinar' ? 'webinars' : 'meetings';
  const ofHost = `/users/${encodeURIComponent(settings.host)}/${folder}`;
  const createdOf = ({ id, join_url }: { id: number; join_url: string }): CreatedMeeting => ({
    id: `${folder}/${id}`,
    joinUrl: join_url,
  });
  return {
    name: 'Zoom',
    meetingOf,
    batchSize,
    findMeeting: async (details) => {
      for (let page = 1; page <= mostPages; page += 1) {
        const query = new URLSearchParams({ type: 'upcoming', page_size: String(pageSize), page_number: String(page) });
        const answer = await client.get(`${ofHost}?${query}`, listAnswer);
        const found = answer[folder].find(({ agenda }) => agenda.startsWith(agendaOf(details)));
        if (found) return createdOf(found);
        if (page >= answer.page_count) return null;
      }
      throw new ProviderError('unreadable', 'The list of Zoom does not end.');
    },
    createMeeting: async (details) =>
      createdOf(await client.post(ofHost, newMeetingBody(kind, details), meetingAnswer)),
    updateMeeting: (meeting, details) => client.call('PATCH', `/${meeting}`, detailsBody(kind, details)),
    cancelMeeting: async (meeting) => {
      try {
        await client.call('DELETE', `/${meeting}`);
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'notReady')) throw error;
      }
    },
    registerAttendees: (meeting, people) => register(client, meeting, people),
    removeAttendees: async (meeting, registrantIds) => {
      const registrants = registrantIds.map((id) => ({ id }));
      await client.call('PUT', `/${meeting}/registrants/status`, { action: 'cancel', registrants });
    },
    attendance: (meeting) => readAttendance(client, meeting),
    verifyWebhook: (request, now) => verifyZoomWebhook(settings.webhookSecret, request, now),
    check: () => client.signIn(),
  };
};
