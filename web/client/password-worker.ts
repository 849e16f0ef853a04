// The worker that estimates passwords: answers each message with a boolean on the port that came with it.
import { type ChosenPassword, isGuessable } from '#web/client/guessable-password.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ChosenPassword>) =>
  port?.postMessage(isGuessable(data)),
);
