// Signed URLs of certificate pages, and tickets for their PDF files.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  type CertificateType,
  certificateDuration,
  certificateTypes,
  certificateVersion,
} from '#rules/catalog/certificate-types.ts';

/** The page's type, session and group member id. */
interface CertificatePage {
  type: CertificateType;
  sessionId: number;
  memberId: number;
}

export interface PageKeys {
  /** The signed URL of a certificate page. */
  address: (page: CertificatePage) => string;
  /** Null for anything but an exact URL of the portal with a valid key. */
  readQuery: (template: string, query: URLSearchParams) => CertificatePage | null;
  /** The same for a full URL, which is parsed and never fetched. */
  readAddress: (address: string) => CertificatePage | null;
  /** Allows reading one certificate's PDF until then. */
  ticket: (number: string, until: Temporal.Instant) => string;
  /** The certificate number; null for an invalid or expired ticket. */
  readTicket: (ticket: string, now: Temporal.Instant) => string | null;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/** Derived with a purpose, so that it differs from other keys of the same secret. */
const keyOf = (secret: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'certificate pages', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
};

const parameters = ['sid', 'dur', 'userID', 'ver', 'key'] as const;
const wholeNumber = /^[1-9]\d{0,9}$/;
const largest = 2_147_483_647;

const isType = (text: string): text is CertificateType => Object.hasOwn(certificateTypes, text);

const idIn = (text: string | null): number | null => {
  if (text === null || !wholeNumber.test(text)) return null;
  const id = Number(text);
  return id <= largest ? id : null;
};

/** Characters of our own URLs; anything else is rejected early. */
const plainAddress = /^[A-Za-z0-9.:/?=&_[\]-]+$/;

/** `secrets`: the current one, and one being rotated out whose keys are still accepted. */
export const pageKeys = (secrets: readonly [string, ...string[]], publicUrl: string): PageKeys => {
  const [present, ...retired] = secrets;
  const presentKey = keyOf(present);
  const keys = [presentKey, ...retired.map(keyOf)];

  const sign = ({ id, bytes }: Key, ...parts: (string | number)[]): string =>
    `${id}-${createHmac('sha256', bytes).update(JSON.stringify(parts)).digest('base64url')}`;

  const isSigned = (given: string, ...parts: (string | number)[]): boolean => {
    const key = keys.find(({ id }) => given.startsWith(`${id}-`));
    if (!key) return false;
    const [one, other] = [Buffer.from(given), Buffer.from(sign(key, ...parts))];
    return one.length === other.length && timingSafeEqual(one, other);
  };

  const pageParts = ({ type, sessionId, memberId }: CertificatePage) =>
    ['page', type, sessionId, memberId, certificateVersion] as const;

  const readQuery: PageKeys['readQuery'] = (template, query) => {
    const names = [...query.keys()];
    if (!isType(template) || names.length !== parameters.length) return null;
    if (parameters.some((name) => !query.has(name))) return null;
    if (query.get('dur') !== String(certificateDuration) || query.get('ver') !== certificateVersion) return null;
    const [sessionId, memberId] = [idIn(query.get('sid')), idIn(query.get('userID'))];
    if (sessionId === null || memberId === null) return null;
    const page = { type: template, sessionId, memberId };
    return isSigned(query.get('key') ?? '', ...pageParts(page)) ? page : null;
  };

  const base = `${publicUrl}/certificates/`;

  return {
    address: (page) => {
      const query = new URLSearchParams({
        sid: String(page.sessionId),
        dur: String(certificateDuration),
        userID: String(page.memberId),
        ver: certificateVersion,
        key: sign(presentKey, ...pageParts(page)),
      });
      return `${base}${page.type}?${query}`;
    },
    readQuery,
    readAddress: (address) => {
      if (!address.startsWith(base) || !plainAddress.test(address)) return null;
      const url = URL.parse(address);
      if (!url || url.origin !== new URL(publicUrl).origin) return null;
      if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
      const template = address.slice(base.length).split('?')[0] ?? '';
      if (url.pathname !== new URL(`${base}${template}`).pathname || !/^[a-z0-9_]+$/.test(template)) return null;
      return readQuery(template, url.searchParams);
    },
    ticket: (number, until) => {
      const seconds = Math.floor(until.epochMilliseconds / 1000);
      return `${number}.${seconds}.${sign(presentKey, 'file', number, seconds)}`;
    },
    readTicket: (ticket, now) => {
      // Numbers of an earlier system may have points.
      const [, number = '', seconds = '', signature = ''] = /^(.*)\.(\d+)\.([\w-]+)$/.exec(ticket) ?? [];
      if (!wholeNumber.test(seconds)) return null;
      if (!isSigned(signature, 'file', number, Number(seconds))) return null;
      return now.epochMilliseconds < Number(seconds) * 1000 ? number : null;
    },
  };
};
