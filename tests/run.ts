// `npm test`: types, lint, dead code, unit and API tests; with files, those alone; with the name of a run, that one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '#tests/support/browser.ts';
import { type Count, countTests } from '#tests/support/count-tests.ts';
import { missingPackages } from '#tests/support/desktop.ts';
import { missingEmailPackages } from '#tests/support/email/programs.ts';
import { missingEnginePackages } from '#tests/support/engines/engine-packages.ts';
import { missingLemonPackages } from '#tests/support/lemonldap.ts';
import { aServer } from '#tests/support/second-server.ts';
import { missingSamlPackages } from '#tests/support/simplesamlphp.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => `${root}node_modules/.bin/${name}`;

const run = (title: string, program: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n— ${title}`);
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
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
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'inherit' });
  }
  if (chromiumPath()) return;
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  process.exit(1);
};

const requirePackages = (tests: string, missing: string[]): void => {
  if (missing.length === 0) return;
  console.error(
    `The ${tests} need Debian's ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
  process.exit(1);
};

/** On an installed PostgreSQL, or the embedded one over TCP. */
const onAnotherServer = async (args: string[]): Promise<Count> => {
  const server = await aServer();
  const count = await countTests(
    `${args.length === 0 ? 'Every test' : 'Tests'} of the server, on ${server.name}`,
    bin('vitest'),
    ['run', '--project', 'another-postgresql', ...args],
    { ...process.env, TEST_DATABASE_URL: server.url },
  );
  await server.close();
  return count;
};

const given = process.argv.slice(2);
const [name = '', ...others] = given;
const alone =
  (title: string, project = name) =>
  () =>
    countTests(title, bin('vitest'), ['run', '--project', project, ...others], process.env);
/** They take their time, so each is a run of its own. */
const runs: Record<string, () => Promise<Count>> = {
  faults: alone('Killed processes, wrong clocks, races'),
  cluster: alone('A cluster'),
  deploy: alone('systemd and nginx'),
  journeys: () => {
    findBrowser();
    return alone('Journeys in Chromium', 'browser')();
  },
  screens: () => {
    findBrowser();
    return alone('Every screen')();
  },
  browsers: () => {
    requirePackages('tests in Firefox and WebKitGTK', missingEnginePackages());
    findBrowser();
    return alone('Chromium, Firefox and WebKitGTK')();
  },
  email: () => {
    requirePackages('email tests', missingEmailPackages());
    return alone('Debian’s mail programs')();
  },
  saml: () => {
    requirePackages('SAML tests', [...missingSamlPackages(), ...missingLemonPackages()]);
    findBrowser();
    return alone('SimpleSAMLphp and LemonLDAP::NG')();
  },
  spoken: () => {
    requirePackages('spoken tests', missingPackages());
    return alone('What a screen reader says')();
  },
  'another-postgresql': () => onAnotherServer(others),
};
const conclude = ({ passed, failed, failures }: Count): never => {
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};
const wanted = runs[name];
if (wanted) conclude(await wanted());

if (given.length > 0) {
  if (given.some((file) => !file.endsWith('.test.ts'))) findBrowser();
  const projects = ['--project', 'unit', '--project', 'browser', '--project', 'screens'];
  conclude(await countTests(given.join(' '), bin('vitest'), ['run', ...projects, ...given], process.env));
}
const checks = [
  ['Types', bin('tsc'), ['-p', '.']],
  ['Lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['Dead code', bin('knip'), []],
] as const;
const arePassed = await Promise.all(checks.map(([title, program, args]) => run(title, program, args)));
const failedChecks = checks.filter((_, index) => !arePassed[index]).map(([title]) => title);

const tests = await countTests('Unit and API tests', bin('vitest'), ['run', '--project', 'unit'], process.env);
conclude({
  passed: tests.passed + checks.length - failedChecks.length,
  failed: tests.failed + failedChecks.length,
  failures: [...failedChecks, ...tests.failures],
});
