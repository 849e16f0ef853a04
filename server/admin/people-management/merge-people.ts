// Merges two accounts of one person in one transaction.

import type { previewMerge } from '#contract/admin/people-management.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { counted } from '#rules/platform/counted.ts';
import { rowName } from '#rules/platform/full-name.ts';
import {
  countClashes,
  creditSessionsOf,
  endAccount,
  fillProfile,
  type HoldingsRow,
  holdingsOf,
  insertCounterpart,
  lockBothAccounts,
  moveAccount,
  moveMember,
  pairsOf,
  upcomingSessionsOf,
} from '#server/admin/people-management/merge-queries.ts';
import { presentSide } from '#server/admin/people-management/present.ts';
import { propagateMembershipNumbers } from '#server/credit/credit/propagate-membership-numbers.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';
import { planReminders } from '#server/registration/registrations/send-reminders.ts';

const mostPeople = 200;

interface Two {
  keptId: number;
  endingId: number;
}

/** Why the accounts cannot be merged; empty if they can. */
const refusalOf = (kept: HoldingsRow, ending: HoldingsRow): string => {
  if (kept.id === ending.id) return 'This is one account. Choose another one.';
  if (kept.role === 'staff' || ending.role === 'staff') {
    return 'One of them is an account of staff. Take that role away first.';
  }
  if (kept.is_speaker && ending.is_speaker) {
    return 'Two speakers sign in with these accounts. Put the speakers together first.';
  }
  if (kept.people.length + ending.people.length > mostPeople) {
    return `Together they would have more than ${mostPeople} people. Remove some from a group first.`;
  }
  return '';
};

const listWords = new Intl.ListFormat('en-US');

type Pair = Awaited<ReturnType<typeof pairsOf>>[number];

/** The owners of the accounts count as one person, whatever their names are. */
const sameWords = (pairs: readonly Pair[]): string[] => {
  const named = pairs.flatMap((pair) => {
    const { counterpart, counterpart_first_name, counterpart_last_name } = pair;
    if (counterpart === null) return [];
    return {
      name: rowName(pair),
      kept: rowName({ first_name: counterpart_first_name ?? '', last_name: counterpart_last_name ?? '' }),
    };
  });
  const isSame = ({ name, kept }: { name: string; kept: string }): boolean => name.toLowerCase() === kept.toLowerCase();
  const same = named.filter(isSame).map(({ name }) => name);
  return [
    ...(same.length > 0 ? [`${listWords.format(same)}: the same in both, and one from then on.`] : []),
    ...named
      .filter((pair) => !isSame(pair))
      .map(({ name, kept }) => `The names differ: ${name} becomes ${kept}. Check that they are one person.`),
  ];
};

const clashWords = async (db: Db, two: Two, kept: HoldingsRow, ending: HoldingsRow): Promise<string[]> => {
  const { sessions, certificates, sites } = await countClashes(db, two);
  const numbers = membershipKeys.filter((key) => kept.memberships.includes(key) && ending.memberships.includes(key));
  return [
    ...sameWords(await pairsOf(db, two)),
    ...(sessions > 0 ? [`Registered twice for ${counted(sessions, 'session')}: one registration stays.`] : []),
    ...(certificates > 0
      ? [`${counted(certificates, 'certificate is', 'certificates are')} there twice: the earlier one counts.`]
      : []),
    ...(sites > 0 ? [`Both sent a sheet of their site for ${counted(sites, 'session')}: one stays.`] : []),
    ...numbers.map((key) => `Both have a number for ${membershipBodies[key].name}: the one of ${kept.email} stays.`),
    `Sign-ins, codes of apps and linked sign-ins of ${ending.email} end.`,
  ];
};

