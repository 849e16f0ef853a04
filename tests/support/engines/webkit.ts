// WebKitGTK by WebKitWebDriver, in a window of its MiniBrowser on a virtual screen.
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup, startWithAddress } from '#tests/support/desktop.ts';
import {
  type Engine,
  type EngineWindow,
  engineTimeZone,
  type Handle,
  roleSelectors,
  type WindowOptions,
} from '#tests/support/engines/engine.ts';
import { freePort } from '#tests/support/servers.ts';
import { until } from '#tests/support/until.ts';

const miniBrowserPath = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const caller =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: unknown }; // As in the standard.
    if (!response.ok) throw new Error((value as { message: string }).message || JSON.stringify(value));
    return value;
  };

const scriptOf = (functionText: string): string => `
  const given = Array.from(arguments);
  const done = given.pop();
  Promise.resolve().then(() => (${functionText})(...given)).then(
    (value) => done({ value: JSON.stringify(value ?? null) }),
    (error) => done({ error: String(error) }),
  );`;

const windowOf = (call: Call, close: () => Promise<void>): EngineWindow => {
  const raw = async (functionText: string, args: unknown[]) =>
    (await call('POST', '/execute/async', { script: scriptOf(functionText), args })) as {
      value: string;
      error?: string;
    };
  const run: EngineWindow['run'] = async (functionText, args) => {
    const { value, error } = await raw(functionText, args);
    if (error) throw new Error(error);
    return JSON.parse(value);
  };
  const query = async (value: string) =>
    (await call('POST', '/elements', { using: 'css selector', value })) as Handle[]; // As in the standard.
  return {
    complaints: [],
    close,
    run,
    query,
    goTo: async (url) => {
      await call('POST', '/url', { url });
    },
    find: async (role, name) => {
      const value = roleSelectors[role] ?? `[role=${role}]`;
      const elements = await query(value);
      const found: Handle[] = [];
      for (const element of elements) {
        const path = `/element/${Object.values(element)[0]}`;
        // An error for what is not rendered.
        const label = await call('GET', `${path}/computedlabel`).catch(() => '');
        if (label === name) found.push(element);
      }
      return found;
    },
    perform: async (actions) => {
      await call('POST', '/actions', { actions: [actions] });
    },
    setFiles: async (input, paths) => {
      await call('POST', `/element/${Object.values(input)[0]}/value`, { text: paths.join('\n') });
    },
    resize: async (width, height) => {
      await call('POST', '/window/rect', { width, height });
    },
    screenshot: async () => String(await call('GET', '/screenshot')),
  };
};

export const startWebKit = async (): Promise<Engine> => {
  const binary = miniBrowserPath();
  if (!binary) throw new Error('There is no MiniBrowser of WebKitGTK.');
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  const env: Record<string, string> = { PATH: '/usr/bin:/bin', HOME: folder, TZ: engineTimeZone, LC_ALL: 'C.UTF-8' };
  const screen = await startWithAddress(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    env,
  );
  env.DISPLAY = `:${screen.address}`;
  const drivers = new Set<ChildProcess>();
  const downloads = join(folder, 'Downloads');
  await mkdir(downloads);
  await mkdir(join(folder, '.config'));
  await writeFile(join(folder, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');

  /** A driver has one window at a time. */
  const open = async ({ hasScripts = true }: WindowOptions = {}) => {
    const port = await freePort();
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: [...stdio], detached: true });
    const call = caller(`http://127.0.0.1:${port}`);
    await until('WebKitWebDriver listens', () => call('GET', '/status').then(() => true));
    // Scripts of pages are left out; those of the driver run.
    const scripts = hasScripts ? [] : ['--enable-javascript-markup=false'];
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation', ...scripts] } };
    const made = await call('POST', '/session', { capabilities: { alwaysMatch: options } });
    const { sessionId, capabilities } = made as { sessionId: string; capabilities: { browserVersion: string } }; // As in the standard.
    const path = `/session/${sessionId}`;
    drivers.add(driver);
    const window = windowOf(
      (method, rest, body) => call(method, path + rest, body),
      async () => {
        await call('DELETE', path);
        drivers.delete(driver);
        await endGroup(driver);
      },
    );
    await window.resize(1280, 940);
    return { window, version: capabilities.browserVersion };
  };
  const { window: first, version } = await open();
  await first.close();
  return {
    name: 'WebKitGTK',
    version,
    downloads,
    openWindow: async (options) => (await open(options)).window,
    close: async () => {
      for (const driver of drivers) await endGroup(driver);
      await endGroup(screen.child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
