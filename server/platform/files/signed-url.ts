// Signed preview URLs, valid for some hours: editors can open a file that is not public yet.
import { createHmac, timingSafeEqual } from 'node:crypto';

const validForMs = 12 * 3_600_000;

const signature = (secret: string, fileId: number, expiresAtMs: number): string =>
  createHmac('sha256', secret).update(`file ${fileId} ${expiresAtMs}`).digest('base64url');

/** `/files/12/slides.pdf?signature=…` */
export const signedPreviewUrl = (
  secret: string,
  { id, address }: { id: number; address: string },
  now: Temporal.Instant,
): string => {
  const expiresAtMs = now.epochMilliseconds + validForMs;
  return `${address}?signature=${expiresAtMs}.${signature(secret, id, expiresAtMs)}`;
};

export const isValidSignature = (secret: string, fileId: number, given: unknown, now: Temporal.Instant): boolean => {
  const [, expiresAtMs = '', mac = ''] =
    typeof given === 'string' ? (/^(\d{1,15})\.([\w-]{43})$/.exec(given) ?? []) : [];
  if (mac === '' || Number(expiresAtMs) < now.epochMilliseconds) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(signature(secret, fileId, Number(expiresAtMs))));
};
