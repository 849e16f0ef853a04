// A desktop without a monitor for a screen reader: X server, D-Bus session, accessibility bus and window manager.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const accessibilityBus = '/usr/libexec/at-spi-bus-launcher';

/** What a program needs, and the Debian package that brings it. */
const needed: Record<string, string> = {
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/dbus-daemon': 'dbus',
  [accessibilityBus]: 'at-spi2-core',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/orca': 'orca',
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/firefox-esr': 'firefox-esr',
};

export const missingPackages = (): string[] =>
  Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

export interface Desktop {
  /** A folder of its own, also the home of its programs. */
  folder: string;
  env: Record<string, string>;
  start: (program: string, args: string[], more?: Record<string, string>) => ChildProcess;
  /** Presses a key, such as `Tab` or `Insert+a`, as the keyboard would. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The first line of a stream. */
const firstLine = async (stream: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
  }
  throw new Error('A program of the desktop ended as it began.');
};

/** Starts a program that writes its address to file descriptor 3. */
export const startWithAddress = async (program: string, args: string[], env: Record<string, string>) => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const address = await firstLine(child.stdio[3] as Readable); // A pipe, see stdio.
  return { child, address };
};

export const endGroup = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
};

export const aDesktop = async (): Promise<Desktop> => {
  const folder = await mkdtemp(join(tmpdir(), 'spoken-'));
  const runtime = join(folder, 'run');
  await mkdir(runtime, { mode: 0o700 });
  const env: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C.UTF-8',
    TZ: 'America/Chicago',
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    ACCESSIBILITY_ENABLED: '1',
    GSETTINGS_BACKEND: 'memory',
  };
  const screen = await startWithAddress(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    env,
  );
  env.DISPLAY = `:${screen.address}`;
  const bus = await startWithAddress('dbus-daemon', ['--session', '--nofork', '--print-address=3'], env);
  env.DBUS_SESSION_BUS_ADDRESS = bus.address;
  const children = [screen.child, bus.child];
  const start: Desktop['start'] = (program, args, more = {}) => {
    // A group of its own, to end with what it has started.
    const child = spawn(program, args, { env: { ...env, ...more }, stdio: 'ignore', detached: true });
    children.push(child);
    return child;
  };
  start(accessibilityBus, ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
  const windows = join(folder, 'openbox.xml');
  await writeFile(windows, '<openbox_config xmlns="http://openbox.org/3.4/rc"/>');
  // Without keys of its own: Alt+Shift with an arrow would move the window to another desktop.
  start('openbox', ['--config-file', windows]);
  const control = (...args: string[]) => promisify(execFile)('xdotool', args, { env }).then(() => {});
  return {
    folder,
    env,
    start,
    press: (key) => control('key', key),
    type: (text) => control('type', '--delay', '1', text),
    close: async () => {
      for (const child of children.toReversed()) await endGroup(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
