// Merges two accounts of one person in one transaction.

import type { previewMerge } from '#contract/admin/people-management.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { listText } from '#rules/platform/formats.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import { cancelNameChange } from '#server/accounts/name-changes/request-name-change.ts';
import {
  countClashes,
  endAccount,
  fillProfile,
  type HoldingsRow,
  holdingsOf,
  insertCounterpart,
  moveAccount,
  moveMember,
  pairsOf,
} from '#server/admin/people-management/merge-queries.ts';
import { updateAfterMove } from '#server/admin/people-management/move-claimed-member.ts';
import { presentSide } from '#server/admin/people-management/present.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const maxPeople = 200;

interface Two {
  keptId: number;
  endingId: number;
}

/** Why the accounts cannot be merged; empty if they can. */
const blockedReasonOf = (kept: HoldingsRow, ending: HoldingsRow): string => {
  if (kept.id === ending.id) return t(m.mergeSameAccount);
  if (isStaff(kept.roles) || isStaff(ending.roles)) {
    return t(m.mergeStaff);
  }
  if (kept.is_speaker && ending.is_speaker) {
    return t(m.mergeSpeakers);
  }
  if (kept.is_coordinator || ending.is_coordinator) return t(m.mergeCoordinators);
  if (kept.people.length + ending.people.length > maxPeople) {
    return t(m.mergeTooManyPeople, { count: maxPeople });
  }
  return '';
};

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
    ...(same.length > 0 ? [t(m.mergeEffectSame, { count: same.length, names: listText(same) })] : []),
    ...named.filter((pair) => !isSame(pair)).map(({ name, kept }) => t(m.mergeEffectNames, { name, kept })),
  ];
};

const clashWords = async (db: Db, two: Two, kept: HoldingsRow, ending: HoldingsRow): Promise<string[]> => {
  const { sessions, certificates, sites } = await countClashes(db, two);
  const numbers = membershipKeys.filter((key) => kept.memberships.includes(key) && ending.memberships.includes(key));
  return [
    ...sameWords(await pairsOf(db, two)),
    ...(sessions > 0 ? [t(m.mergeEffectRegistrations, { count: sessions })] : []),
    ...(certificates > 0 ? [t(m.mergeEffectCertificates, { count: certificates })] : []),
    ...(sites > 0 ? [t(m.mergeEffectSheets, { count: sites })] : []),
    ...numbers.map((key) => t(m.mergeEffectNumber, { body: t(membershipBodies[key].name), email: kept.email })),
    t(m.mergeEffectSignIns, { email: ending.email }),
  ];
};

/** Previews a merge; each preview is logged. Null if an account does not exist. */
export const previewMerging = (
  db: Db,
  two: Two,
  actorId: number,
  requestContext: RequestContext,
): Promise<ResponseBody<typeof previewMerge> | null> =>
  db.transaction().execute(async (tx) => {
    const rows = await holdingsOf(tx, [two.keptId, two.endingId]);
    const kept = rows.find(({ id }) => id === two.keptId);
    const ending = rows.find(({ id }) => id === two.endingId);
    if (!kept || !ending) return null;
    const blockedReason = blockedReasonOf(kept, ending);
    const clashes = blockedReason === '' ? await clashWords(tx, two, kept, ending) : [];
    for (const { id } of rows) {
      await recordEvent(tx, { kind: 'person-viewed', actorId, subjectId: id }, requestContext);
    }
    return { kept: presentSide(kept), ending: presentSide(ending), clashes, blockedReason };
  });

const notifyBoth = async (
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
    const locked = await lockAccounts(tx, [keptId, endingId]);
    const kept = locked.find(({ id }) => id === keptId);
    const ending = locked.find(({ id }) => id === endingId);
    const rows = await holdingsOf(tx, [keptId, endingId]);
    const [targetHoldings, endingHoldings] = [keptId, endingId].map((id) => rows.find((row) => row.id === id));
    if (!kept || !ending || !targetHoldings || !endingHoldings) return { result: 'unknown' };
    const words = blockedReasonOf(targetHoldings, endingHoldings);
    if (words !== '') return { result: 'refused', words };

    const freed: number[] = [];
    const members: number[] = [];
    for (const pair of await pairsOf(tx, two)) {
      const other = pair.counterpart ?? (await insertCounterpart(tx, keptId, pair));
      // The name of the kept person applies.
      if (pair.counterpart !== null) await cancelNameChange(tx, pair.id, now);
      members.push(other);
      freed.push(...(await moveMember(tx, { one: pair.id, other, keptId }, now)));
    }
    await moveAccount(tx, two);
    await fillProfile(tx, two);
    await endAccount(tx, { ...two, email: ending.email }, now);
    await updateAfterMove(tx, { accountId: keptId, freed, members }, now);
    await notifyBoth(tx, mail, { kept, ending }, now);
    const event = { kind: 'people-merged', actorId } as const;
    await recordEvent(tx, { ...event, subjectId: endingId, details: { into: keptId } }, requestContext);
    await recordEvent(tx, { ...event, subjectId: keptId, details: { former: endingId } }, requestContext);
    return { result: 'merged' };
  });
