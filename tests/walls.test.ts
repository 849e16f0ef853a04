// The walls of the house hold: each is seen to report a violation planted for it, and no file grows too long.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const imports = (from: string): string => `import '${from}';\n`;

/** File in which it is planted, and what is planted there. */
const violations: [wall: string, file: string, text: string][] = [
  ['rules import nothing but rules', 'rules/planted.ts', imports('#contract/shared.ts')],
  ['rules use no library', 'rules/planted-library.ts', imports('zod/mini')],
  ['rules do not ask for the time', 'rules/planted-clock.ts', 'export const now = () => Date.now();\n'],
  ['rules do not fetch', 'rules/planted-fetch.ts', "export const ask = () => fetch('/');\n"],
  ['the contract knows no Node', 'contract/planted.ts', imports('node:fs')],
  ['the contract knows no server', 'contract/planted-server.ts', imports('#server/app.ts')],
  ['queries stay in queries.ts', 'server/sessions/planted.ts', imports('kysely')],
  ['pg stays in the database', 'server/accounts/planted.ts', imports('pg')],
  ["another feature's queries are its own", 'server/members/planted.ts', imports('#server/sessions/queries.ts')],
  ["another feature's present is its own", 'server/series/planted.ts', imports('#server/sessions/present.ts')],
  ["queries do not use another feature's", 'server/registrations/queries.ts', imports('#server/members/queries.ts')],
  ['a feature knows no web', 'server/catalogue/planted.ts', imports('#web/server.tsx')],
  ['a feature knows no content', 'server/sessions/planted-content.ts', imports('#content/sample/catalogue.ts')],
  ['the database calls no feature', 'server/database/planted.ts', imports('#server/sessions/queries.ts')],
  ['HTTP calls no feature', 'server/http/planted.ts', imports('#server/accounts/tokens.ts')],
  ['the calendar calls no feature', 'server/calendar/planted.ts', imports('#server/sessions/queries.ts')],
  ['printing calls no feature', 'server/print/planted.ts', imports('#server/sessions/queries.ts')],
  ['the server gets the web as an argument', 'server/app.ts', imports('#web/server.tsx')],
  [
    "screens do not use another feature's screens",
    'web/screens/my/planted.tsx',
    imports('#web/screens/sessions/session.tsx'),
  ],
  ['screens do not fetch', 'web/screens/sessions/planted.tsx', "export const ask = () => fetch('/');\n"],
  ['screens know no server', 'web/screens/accounts/planted.tsx', imports('#server/app.ts')],
  ['parts know no client', 'web/parts/planted.tsx', imports('#web/client/api.ts')],
  ['the frame knows no screens', 'web/shell/planted.tsx', imports('#web/screens/my/my-sessions.tsx')],
  ['the client knows no parts', 'web/client/planted.ts', imports('#web/parts/field/field.tsx')],
  ['entries do not fetch', 'web/planted.ts', "export const ask = () => fetch('/');\n"],
  ['nobody imports the command line', 'server/series/planted-portal.ts', imports('#portal/import.ts')],
  ['nobody imports the tests', 'web/shell/planted-tests.ts', imports('#tests/support/people.ts')],
  ['content knows no server', 'content/planted.ts', imports('#server/app.ts')],
];

let house: string;
let report: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'curbcut-walls-'));
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const [, file, text] of violations) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  cpSync(join(root, 'rules/session-length.ts'), join(house, 'rules/session-length.ts'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--max-diagnostics=500', '--colors=off', house],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  report = stdout + stderr;
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the walls', () => {
  it.each(violations)('%s', (_, file) => {
    expect(report).toMatch(new RegExp(`${file.replaceAll('.', '\\.')}:\\d+:\\d+ lint/style/noRestricted`));
  });

  it('leave a file alone that keeps to them', () => {
    expect(report).not.toContain('rules/session-length.ts');
  });

  it('know every feature of the server', () => {
    const rooms = new Set(['calendar', 'database', 'http', 'print']);
    const features = readdirSync(join(root, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !rooms.has(entry.name))
      .map(({ name }) => name);
    const text = readFileSync(join(root, 'biome.json'), 'utf8');
    expect(features.filter((name) => !text.includes(`"server/${name}/**"`))).toEqual([]);
  });
});

it('no source file has more than 400 lines', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  const long = files
    .trim()
    .split('\n')
    .filter((file) => file !== 'server/database/tables.ts')
    .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 401);
  expect(long).toEqual([]);
});

it('no type assertion stands without a reason beside it', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const bare = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\bas (any|unknown as|never)\b|[\w)\]]!(\.|;|,|\))/.test(
          line.replace(/\/\/.*|'[^']*'|`[^`]*`|\/[^/]+\/[a-z]*/g, ''),
        ) && !line.includes('//')
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(bare).toEqual([]);
});

it('every style sheet is put into every page, or comes with what only members or staff see, never both', () => {
  const files = execFileSync('git', ['ls-files', 'web'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const importsOf = (file: string): string[] =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/^import '#(.*\.css)';$/gm), ([, sheet = '']) => sheet);
  const early = importsOf('web/every-page.ts');
  const late = files.filter((file) => /\.tsx?$/.test(file) && file !== 'web/every-page.ts').flatMap(importsOf);

  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.filter((sheet) => early.includes(sheet) === late.includes(sheet))).toEqual([]);
});
