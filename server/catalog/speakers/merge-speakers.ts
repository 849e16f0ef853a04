// Merges two entries for one person, links a speaker to an account, and deletes unused speakers.

import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';
import { rowName } from '#rules/platform/full-name.ts';
import {
  accountByEmail,
  lockSpeaker,
  moveSessions,
  placesBeside,
  removeSpeaker,
  setAccount,
  speakerOfAccount,
  speaksAnywhere,
} from '#server/catalog/speakers/edit-queries.ts';
import { type MergedInto, speakerName, valuesOfSpeaker } from '#server/catalog/speakers/speaker-editable.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { recordChange } from '#server/platform/versioned-records/record-change.ts';

interface Both {
  id: number;
  intoId: number;
  actorId: number;
}

const takeAway = async (
  tx: Tx,
  { id, action, actorId, merged }: { id: number; action: string; actorId: number; merged?: MergedInto },
  row: NonNullable<Awaited<ReturnType<typeof lockSpeaker>>>,
  requestContext: RequestContext,
): Promise<void> => {
  await removeSpeaker(tx, id);
  const values = valuesOfSpeaker(row);
  const before = merged ? { ...values, merged } : values;
  const change = { kind: 'speaker', recordId: String(id), name: speakerName(values), action } as const;
  await recordChange(tx, { ...change, before, after: null, version: null, actorId }, requestContext);
};

/** `unknown`: one of the two does not exist. */
export const mergeSpeakers = (
  db: Db,
  { id, intoId, actorId }: Both,
  requestContext: RequestContext,
): Promise<'merged' | 'unknown' | 'same' | 'two accounts'> =>
  db.transaction().execute(async (tx) => {
    if (id === intoId) return 'same';
    // Locked in a fixed order, so that two merges cannot deadlock.
    const rows = new Map<number, Awaited<ReturnType<typeof lockSpeaker>>>();
    for (const each of [id, intoId].sort((one, other) => one - other)) rows.set(each, await lockSpeaker(tx, each));
    const [from, into] = [rows.get(id), rows.get(intoId)];
    if (!from || !into) return 'unknown';
    if (from.account_id !== null && into.account_id !== null) return 'two accounts';
    const merged = { into: intoId, sessions: await placesBeside(tx, id, intoId), account: from.account_id };
    await moveSessions(tx, id, intoId);
    if (from.account_id !== null) {
      await setAccount(tx, id, null);
      await setAccount(tx, intoId, from.account_id);
    }
    const action = `merged with ${speakerName(valuesOfSpeaker(into))}`;
    await takeAway(tx, { id, action, actorId, merged }, from, requestContext);
    return 'merged';
  });

export const deleteSpeaker = (
  db: Db,
  { id, actorId }: { id: number; actorId: number },
  requestContext: RequestContext,
): Promise<'deleted' | 'unknown' | 'speaks'> =>
  db.transaction().execute(async (tx) => {
    const row = await lockSpeaker(tx, id);
    if (!row) return 'unknown';
    if (await speaksAnywhere(tx, id)) return 'speaks';
    await takeAway(tx, { id, action: 'deleted', actorId }, row, requestContext);
    return 'deleted';
  });

export type Linked = { result: 'linked' } | { result: 'unknown' } | { result: 'refused'; error: string };

/** An empty address removes the link. Reveals only whether the account exists. */
export const linkAccount = (
  db: Db,
  { id, email, actorId }: { id: number; email: string; actorId: number },
  requestContext: RequestContext,
): Promise<Linked> =>
  db.transaction().execute(async (tx): Promise<Linked> => {
    const row = await lockSpeaker(tx, id);
    if (!row) return { result: 'unknown' };
    const account = email === '' ? null : await accountByEmail(tx, normalizeEmail(email));
    if (account === undefined) return { result: 'refused', error: t(m.speakerNoAccount) };
    const other = account && (await speakerOfAccount(tx, account.id));
    if (other && other.id !== id) {
      const name = rowName(other);
      return { result: 'refused', error: t(m.speakerAccountTaken, { name }) };
    }
    if (row.account_id === (account?.id ?? null)) return { result: 'linked' };
    await setAccount(tx, id, account?.id ?? null);
    const details = { speaker: id, isLinked: account !== null };
    const subjectId = account?.id ?? row.account_id;
    await recordEvent(tx, { kind: 'speaker-linked', actorId, subjectId, details }, requestContext);
    return { result: 'linked' };
  });
