// Firefox ESR by WebDriver BiDi, which it speaks itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type Actions,
  type Engine,
  type EngineWindow,
  elementKey,
  engineTimeZone,
  type Handle,
  type WindowOptions,
} from '#tests/support/engines/engine.ts';

/** Nothing is asked of the network, nothing is shown at the start, and `http` stays `http`. */
const quiet = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'dom.security.https_first': false,
  'ui.prefersReducedMotion': 1,
};

/** Preferences that stand for a setting of the reader. */
const chosen = (
  downloads: string,
  { hasForcedColors = false, hasScripts = true, prefersDark = false }: WindowOptions,
) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.alwaysOpenPanel': false,
  'javascript.enabled': hasScripts,
  'layout.css.prefers-color-scheme.content-override': prefersDark ? 0 : 1,
  ...(hasForcedColors ? { 'browser.display.document_color_use': 2 } : {}),
});

type Parameters = Record<string, unknown>;
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  result?: Parameters;
  params?: Parameters;
  message?: string;
}

const connect = async (address: string, onEvent: (params: Parameters, method?: string) => void) => {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const pending = new Map<number, PromiseWithResolvers<Parameters>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, result = {}, params = {}, message } = JSON.parse(String(data)) as Message; // As in the standard.
    if (id === undefined) return onEvent(params, method);
    const waiting = pending.get(id);
    pending.delete(id);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(message));
  });
  let last = 0;
  const call = (method: string, params: Parameters = {}): Promise<Parameters> => {
    last += 1;
    const waiting = Promise.withResolvers<Parameters>();
    pending.set(last, waiting);
    socket.send(JSON.stringify({ id: last, method, params }));
    return waiting.promise;
  };
  return { call, close: () => socket.close() };
};

const listening = async (output: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const address = /WebDriver BiDi listening on (\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`Firefox ended as it began. ${text}`);
};

/** Elements have other names in BiDi. */
const translated = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (elementKey in value) return { sharedId: value[elementKey] };
  return value;
};
const argument = (value: unknown): unknown => {
  const element = translated(value);
  return element === value ? { type: 'string', value: JSON.stringify(value ?? null) } : element;
};
const originsOf = (actions: Actions): unknown => {
  if (actions.type === 'key') return actions;
  const steps = actions.actions.map((step) =>
    step.type === 'pointerMove' ? { ...step, origin: { type: 'element', element: translated(step.origin) } } : step,
  );
  return { ...actions, actions: steps };
};

interface Evaluated {
  type: 'success' | 'exception';
  result: { type: string; value?: string };
  exceptionDetails: { text: string };
}

type Call = Awaited<ReturnType<typeof connect>>['call'];

const locate = async (call: Call, context: string, locator: object): Promise<Handle[]> => {
  const { nodes } = await call('browsingContext.locateNodes', { context, locator });
  return (nodes as { sharedId: string }[]).map(({ sharedId }) => ({ [elementKey]: sharedId })); // As in the standard.
};

const windowOf = (
  call: Call,
  { context, complaints, hasScripts }: { context: string; complaints: string[]; hasScripts: boolean },
  close: () => Promise<void>,
): EngineWindow => ({
  complaints,
  close,
  goTo: async (url) => {
    await call('browsingContext.navigate', { context, url, wait: 'complete' });
  },
  run: async (functionText, args) => {
    const parsed = args.map((value, place) =>
      translated(value) === value ? `JSON.parse(a[${place}])` : `a[${place}]`,
    );
    const answer = (await call('script.callFunction', {
      // Without scripts, promises of the page never end.
      functionDeclaration: hasScripts
        ? `async (...a) => JSON.stringify((await (${functionText})(${parsed})) ?? null)`
        : `(...a) => JSON.stringify((${functionText})(${parsed}) ?? null)`,
      target: { context },
      awaitPromise: hasScripts,
      userActivation: false,
      arguments: args.map(argument),
    })) as unknown as Evaluated; // As in the standard.
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value ?? 'null');
  },
  find: (role, name) => locate(call, context, { type: 'accessibility', value: { role, name } }),
  query: (value) => locate(call, context, { type: 'css', value }),
  perform: async (actions) => {
    await call('input.performActions', { context, actions: [originsOf(actions)] });
  },
  setFiles: async (input, files) => {
    await call('input.setFiles', { context, element: translated(input), files });
  },
  resize: async (width, height) => {
    await call('browsingContext.setViewport', { context, viewport: { width, height } });
  },
  screenshot: async () => String((await call('browsingContext.captureScreenshot', { context })).data),
});

