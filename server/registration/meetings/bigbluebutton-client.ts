// Calls the API of a BigBlueButton server: signed GET requests with XML answers. Source: docs.bigbluebutton.org, API reference 3.0.
import { createHash } from 'node:crypto';
import { ProviderError } from '#server/registration/meetings/meeting-provider.ts';

export interface BigBlueButtonSettings {
  /** As `bbb-conf --secret` prints it, with `/bigbluebutton/` at the end. */
  url: string;
  secret: string;
}

const timeoutMs = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The checksum covers the call, its query exactly as sent, and the shared secret. */
export const signedUrl = (
  { url, secret }: BigBlueButtonSettings,
  call: string,
  params: Record<string, string>,
): string => {
  const query = new URLSearchParams(params).toString();
  return `${url}api/${call}?${query}${query && '&'}checksum=${sha256(`${call}${query}${secret}`)}`;
};

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The text of the first element with this name; empty if there is none. Elements with text only, as the API has them. */
export const elementText = (xml: string, name: string): string => {
  const [, cdata, text = ''] =
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))\\s*</${name}>`).exec(xml) ?? [];
  return cdata ?? unescaped(text).trim();
};

export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);

const errorOf = (key: string): ProviderError => {
  const message = `BigBlueButton answered ${key || 'an error'}.`;
  if (key === 'checksumError') return new ProviderError('credentials', message);
  if (key === 'notFound' || key === 'invalidMeetingIdentifier') return new ProviderError('notReady', message);
  return new ProviderError('rejected', message);
};

/** The answer's XML. */
export const callBigBlueButton = async (
  settings: BigBlueButtonSettings,
  call: string,
  params: Record<string, string>,
): Promise<string> => {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    response = await fetch(signedUrl(settings, call, params), { redirect: 'error', signal });
  } catch {
    throw new ProviderError('unreachable', 'BigBlueButton did not answer.');
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new ProviderError('tooMany', 'BigBlueButton answered 429.', Number.isFinite(seconds) ? seconds : null);
  }
  if (response.status >= 500) throw new ProviderError('unreachable', `BigBlueButton answered ${response.status}.`);
  const xml = await response.text().catch(() => '');
  const code = elementText(xml, 'returncode');
  if (code === 'SUCCESS') return xml;
  if (code === 'FAILED') throw errorOf(elementText(xml, 'messageKey'));
  throw new ProviderError('unreadable', 'BigBlueButton answered something else than it documents.');
};
