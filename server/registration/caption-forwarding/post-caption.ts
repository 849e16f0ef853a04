// Sends a line of captions to Zoom.
import { isCaptionTarget } from '#rules/registration/caption-target.ts';

const timeoutMs = 10_000;

interface ForwardedLine {
  sequence: number;
  language: string;
  text: string;
}

/** Null: sent. Otherwise the status, or `unreachable`; never the address, which is secret. */
export type PostCaption = (address: string, line: ForwardedLine) => Promise<string | null>;

/** `isAllowed`: tests also send to their own machine. */
export const postCaption =
  (isAllowed: (address: string) => boolean = isCaptionTarget): PostCaption =>
  async (address, { sequence, language, text }) => {
    if (!isAllowed(address)) return 'unreachable';
    const url = new URL(address);
    url.searchParams.set('seq', String(sequence));
    url.searchParams.set('lang', language);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: `${text}\n`,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? null : String(response.status);
    } catch {
      return 'unreachable';
    }
  };
