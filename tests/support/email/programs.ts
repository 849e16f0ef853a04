// Debian packages that the email tests need, and how their programs are started and ended.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const needed: Record<string, string> = {
  '/usr/sbin/postfix': 'postfix',
  '/usr/sbin/opendkim': 'opendkim',
  '/usr/bin/rspamd': 'rspamd',
  '/usr/sbin/dnsmasq': 'dnsmasq-base',
};

export const missingEmailPackages = (): string[] =>
  Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

export const freePort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  server.close();
  await once(server, 'close');
  return port;
};

export const startProgram = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

export const endProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/** Asks until the answer is neither null nor false; a busy machine starts these programs slowly. */
export const waitFor = async <T>(what: string, ask: () => Promise<T | null | false>, seconds = 180): Promise<T> => {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Not within ${seconds} seconds: ${what}`);
    await pause(100);
  }
};
