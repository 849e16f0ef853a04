// Programs that a test starts, watches and kills, each with its output in a file.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

export interface Program {
  name: string;
  /** Its whole group, so that what it has started goes as well. */
  signal: (signal: NodeJS.Signals) => void;
  isOver: () => boolean;
  ended: Promise<void>;
  words: () => string;
}

interface Start {
  name: string;
  command: string;
  args: string[];
  folder: string;
  environment?: NodeJS.ProcessEnv;
  /** PostgreSQL and its helpers refuse to run as root. */
  user?: { uid: number; gid: number } | undefined;
}

export const startProgram = ({ name, command, args, folder, environment = {}, user }: Start): Program => {
  const file = `${folder}/${name}.log`;
  const log = openSync(file, 'a');
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
    detached: true,
    ...user,
  });
  closeSync(log);
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve();
    };
    child.on('exit', end).on('error', end);
  });
  return {
    name,
    signal: (signal) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // It has ended already.
      }
    },
    isOver: () => isOver,
    ended,
    words: () => readFileSync(file, 'utf8'),
  };
};

/** Ports of this machine that nobody listens on at the moment. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // It listens on a port.
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};
