// Test fixtures: a follow-up survey that was emailed.
import { randomBytes } from 'node:crypto';
import { defaultFollowUp } from '#rules/credit/follow-up.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

/** The address in an email to a new person. */
export const aFollowUpPage = async (portal: TestPortal): Promise<string> => {
  const now = Temporal.Now.instant();
  const session_id = await addSession(portal, { starts_at: now.subtract({ hours: 24 * 93 }), status_code: 0 });
  const { accountId: account_id, selfId: member_id } = await aSignedInPerson(portal);
  const questions = JSON.stringify(defaultFollowUp());
  await portal.db.insertInto('follow_up_survey').values({ session_id, months: 3, questions, sent: 1 }).execute();
  const key = randomBytes(32).toString('base64url');
  const times = { sent_at: now, expires_at: now.add({ hours: 24 * 60 }) };
  await portal.db
    .insertInto('follow_up_invitation')
    .values({ session_id, account_id, member_id, key_hash: hashOfKey(key), ...times })
    .execute();
  return `/follow-up?code=${key}`;
};
