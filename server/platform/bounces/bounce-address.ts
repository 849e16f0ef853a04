// The envelope sender of each email: other mail servers return the email to it. It is signed, so that only those who got the
// email can report it.
import { isSignedFor, readSignedIds, signIds } from '#server/platform/http/signed-ids.ts';

export interface BounceSettings {
  domain: string;
  /** The current secret, and the one before it. */
  secrets: readonly [string, ...string[]];
}

const prefix = 'bounces+';
/** Where mailbox providers send complaints if they need one address. */
const complaintsName = 'complaints';

const linkOf = (emailId: number) => ({ purpose: 'bounce', ids: [emailId], version: 1 });

/** Without capitals, because some mail servers change them. */
export const bounceAddress = ({ domain, secrets: [secret] }: BounceSettings, emailId: number): string => {
  const [id, mac = ''] = signIds(secret, linkOf(emailId)).split(/-(.*)/s);
  return `${prefix}${id}-${Buffer.from(mac, 'base64url').toString('hex')}@${domain}`;
};

const localPart = (domain: string, address: string): string | null => {
  const [local, ...rest] = address.toLowerCase().split('@');
  return local !== undefined && rest.join('@') === domain ? local : null;
};

export const isComplaintsAddress = ({ domain }: BounceSettings, address: string): boolean =>
  localPart(domain, address) === complaintsName;

/** The id of the email; null for every address that was not signed here. */
export const readBounceAddress = ({ domain, secrets }: BounceSettings, address: string): number | null => {
  const [, id, mac = ''] = /^bounces\+([0-9a-z]{1,6})-([0-9a-f]{32})$/.exec(localPart(domain, address) ?? '') ?? [];
  const read = readSignedIds(`${id}-${Buffer.from(mac, 'hex').toString('base64url')}`, 1);
  const [emailId] = read?.ids ?? [];
  return read && emailId !== undefined && isSignedFor(secrets, read.mac, linkOf(emailId)) ? emailId : null;
};
