// Links in emails to subscribers: each names a subscriber, and is signed with the server's secret. They do not expire, because
// people unsubscribe from old emails too.
import { currentLanguage } from '#messages/current-language.ts';
import { prefixOf } from '#messages/languages.ts';
import { isSignedFor, readSignedIds, signIds } from '#server/platform/http/signed-ids.ts';

const linkOf = (id: number) => ({ purpose: 'subscriber', ids: [id], version: 1 });

export const subscriberToken = (secret: string, id: number): string => signIds(secret, linkOf(id));

/** The subscriber's id; null for anything that was not signed. `secrets`: the current one, and the one before it. */
export const readSubscriberToken = (secrets: readonly string[], token: string): number | null => {
  const read = readSignedIds(token, 1);
  const [id] = read?.ids ?? [];
  return read && id !== undefined && isSignedFor(secrets, read.mac, linkOf(id)) ? id : null;
};

export interface SubscriberLinks {
  publicUrl: string;
  joinSecret: string;
}

/** Stands for the path of the preferences in texts that many subscribers share. */
const sharedPath = '/updates/{key}';

/** The address of the preferences, in the current language, without the key of a subscriber; a link in HTML. */
export const preferencesUrl = (publicUrl: string): string => `${publicUrl}${prefixOf(currentLanguage())}${sharedPath}`;

/** The text with the key in each address of the preferences. */
const withKey = (text: string, key: string): string => text.replaceAll(sharedPath, `/updates/${key}`);

/** The texts with the links of this subscriber, and the headers for unsubscribing with one click (RFC 8058). */
export const forSubscriber = (
  { publicUrl, joinSecret }: SubscriberLinks,
  id: number,
  { text, html }: { text: string; html: string },
): { text: string; html: string; headers: Record<string, string> } => {
  const key = subscriberToken(joinSecret, id);
  return {
    text: withKey(text, key),
    html: withKey(html, key),
    headers: {
      // Mail programs post to it.
      'List-Unsubscribe': `<${publicUrl}/updates/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
