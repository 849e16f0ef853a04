// Links in emails to subscribers: each names a subscriber, and is signed with the server's secret. They do not expire, because
// people unsubscribe from old emails too.
import { type Language, prefixOf } from '#messages/languages.ts';
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

/** Stands for the address of the preferences in texts that many subscribers share. */
export const preferencesPlaceholder = '{preferences}';

/** Shows the preferences; mail programs post to it to unsubscribe. */
const preferencesUrl = ({ publicUrl, joinSecret }: SubscriberLinks, id: number, language: Language = 'en'): string =>
  `${publicUrl}${prefixOf(language)}/updates/${subscriberToken(joinSecret, id)}`;

/** The texts with the links of this subscriber, and the headers for unsubscribing with one click (RFC 8058). */
export const forSubscriber = (
  settings: SubscriberLinks,
  id: number,
  { text, html }: { text: string; html: string },
): { text: string; html: string; headers: Record<string, string> } => {
  const language = /<html lang="es"/.test(html) ? 'es' : 'en';
  const fill = (part: string) => part.replaceAll(preferencesPlaceholder, preferencesUrl(settings, id, language));
  return {
    text: fill(text),
    html: fill(html),
    headers: {
      'List-Unsubscribe': `<${preferencesUrl(settings, id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
