// Reads the credentials of meeting providers from the environment.
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import type { BigBlueButtonSettings } from '#server/registration/meetings/bigbluebutton-client.ts';
import type { ZoomSettings } from '#server/registration/meetings/zoom-client.ts';

type Environment = Record<string, string | undefined>;

const zoomNames = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;

/** All three variables or none; `ZOOM_HOST` and `ZOOM_WEBHOOK_SECRET` go with them. */
export const zoomSettings = (environment: Environment): ZoomSettings | null => {
  const [accountId, clientId, clientSecret] = zoomNames.map((name) => environment[name] ?? '');
  const { ZOOM_HOST: host, ZOOM_WEBHOOK_SECRET: webhookSecret } = environment;
  if (!accountId && !clientId && !clientSecret && !webhookSecret) return null;
  if (accountId && clientId && clientSecret) {
    return { accountId, clientId, clientSecret, host: host || 'me', webhookSecret: webhookSecret || null };
  }
  const missing = zoomNames.filter((name) => !environment[name]);
  throw new StartupFailure(`Zoom needs ${missing.join(' and ')} as well; set all three, or none.`);
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Both variables or none. Errors never repeat the secret. */
export const bigBlueButtonSettings = (environment: Environment): BigBlueButtonSettings | null => {
  const { BIGBLUEBUTTON_URL: text, BIGBLUEBUTTON_SECRET: secret } = environment;
  if (!text && !secret) return null;
  if (!text || !secret) {
    throw new StartupFailure('BigBlueButton needs BIGBLUEBUTTON_URL and BIGBLUEBUTTON_SECRET; set both, or none.');
  }
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  if (!url || !isSafe || url.search || url.hash || url.username) {
    throw new StartupFailure(
      'BIGBLUEBUTTON_URL must be an https address such as https://bbb.example.org/bigbluebutton/ (http on this machine only).',
    );
  }
  return { url: `${url.origin}${url.pathname.replace(/\/(api\/?)?$/, '')}/`, secret };
};
