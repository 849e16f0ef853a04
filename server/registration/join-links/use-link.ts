// Joins a session by a person's own link: records it as evidence of attendance, and leads to the meeting.
import * as m from '#messages/en/registration.ts';
import { isByPhone, isByWeb } from '#rules/catalog/attendance-choice.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';
import { type LinkSettings, openLinkIn } from '#server/registration/join-links/open-link.ts';
import {
  insertJoins,
  type LinkedRow,
  meetingUrlOf,
  setJoinsDirectly,
} from '#server/registration/join-links/queries.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { openMeeting } from '#server/registration/meetings/open-meeting.ts';
import { opensOnJoin } from '#server/registration/meetings/opens-on-join.ts';

/** Of one person in one session: connections break, and people come back. */
const joins: Limit = { kind: 'join', max: 60, period: Temporal.Duration.from({ hours: 1 }) };

export interface Joining {
  method: 'Web' | 'Phone';
  /** People of the account who watch on the same screen; others are ignored. */
  memberIds: readonly number[];
  /** The link shall lead to the meeting at once; undefined: as before. */
  joinsDirectly?: boolean | undefined;
}

/** `unavailable`: there is a meeting, but its provider does not open it. */
export type JoinResult = { result: 'joined'; url: string } | { result: 'unknown' | 'not open' | 'unavailable' };

interface Settings extends LinkSettings {
  meetings: MeetingProviders;
}

/** `url` is empty if the person does not attend by webinar, or there is no meeting yet. */
export const useLink = async (
  db: Db,
  settings: Settings,
  given: { token: string; joining: Joining },
  requestContext: RequestContext,
): Promise<JoinResult> => {
  const admitted = await admit(db, settings, given, requestContext);
  if (admitted.result !== 'admitted') return admitted;
  const { row, method, memberIds, place } = admitted;
  const entered = method === 'Web' ? meetingUrlOf(row) : '';
  const isOpened = method === 'Web' && opensOnJoin(row);
  // Outside the transaction: the provider may be slow.
  const url = (isOpened && (await openFor(settings.meetings, row))) || entered;
  if (method === 'Web' && url === '') return isOpened ? { result: 'unavailable' } : { result: 'joined', url };
  const { session_id, account_id } = row;
  await insertJoins(db, memberIds, { session_id, account_id, method, place }, requestContext.now);
  return { result: 'joined', url };
};

const openFor = (meetings: MeetingProviders, row: LinkedRow): Promise<string | null> => {
  const person = { userId: `m${row.member_id}`, name: rowName(row), isModerator: Boolean(row.leads_session) };
  return openMeeting(meetings, { ...row, provider: row.meeting_provider }, person);
};

/** `memberIds`: everybody who joins. */
type Admission =
  | { result: 'admitted'; row: LinkedRow; method: Joining['method']; memberIds: number[]; place: Buffer }
  | { result: 'unknown' | 'not open' };

const admit = (
  db: Db,
  settings: LinkSettings,
  { token, joining }: { token: string; joining: Joining },
  requestContext: RequestContext,
): Promise<Admission> =>
  db.transaction().execute(async (tx) => {
    const { now, address, browser } = requestContext;
    const link = await openLinkIn(tx, settings, token, requestContext);
    if (!link) return { result: 'unknown' };
    const { row, state } = link;
    const { session_id, member_id } = row;
    const { method, memberIds, joinsDirectly } = joining;
    if (state !== 'open' || !(method === 'Web' ? isByWeb : isByPhone)(row.method)) return { result: 'not open' };
    const subject = `join ${session_id} ${member_id}`;
    await requireAttempt(tx, settings, { limit: joins, subject, reason: m.joinLinkTooMany }, now);
    if (joinsDirectly !== undefined) await setJoinsDirectly(tx, member_id, joinsDirectly);
    const others = row.group.flatMap(({ id }) => (memberIds.includes(id) ? id : []));
    const place = codeOf(settings.secret, `place ${session_id} ${networkOf(address)} ${browser}`);
    return { result: 'admitted', row, method, memberIds: [member_id, ...others], place };
  });
