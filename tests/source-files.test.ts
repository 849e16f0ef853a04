// What holds for every source file and document: length of files and functions, type assertions, style sheets, paths.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('no source file but the catalogs of messages has more than 400 lines', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  const long = files
    .trim()
    .split('\n')
    .filter((file) => file !== 'server/platform/database/tables.ts' && !/^messages\/(en|es)\//.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 401);
  expect(long).toEqual([]);
});

it('no function has more than 80 lines, and no component more than 120', () => {
  const files = execFileSync('git', ['ls-files', 'messages', 'cli', 'content', 'contract', 'rules', 'server', 'web'], {
    cwd: root,
    encoding: 'utf8',
  });
  const code = files.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const long = code.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const names = new Map<unknown, string>();
    const found: string[] = [];
    const measure = (node: { start: number; end: number; id?: { name: string } | null }): void => {
      const name = node.id?.name ?? names.get(node) ?? 'a function without a name';
      const lines = text.slice(node.start, node.end).split('\n').length;
      if (lines > (/^[A-Z]/.test(name) ? 120 : 80)) found.push(`${file}: ${name} has ${lines} lines`);
    };
    new Visitor({
      VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && names.set(init, id.name)),
      ArrowFunctionExpression: measure,
      FunctionExpression: measure,
      FunctionDeclaration: measure,
    }).visit(parseSync(file, text).program);
    return found;
  });
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

it('every path that a document names exists', () => {
  const list = (...patterns: string[]): string[] =>
    execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
  const folders = new Set(list().flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : [])));
  const missing = list('README.md', 'CONTRIBUTING.md', 'docs/*.md').flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/`([\w.-]+)\/([^`\s]*)`/g))
      .filter(([, folder]) => folders.has(folder))
      .map(([, folder, rest]) => `${folder}/${rest}`)
      .filter((path) => !/[*<]|NNNN/.test(path) && !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('code and documents are in American English', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.typ', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const british = /\b(cancelled|catalogue|behaviour|colour|favour|neighbour|organisation|programme|traveller)s?\b/;
  // Migrations and the tests of upgrades name what former versions wrote; `docs/style.md` lists the spellings.
  const found = files
    .trim()
    .split('\n')
    .filter(
      (file) => !/migrations\/|upgrade\.test|^docs\/style\.md|^docs\/licenses\.md|^content\/|source-files/.test(file),
    )
    .flatMap((file) => {
      const word = british.exec(readFileSync(join(root, file), 'utf8'))?.[0];
      return word ? [`${file}: ${word}`] : [];
    });
  expect(found).toEqual([]);
});

it('no style names left or right, so that pages also run from right to left', () => {
  const files = execFileSync('git', ['ls-files', 'web/*.css', 'web/*.tsx'], { cwd: root, encoding: 'utf8' });
  const inCss =
    /\b(?:margin|padding|border|inset)-(?:left|right)|(?:top|bottom)-(?:left|right)-radius|(?:align|float|clear|position): *(?:left|right)|^\s*(?:left|right):/;
  const inReact = /\b(?:margin|padding|border)(?:Left|Right)\b|(?:textAlign|float): '(?:left|right)'/;
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => (file.endsWith('.css') ? inCss : inReact).test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
