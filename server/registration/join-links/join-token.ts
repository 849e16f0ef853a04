// Tokens of join links: each names a session and a person.
import { type MailSettings, portalUrl } from '#server/platform/email/queue-email.ts';
import { isSignedFor as idsAreSigned, readSignedIds, signIds } from '#server/platform/http/signed-ids.ts';

export interface JoinLink {
  sessionId: number;
  memberId: number;
  /** Increases when the link is replaced; the first is 1. */
  version: number;
}

const signed = ({ sessionId, memberId, version }: JoinLink) => ({
  purpose: 'join',
  ids: [sessionId, memberId],
  version,
});

export const joinToken = (secret: string, link: JoinLink): string => signIds(secret, signed(link));

/** The page of a join link, in the current language. */
export const joinUrl = (settings: Pick<MailSettings, 'publicUrl' | 'joinSecret'>, link: JoinLink): string =>
  `${portalUrl(settings)}/join/${joinToken(settings.joinSecret, link)}`;

export interface ReadToken extends Omit<JoinLink, 'version'> {
  mac: string;
}

/** Null for anything that is not written like a token; its signature is checked by `isSignedFor`. */
export const readJoinToken = (token: string): ReadToken | null => {
  const { ids: [sessionId, memberId] = [], mac = '' } = readSignedIds(token, 2) ?? {};
  return sessionId === undefined || memberId === undefined ? null : { sessionId, memberId, mac };
};

/** `secrets`: the current one, and the one before it. */
export const isSignedFor = (secrets: readonly string[], { mac, ...link }: ReadToken, version: number): boolean =>
  idsAreSigned(secrets, mac, signed({ ...link, version }));
