// Asks a worker whether a password is easy to guess; the password never leaves the browser.

import type { ChosenPassword } from '#web/client/guessable-password.ts';
import workerUrl from '#web/client/password-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}

/** Trusted Types allow workers only from a named policy; this policy allows one address. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // Not in every browser.
  return trustedTypes
    ? trustedTypes.createPolicy('password-worker', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl)
    : workerUrl;
};

let worker: Worker | null = null;

export const checkGuessable = (chosen: ChosenPassword): Promise<boolean> => {
  worker ??= new Worker(workerAddress(), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(chosen, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      port1.close();
      resolve(data);
    };
  });
};
