// The thread that estimates passwords; it answers each message with true or false, on the port that came with it.
import { type ChosenPassword, isGuessable } from '#web/client/guessable-password.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ChosenPassword>) =>
  port?.postMessage(isGuessable(data)),
);