/** Without a window, unless the variables of a desktop are given. */
const start = async (options: WindowOptions, desktop?: Record<string, string>) => {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const downloads = join(profile, 'downloads');
  await mkdir(downloads);
  const preferences = Object.entries({ ...quiet, ...chosen(downloads, options) });
  const lines = preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    'firefox-esr',
    [desktop ? '--kiosk' : '--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    {
      env: { ...(desktop ?? process.env), HOME: profile, TZ: engineTimeZone, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await listening(child.stderr);
  child.stderr.resume();
  return {
    address,
    downloads,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** A process whose preferences are those options. */
const aFirefox = async (options: WindowOptions) => {
  const { address, downloads, end } = await start(options);
  const complaintsOf = new Map<string, string[]>();
  const { call, close } = await connect(address, ({ level, text, source }) => {
    const { context } = (source ?? {}) as { context?: string }; // As in the standard.
    if (context && (level === 'error' || level === 'warn')) complaintsOf.get(context)?.push(String(text));
  });
  const { capabilities } = await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    downloads,
    version: String((capabilities as { browserVersion: string }).browserVersion), // As in the standard.
    openWindow: async () => {
      const { userContext } = await call('browser.createUserContext');
      const { context } = await call('browsingContext.create', { type: 'tab', userContext });
      const complaints: string[] = [];
      complaintsOf.set(String(context), complaints);
      const at = { context: String(context), complaints, hasScripts: options.hasScripts ?? true };
      const window = windowOf(call, at, async () => {
        await call('browser.removeUserContext', { userContext });
      });
      await window.resize(1280, 900);
      return window;
    },
    close: async () => {
      close();
      await end();
    },
  };
};

export const startFirefox = async (): Promise<Engine> => {
  const plain = await aFirefox({});
  return {
    name: 'Firefox',
    version: plain.version,
    downloads: plain.downloads,
    openWindow: async (options = {}) => {
      if (Object.keys(options).length === 0) return plain.openWindow();
      const own = await aFirefox(options);
      const window = await own.openWindow();
      return { ...window, close: own.close };
    },
    close: plain.close,
  };
};

/** What the tests on a desktop need besides the window. */
export interface ShownFirefox {
  window: EngineWindow;
  /** Addresses that are being fetched. */
  requests: Map<string, string>;
  close: () => Promise<void>;
}

/** Shows its one window on a desktop; `scripts` are texts of functions that run before each page. */
export const showFirefox = async (desktop: Record<string, string>, scripts: string[]): Promise<ShownFirefox> => {
  const { address, end } = await start({}, desktop);
  const requests = new Map<string, string>();
  const { call, close } = await connect(address, ({ request }, method) => {
    const { request: id, url } = request as { request: string; url: string }; // As in the standard.
    if (method === 'network.beforeRequestSent') requests.set(id, url);
    else requests.delete(id);
  });
  await call('session.new', { capabilities: {} });
  const events = ['network.beforeRequestSent', 'network.responseCompleted', 'network.fetchError'];
  await call('session.subscribe', { events });
  for (const functionDeclaration of scripts) await call('script.addPreloadScript', { functionDeclaration });
  const { contexts } = await call('browsingContext.getTree');
  const [{ context } = { context: '' }] = contexts as { context: string }[]; // As in the standard.
  await call('browsingContext.activate', { context });
  const closeAll = async (): Promise<void> => {
    close();
    await end();
  };
  return { window: windowOf(call, { context, complaints: [], hasScripts: true }, closeAll), requests, close: closeAll };
};
