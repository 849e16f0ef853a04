// Staff decide several credit requests at once, one account and session after another, so that each gets one email.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { activeOverride, type StaffDecision } from '#server/credit/credit/decide-requests.ts';
import { overrideIn } from '#server/credit/credit/override-request.ts';
import { type DecisionRow, decisionsOf, lockMembers } from '#server/credit/credit/queries.ts';
import { isReported } from '#server/credit/credit/roster-queries.ts';
import { type QueuedRow, queuedRequests } from '#server/credit/credit/staff-queries.ts';
import type { Event } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** What held before: a decision by staff, or null if the rules decided. */
type Previous = { isGranted: boolean; hours: number | null; note: string } | null;

/** What to do with a request. `undoes`: the decision that must still be the last one. */
export interface Order {
  requestId: number;
  word: StaffDecision;
  undoes?: number;
}

export interface DecidedLine {
  requestId: number;
  name: string;
  sessionName: string;
  /** Why it was not decided; empty if it was. */
  error: string;
  /** The new decision; null if nothing changed. */
  decisionId: number | null;
  previous: Previous;
}

export interface Decided extends DecidedLine {
  row: QueuedRow | undefined;
  before: DecisionRow | undefined;
  after: DecisionRow | undefined;
  /** To be recorded last in the transaction. */
  event?: Event | undefined;
}

const previousOf = (before: DecisionRow | undefined): Previous => {
  const override = activeOverride(before);
  if (override === null) return null;
  return { hours: null, ...override };
};

const errorOf = async (tx: Tx, row: QueuedRow | undefined, { undoes }: Order): Promise<string> => {
  if (!row) return t(m.bulkUnknown);
  if (row.withdrawn_at !== null) return t(m.bulkWithdrawn);
  if (undoes === undefined) return '';
  const last = (await decisionsOf(tx, [row.id])).at(-1);
  if (Number(last?.id) !== undoes) return t(m.bulkDecidedAgain);
  return (await isReported(tx, undoes)) ? t(m.bulkReported) : '';
};

const nameOf = (row: QueuedRow): string =>
  t(m.creditQueueRow, { person: rowName(row), certificate: t(certificateTypes[row.type].name) });

const decideOne = async (
  tx: Tx,
  { row, order, actorId }: { row: QueuedRow | undefined; order: Order; actorId: number },
  now: Temporal.Instant,
): Promise<Decided> => {
  const line = {
    ...{ requestId: order.requestId, decisionId: null, previous: null, row, before: undefined, after: undefined },
    ...{ name: row ? nameOf(row) : '', sessionName: row?.session_name ?? '' },
  };
  const error = await errorOf(tx, row, order);
  if (error !== '') return { ...line, error };
  const override = { id: order.requestId, actorId, word: order.word };
  const { result, before, after, event } = await overrideIn(tx, override, now);
  if (result !== 'done') {
    return { ...line, before, error: t(result === 'not offered' ? m.overrideErrorNotOffered : m.bulkUnknown) };
  }
  const decisionId = after && after.id !== before?.id ? Number(after.id) : null;
  return { ...line, error: '', before, after, decisionId, previous: previousOf(before), event };
};

interface Bulk {
  orders: readonly Order[];
  actorId: number;
}

/** Groups of one account and session, in the given order. */
export const groupsOf = async (db: Db, { orders }: Pick<Bulk, 'orders'>) => {
  const rows = new Map(
    (
      await queuedRequests(
        db,
        orders.map(({ requestId }) => requestId),
      )
    ).map((row) => [row.id, row]),
  );
  const groups = Map.groupBy(orders, ({ requestId }) => {
    const row = rows.get(requestId);
    return row ? `${row.session_id} ${row.account_id}` : `unknown ${requestId}`;
  });
  return [...groups.values()].map((own) => own.map((order) => ({ order, row: rows.get(order.requestId) })));
};

export type Group = Awaited<ReturnType<typeof groupsOf>>[number];

/** Locks all people of these groups at once, in their order, so that transactions that lock the same ones do not deadlock. */
export const lockPeopleOf = async (tx: Tx, groups: readonly Group[]): Promise<void> => {
  const ids = groups.flat().flatMap(({ row }) => row?.member_id ?? []);
  if (ids.length > 0) await lockMembers(tx, ids);
};

/** The caller has locked the people of the group. */
export const decideGroup = async (
  tx: Tx,
  { group, actorId }: { group: Group; actorId: number },
  now: Temporal.Instant,
): Promise<Decided[]> => {
  const decided: Decided[] = [];
  for (const one of group) decided.push(await decideOne(tx, { ...one, actorId }, now));
  return decided;
};
