// Tokens of calendar subscriptions: each names an account.
import { isSignedFor as idsAreSigned, readSignedIds, signIds } from '#server/platform/http/signed-ids.ts';

const signed = (accountId: number, version: number) => ({ purpose: 'calendar', ids: [accountId], version });

export const calendarToken = (secret: string, accountId: number, version: number): string =>
  signIds(secret, signed(accountId, version));

interface ReadToken {
  accountId: number;
  mac: string;
}

/** Null for anything that is not written like a token; its signature is checked by `isSignedFor`. */
export const readCalendarToken = (token: string): ReadToken | null => {
  const { ids: [accountId] = [], mac = '' } = readSignedIds(token, 1) ?? {};
  return accountId === undefined ? null : { accountId, mac };
};

/** `secrets`: the current one, and the one before it. */
export const isSignedFor = (secrets: readonly string[], { accountId, mac }: ReadToken, version: number): boolean =>
  idsAreSigned(secrets, mac, signed(accountId, version));