/** Previews a merge; each preview is logged. Null if an account does not exist. */
export const previewMerging = (
  db: Db,
  two: Two,
  actorId: number,
  requestContext: RequestContext,
): Promise<GoodBody<typeof previewMerge> | null> =>
  db.transaction().execute(async (tx) => {
    const rows = await holdingsOf(tx, [two.keptId, two.endingId]);
    const kept = rows.find(({ id }) => id === two.keptId);
    const ending = rows.find(({ id }) => id === two.endingId);
    if (!kept || !ending) return null;
    const refusal = refusalOf(kept, ending);
    const clashes = refusal === '' ? await clashWords(tx, two, kept, ending) : [];
    for (const { id } of rows) {
      await recordEvent(tx, { kind: 'person-viewed', actorId, subjectId: id }, requestContext);
    }
    return { kept: presentSide(kept), ending: presentSide(ending), clashes, refusal };
  });

const tellBoth = async (
  tx: Tx,
  mail: MailSettings,
  { kept, ending }: { kept: { email: string; first_name: string }; ending: { email: string; first_name: string } },
  now: Temporal.Instant,
): Promise<void> => {
  for (const { email, first_name } of [kept, ending]) {
    const values = { firstName: first_name, kept: kept.email, ended: ending.email };
    const kind = 'accounts-merged';
    await queueEmail(tx, mail, { kind, words: kind, recipient: email, values }, now);
  }
};

/** Seats that became free, credit that can be decided now, needs and reminders of sessions to come. */
const settleAfter = async (
  tx: Tx,
  { keptId, freed, members }: { keptId: number; freed: readonly number[]; members: readonly number[] },
  now: Temporal.Instant,
): Promise<void> => {
  for (const sessionId of new Set(freed)) {
    await addJob(tx, 'offer-seats', { sessionId }, { key: `offer-seats-${sessionId}` });
  }
  const coming = await upcomingSessionsOf(tx, keptId, now);
  await resolveRequests(
    tx,
    keptId,
    coming.map(({ id }) => id),
    now,
  );
  for (const session of coming) await planReminders(tx, keptId, session, now);
  await propagateMembershipNumbers(tx, members, now);
  for (const sessionId of await creditSessionsOf(tx, keptId)) await queueCreditDecision(tx, sessionId);
};

export type MergeResult = { result: 'merged' | 'unknown' } | { result: 'refused'; words: string };

/** Cannot be undone; the caller has checked password and code. The log keeps both ids. */
export const mergePeople = (
  db: Db,
  mail: MailSettings,
  two: Two,
  actorId: number,
  requestContext: RequestContext,
): Promise<MergeResult> =>
  db.transaction().execute(async (tx): Promise<MergeResult> => {
    const { now } = requestContext;
    const { keptId, endingId } = two;
    const locked = await lockBothAccounts(tx, two);
    const kept = locked.find(({ id }) => id === keptId);
    const ending = locked.find(({ id }) => id === endingId);
    const rows = await holdingsOf(tx, [keptId, endingId]);
    const [keptHoldings, endingHoldings] = [keptId, endingId].map((id) => rows.find((row) => row.id === id));
    if (!kept || !ending || !keptHoldings || !endingHoldings) return { result: 'unknown' };
    const words = refusalOf(keptHoldings, endingHoldings);
    if (words !== '') return { result: 'refused', words };

    const freed: number[] = [];
    const members: number[] = [];
    for (const pair of await pairsOf(tx, two)) {
      const other = pair.counterpart ?? (await insertCounterpart(tx, keptId, pair));
      members.push(other);
      freed.push(...(await moveMember(tx, { one: pair.id, other, keptId }, now)));
    }
    await moveAccount(tx, two);
    await fillProfile(tx, two);
    await endAccount(tx, { ...two, email: ending.email }, now);
    await settleAfter(tx, { keptId, freed, members }, now);
    await tellBoth(tx, mail, { kept, ending }, now);
    const event = { kind: 'people-merged', actorId } as const;
    await recordEvent(tx, { ...event, subjectId: endingId, details: { into: keptId } }, requestContext);
    await recordEvent(tx, { ...event, subjectId: keptId, details: { former: endingId } }, requestContext);
    return { result: 'merged' };
  });
