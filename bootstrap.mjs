// Runs every npm script of this project: installs and builds what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (...parts) => join(root, ...parts);
const node = at('node_modules/node/bin/node');

const commands = {
  // Less memory for new objects: 100 MB less after many pages, for a tenth more processor time to render one.
  start: { program: 'server/main.ts', builds: true, flags: ['--max-semi-space-size=8'] },
  dev: { program: 'server/main.ts', builds: false, args: ['--dev'] },
  build: { program: null, builds: true },
  test: { program: 'tests/run.ts', builds: true },
  'test:browsers': { program: 'tests/run.ts', builds: true, args: ['browsers'] },
  'test:email': { program: 'tests/run.ts', builds: false, args: ['email'] },
  'test:saml': { program: 'tests/run.ts', builds: true, args: ['saml'] },
  'test:spoken': { program: 'tests/run.ts', builds: true, args: ['spoken'] },
  'test:unit': { program: 'node_modules/vitest/vitest.mjs', builds: false, args: ['run', '--project', 'unit'] },
  'test:watch': { program: 'node_modules/vitest/vitest.mjs', builds: false, args: ['--project', 'unit'] },
  typecheck: { program: 'node_modules/typescript/bin/tsc', builds: false, args: ['-p', '.'] },
  lint: {
    program: 'node_modules/@biomejs/biome/bin/biome',
    builds: false,
    args: ['check', '--error-on-warnings', '.'],
  },
  'table-types': { program: 'tests/support/table-types.ts', builds: false },
  bench: { program: 'bench/main.ts', builds: true },
  conformance: { program: 'content/conformance/make.ts', builds: false },
  cli: { program: 'cli/main.ts', builds: false },
};

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Shows one line that grows older while the work goes on; off a terminal, one line at its beginning and end. */
const showProgress = (what) => {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  const timer = process.stderr.isTTY
    ? setInterval(() => process.stderr.write(`\r${what} … ${seconds()} s`), 500)
    : setInterval(() => process.stderr.write(`${what} … ${seconds()} s\n`), 10_000);
  process.stderr.write(process.stderr.isTTY ? `${what} …` : `${what} …\n`);
  return () => {
    clearInterval(timer);
    process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${what}: done in ${seconds()} s\n`);
  };
};

/** Runs quietly; its output is shown only when it fails. */
const runQuietly = (what, program, args) =>
  new Promise((resolve) => {
    const done = showProgress(what);
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => fail(`${what} failed: ${error.message}`));
    child.on('close', (code) => {
      if (code !== 0) fail(`\n${output}\n${what} failed; the lines above say why.`);
      done();
      resolve();
    });
  });

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** One at a time changes node_modules and dist; a lock whose holder is dead counts for nothing. */
const withLock = async (work) => {
  const lock = at('.bootstrap-lock');
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`This folder cannot be written to: ${root} (${error.code}).`);
    }
    const holder = existsSync(join(lock, 'pid')) ? Number(readFileSync(join(lock, 'pid'), 'utf8')) : 0;
    if (holder === 0 ? waited > 20 : !isAlive(holder)) rmSync(lock, { recursive: true, force: true });
    if (waited === 10) console.error('Waiting for another installation in this folder …');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};

const stamp = at('node_modules/.curbcut-installed');
const wanted = sha256(readFileSync(at('package-lock.json')));
const isInstalled = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

const install = async () => {
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  await runQuietly('Installing what Curbcut needs', program, [...args, 'ci', '--no-audit', '--no-fund']);
  // npm leaves out without a word what it could not set up, and a Node that cannot run sets up nothing.
  await runQuietly('Trying the Node that came with it', node, ['--version']);
  writeFileSync(stamp, wanted);
};

/** Everything that the built web is made from, by content. */
const sources = () => {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(at(path))) return;
    if (statSync(at(path)).isFile()) {
      hash.update(`${path}\0`).update(readFileSync(at(path)));
      return;
    }
    for (const name of readdirSync(at(path)).sort()) add(join(path, name));
  };
  const paths = ['messages', 'contract', 'rules', 'web', 'content/texts', 'vite.config.ts', 'package-lock.json'];
  for (const path of paths) add(path);
  return hash.digest('hex');
};

const built = at('dist/.built-from');
const isBuilt = (from) => existsSync(built) && readFileSync(built, 'utf8') === from;

const build = async (from) => {
  rmSync(built, { force: true });
  const vite = at('node_modules/vite/bin/vite.js');
  for (const language of ['en', 'es']) {
    const flags = ['--logLevel', 'warn', ...(language === 'en' ? [] : ['--mode', language])];
    await runQuietly(`Building the pages (${language})`, node, [vite, 'build', ...flags]);
    const serverFlags = ['--ssr', 'web/server.tsx', ...flags];
    await runQuietly(`Building the server’s part of the pages (${language})`, node, [vite, 'build', ...serverFlags]);
  }
  await runQuietly('Compressing the pages', node, [at('web/compress.ts')]);
  await runQuietly('Listing the messages', node, [at('web/list-messages.ts')]);
  writeFileSync(`${built}.new`, from);
  renameSync(`${built}.new`, built);
};

const [name = '', ...given] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Say one of: ${Object.keys(commands).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

/** Tests beside this code need no pages. */
const needsNoPages = (file) => /^(cli|contract|messages|rules|server)\/.*\.test\.ts$/.test(file);
const builds = command.builds && !(name === 'test' && given.length > 0 && given.every(needsNoPages));
const from = builds ? sources() : '';
if (!isInstalled() || (builds && !isBuilt(from))) {
  await withLock(async () => {
    if (!isInstalled()) await install();
    if (builds && !isBuilt(from)) await build(from);
  });
}

if (command.program === null) process.exit(0);

const child = spawn(node, [...(command.flags ?? []), at(command.program), ...(command.args ?? []), ...given], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Compiled modules are cached, which halves the time that a process needs to start.
    NODE_COMPILE_CACHE: at('node_modules/.cache/node'),
    ...process.env,
    PATH: `${at('node_modules/.bin')}:${process.env.PATH ?? ''}`,
  },
});
// Ctrl-C reaches the child by itself; what is sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
