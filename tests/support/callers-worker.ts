// A thread that sends a request every ten milliseconds without waiting for earlier responses.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the response is complete. */
const timeOfCall = async (url: string): Promise<number> => {
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', resolve).on('error', reject)).on('error', reject);
  });
  return performance.now() - began;
};

const calls: Promise<number>[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  calls.push(timeOfCall(String(workerData)));
  await pause(10);
}
parentPort?.postMessage(await Promise.all(calls));
agent.destroy();
