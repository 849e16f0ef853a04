// Converts a session's meeting into the contract's fields.
import type { StaffMeeting } from '#contract/registration/meetings.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { meetingProviderKinds } from '#rules/registration/meeting-deliveries.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import type { deliveriesOf, MeetingRow } from '#server/registration/meetings/queries.ts';

type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>[number];

const presentDelivery = (row: DeliveryRow): StaffMeeting['deliveries'][number] => ({
  ...{ id: row.id, kind: row.kind, provider: row.provider, state: row.state, attempts: row.attempts },
  error: row.last_error,
  nextAttemptAt: row.state === 'waiting' ? easternIso(row.next_attempt_at) : null,
});

export const presentMeeting = (
  row: MeetingRow,
  { deliveries, registrants }: { deliveries: readonly DeliveryRow[]; registrants: number },
  providers: MeetingProviders,
  now: Temporal.Instant,
): StaffMeeting => ({
  choices: ['manual', ...meetingProviderKinds.filter((kind) => providers.has(kind) || kind === row.provider)],
  provider: row.provider ?? 'manual',
  isCreated: Boolean(row.meeting_id),
  joinURL: row.join_url ?? '',
  registrants,
  isOver: Temporal.Instant.compare(row.ends_at, now) <= 0,
  deliveries: deliveries.map(presentDelivery),
});
