// `npm test`: finds a browser, then types, lint and walls, dead code, and every test on both databases.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '#tests/support/browser.ts';
import { countTests } from '#tests/support/count-tests.ts';
import { aServer } from '#tests/support/second-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => `${root}node_modules/.bin/${name}`;

const run = (title: string, program: string, args: string[], environment = process.env): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n— ${title}`);
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment });
    child.on('close', (code) => resolve(code === 0));
  });

/** An installed Chromium, Playwright's own, or Debian's package, in that order. */
const findBrowser = (): void => {
  if (chromiumPath()) return;
  console.log('There is no Chromium: trying Playwright’s own, then Debian’s package …');
  spawnSync(bin('playwright-core'), ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  if (chromiumPath()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  }
  if (chromiumPath()) return;
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  process.exit(1);
};

const given = process.argv.slice(2);
/** Killed processes, wrong clocks, races, a cluster: they take their time, so each is a run of its own. */
const [name, ...others] = given;
if (name === 'faults' || name === 'cluster') {
  const { passed, failed, failures } = await countTests(
    name === 'faults' ? 'Faults' : 'A cluster',
    bin('vitest'),
    ['run', '--project', name, ...others],
    process.env,
  );
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

findBrowser();
const failedChecks: string[] = [];
const check = async (title: string, program: string, args: string[]): Promise<void> => {
  if (!(await run(title, program, args))) failedChecks.push(title);
};

await check('Types', bin('tsc'), ['-p', '.']);
await check('Lint, format and walls', bin('biome'), ['check', '--error-on-warnings', '.']);
await check('Dead code', bin('knip'), []);

const embedded = await countTests(
  'Every test, on the embedded PostgreSQL',
  bin('vitest'),
  ['run', '--project', 'unit', '--project', 'browser', ...given],
  process.env,
);
const second = await aServer();
const again = await countTests(
  `The server's tests, on ${second.name}`,
  bin('vitest'),
  ['run', '--project', 'another-postgresql', ...given],
  { ...process.env, TEST_DATABASE_URL: second.url },
);
await second.close();

const checks = 3;
const passed = embedded.passed + again.passed + checks - failedChecks.length;
const failed = embedded.failed + again.failed + failedChecks.length;
for (const failure of [...failedChecks, ...embedded.failures, ...again.failures]) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
