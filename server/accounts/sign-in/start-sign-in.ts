// Opens a sign-in for a person who has shown who they are: a row, a token, an email where the browser is new.

import { createHash, randomBytes } from 'node:crypto';
import { rowName } from '#rules/platform/full-name.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import {
  hasSignedInBefore,
  insertSignIn,
  isGivenDevice,
  isKnownDevice,
  rememberDevice,
} from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const hoursSignedIn = 12;
const hoursRemembered = 30 * 24;
const deviceBytes = 32;

interface Person {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}

interface How {
  remember: boolean;
  /** What the browser holds; empty where it holds nothing. */
  device: string;
  /** `password`, or how else the person has shown who they are. */
  means: string;
  hasSecondFactor: boolean;
}

export interface StartedSignIn {
  signInId: string;
  jwt: string;
  name: string;
  email: string;
  /** What the browser is to hold from now on. */
  device: string;
}

export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

/** What a browser is to hold that the account knows from now on. */
export const newDevice = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<string> => {
  const device = randomBytes(deviceBytes).toString('base64url');
  await rememberDevice(tx, accountId, hashOfDevice(device), now);
  return device;
};

export const startSignIn = (
  db: Db,
  tokens: Tokens,
  settings: Pick<AccountSettings, 'mail' | 'secret'>,
  person: Person,
  { remember, device: given, means, hasSecondFactor }: How,
  requestContext: RequestContext,
): Promise<StartedSignIn> =>
  db.transaction().execute(async (tx) => {
    const { now, browser, address } = requestContext;
    const givenHash = hashOfDevice(given);
    const isNew = !(await isKnownDevice(tx, person.id, givenHash));
    // What a sender has made up is never adopted: whoever planted it would pass for a known browser.
    const isOurs = given !== '' && (await isGivenDevice(tx, givenHash));
    const isFirst = !(await hasSignedInBefore(tx, person.id, now));
    const expiresAt = now.add({ hours: remember ? hoursRemembered : hoursSignedIn });
    const { id } = await insertSignIn(
      tx,
      { account_id: person.id, browser, network: address, is_remembered: remember },
      { now, expiresAt, secondFactorAt: hasSecondFactor ? now : null },
    );
    if (isOurs) await rememberDevice(tx, person.id, givenHash, now);
    const device = isOurs ? given : await newDevice(tx, person.id, now);
    if (isNew && !isFirst)
      await notifyOwner(tx, settings, { kind: 'new-device', account: person, facts: { browser } }, now);
    const jwt = await tokens.issue({ id, accountId: person.id, expiresAt }, now);
    const details = { means, browser, isNew, hasSecondFactor };
    await recordEvent(tx, { kind: 'sign-in', actorId: person.id, subjectId: person.id, details }, requestContext);
    return { signInId: id, jwt, name: rowName(person), email: person.email, device };
  });
