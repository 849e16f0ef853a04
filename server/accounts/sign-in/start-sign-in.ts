// Starts a sign-in for an authenticated person: a row, a token, and an email if the browser is new.

import { createHash, randomBytes } from 'node:crypto';
import { browserText } from '#rules/platform/browser-name.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { ownerEmail } from '#server/accounts/sign-in/emails.ts';
import { type Counter, insertSignIn, rememberDevice, type SignInFacts } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import { recordedEvent } from '#server/platform/audit/record-event.ts';
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
  /** The browser's device cookie; empty if it has none. */
  device: string;
  /** The authentication method, such as `password`. */
  means: string;
  hasSecondFactor: boolean;
  facts: SignInFacts;
  /** Counted failures, which the sign-in ends. */
  failures: Counter | null;
  /** The browser's; saved if the account has none yet. Empty if it is not known. */
  timeZone: string;
}

export interface StartedSignIn {
  signInId: string;
  jwt: string;
  name: string;
  email: string;
  /** The device cookie to set in the browser. */
  device: string;
}

export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

const randomDevice = (): string => randomBytes(deviceBytes).toString('base64url');

/** Creates a device key that the account recognizes from now on. */
export const newDevice = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<string> => {
  const device = randomDevice();
  await rememberDevice(tx, accountId, hashOfDevice(device), now);
  return device;
};

export const startSignIn = async (
  db: Db,
  tokens: Tokens,
  settings: Pick<AccountSettings, 'mail'>,
  person: Person,
  { remember, device: given, means, hasSecondFactor, facts, failures, timeZone }: How,
  requestContext: RequestContext,
): Promise<StartedSignIn> => {
  const { now, browser, address } = requestContext;
  // A key that was not issued here is never adopted: whoever planted it would pass for a known browser.
  const device = facts.is_any_device ? given : randomDevice();
  const expiresAt = now.add({ hours: remember ? hoursRemembered : hoursSignedIn });
  const email =
    facts.email_context &&
    ownerEmail(
      settings,
      { kind: 'new-device', account: person, facts: () => ({ browser: browserText(browser) }) },
      now,
      facts.email_context,
    );
  const details = { means, browser, isNew: !facts.is_known_device, hasSecondFactor };
  const event = { kind: 'sign-in', actorId: person.id, subjectId: person.id, details } as const;
  const id = await insertSignIn(
    db,
    { account_id: person.id, browser, network: address, is_remembered: remember },
    { now, expiresAt, secondFactorAt: hasSecondFactor ? now : null },
    {
      ...{ device: hashOfDevice(device), failures, timeZone },
      written: [...(email ? [email] : []), recordedEvent(event, requestContext)],
    },
  );
  const jwt = tokens.issue({ id, accountId: person.id, expiresAt }, now);
  return { signInId: id, jwt, name: rowName(person), email: person.email, device };
};
