// Which file may import which: layers, domains, features, and no cycles between features. Read from the imports themselves.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lower ones first. On the server, a domain imports itself and lower ones. */
const domains = ['platform', 'catalog', 'accounts', 'registration', 'credit', 'admin'];

/** What each part may import of the project; a part is named by the beginning of its path, the longest one counts. */
const layers: Record<string, string[]> = {
  'messages/': ['messages/'],
  'rules/': ['rules/', 'messages/'],
  'contract/': ['contract/', 'rules/', 'messages/'],
  'server/': ['server/', 'contract/', 'rules/', 'messages/'],
  'server/admin/sample-data/': ['server/', 'contract/', 'rules/', 'content/', 'messages/'],
  'web/jsx/': ['web/jsx/', 'messages/languages.ts'],
  'web/styles/': ['web/styles/', 'rules/'],
  // `usePending` keeps no data and calls nothing itself.
  'web/components/': [
    'web/components/',
    'web/styles/',
    'web/client/use-pending.ts',
    'contract/',
    'rules/',
    'messages/',
  ],
  'web/client/': ['web/client/', 'contract/', 'rules/', 'messages/'],
  'web/shell/': ['web/shell/', 'web/components/', 'web/client/', 'web/styles/', 'contract/', 'rules/', 'messages/'],
  'web/screens/': [
    'web/screens/',
    'web/shell/',
    'web/components/',
    'web/client/',
    'web/styles/',
    'contract/',
    'rules/',
    'messages/',
  ],
  'web/': ['web/', 'contract/', 'rules/', 'messages/'],
  'content/': ['content/', 'contract/', 'rules/', 'messages/'],
};

/** Allowed packages: any if not listed. */
const packages: Record<string, RegExp> = {
  'messages/': /^(icu-minify\/|@schummar\/icu-type-parser$|node:async_hooks$)/,
  'rules/': /^$/,
  'contract/': /^zod\/mini$/,
  'web/': /^(?!node:|fastify|kysely|pg$)/,
};
const sqlFiles = /^server\/platform\/(database|jobs)\/|\/([\w-]+-)?queries\.ts$/;
const privateFiles = /\/(([\w-]+-)?(queries|routes)|present(-[\w-]+)?)\.ts$/;

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file);

const importsOf = ([from, text]: [string, string]): Import[] =>
  Array.from(
    text.matchAll(/(?:^|\n)(?:import|export)(?: (type))?(?:[^'";=]*? from)? '([^'\n]+)'|import\('([^']+)'\)/g),
    ([, type, still, dynamic]) => ({ from, to: still ?? dynamic ?? '', isType: type !== undefined }),
  );

const longestOf = (names: readonly string[], file: string): string =>
  names.filter((name) => file.startsWith(name)).reduce((long, name) => (name.length > long.length ? name : long), '');

/** `server/credit/quizzes`, or `web/screens/credit/quizzes`; empty for files above the features. */
const featureOf = (file: string): string => /^(?:server|web\/screens)\/[\w-]+\/[\w-]+(?=\/)/.exec(file)?.[0] ?? '';

const domainOf = (file: string): number => domains.indexOf(/^(?:server|contract)\/(\w+)\//.exec(file)?.[1] ?? '');

const problemOf = ({ from, to, isType }: Import): string | null => {
  const part = longestOf(Object.keys(layers), from);
  if (!to.startsWith('#')) {
    const allowed = packages[longestOf(Object.keys(packages), from)];
    if (allowed && !allowed.test(to) && !(part === 'web/' && to.startsWith('node:'))) return 'package';
    return /^(kysely|pg)\b/.test(to) && from.startsWith('server/') && !sqlFiles.test(from) && !isType ? 'SQL' : null;
  }
  const file = to.slice(1);
  if (isType && part === 'web/components/' && file.startsWith('web/client/')) return null;
  if (!layers[part]?.some((allowed) => file.startsWith(allowed))) return 'layer';
  const isAssembly = domainOf(from) < 0;
  if (!isAssembly && from.split('/')[0] === file.split('/')[0] && domainOf(file) > domainOf(from)) return 'domain';
  const [own, other] = [featureOf(from), featureOf(file)];
  if (own === '' || own === other) return null;
  if (from.startsWith('web/screens/') && file.startsWith('web/screens/')) return 'feature';
  return from.startsWith('server/') && privateFiles.test(file) ? 'private' : null;
};

/** Groups of features of which each imports the next, and the last the first. */
const cyclesOf = (imports: readonly Import[]): string[] => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [featureOf(from), featureOf(to.slice(1))];
    if (own && other && own !== other) edges.set(own, (edges.get(own) ?? new Set()).add(other));
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const stack = [...(edges.get(start) ?? [])];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (!seen.has(next)) stack.push(...(edges.get(next) ?? []));
      seen.add(next);
    }
    return seen;
  };
  return [...edges.keys()].filter((feature) => reachable(feature).has(feature)).sort();
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const sources = new Map(
  files
    .filter((file) => isSource(file) && longestOf(Object.keys(layers), file) !== '' && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

const problemsOf = (texts: ReadonlyMap<string, string>): string[] => {
  const imports = [...texts].flatMap(importsOf);
  const wrong = imports.flatMap((each) => {
    const problem = problemOf(each);
    return problem ? [`${problem}: ${each.from} imports ${each.to}`] : [];
  });
  return [...wrong, ...cyclesOf(imports).map((feature) => `cycle: ${feature}`)];
};

const planted: [what: string, file: string, text: string][] = [
  ['layer', 'rules/credit/planted.ts', "import '#contract/platform/shared.ts';"],
  ['layer', 'contract/credit/planted.ts', "import '#server/app.ts';"],
  ['layer', 'server/catalog/sessions/planted.ts', "const { render } = await import('#web/server.tsx');"],
  ['layer', 'server/catalog/sessions/planted.ts', "import '#content/sample/catalog.ts';"],
  ['layer', 'server/catalog/series/planted.ts', "import '#cli/import.ts';"],
  ['layer', 'web/shell/planted.ts', "import '#tests/support/people.ts';"],
  ['layer', 'web/screens/accounts/sign-in/planted.ts', "import '#server/app.ts';"],
  ['layer', 'web/components/planted.ts', "import { call } from '#web/client/api.ts';"],
  ['layer', 'web/client/planted.ts', "import '#web/components/field/field.tsx';"],
  ['layer', 'web/shell/planted.ts', "export * from '#web/screens/catalog/sessions/session.tsx';"],
  ['layer', 'content/planted.ts', "import '#server/app.ts';"],
  ['package', 'rules/credit/planted.ts', "import * as z from 'zod/mini';"],
  ['package', 'contract/credit/planted.ts', "import 'node:fs';"],
  ['package', 'web/client/planted.ts', "import 'node:fs';"],
  ['SQL', 'server/catalog/sessions/planted.ts', "import { sql } from 'kysely';"],
  ['SQL', 'server/catalog/sessions/planted.ts', "import pg from 'pg';"],
  ['domain', 'server/platform/http/planted.ts', "import '#server/accounts/sign-in/tokens.ts';"],
  ['domain', 'server/catalog/series/planted.ts', "import {\n  a,\n} from '#server/credit/credit/request-credit.ts';"],
  ['domain', 'contract/catalog/planted.ts', "import type { A } from '#contract/admin/settings.ts';"],
  ['feature', 'web/screens/credit/quizzes/planted.ts', "import '#web/screens/catalog/sessions/session.tsx';"],
  ['private', 'server/credit/quizzes/planted.ts', "import '#server/registration/registrations/queries.ts';"],
  ['private', 'server/credit/quizzes/planted.ts', "import '#server/accounts/sign-in/present-security.ts';"],
  ['cycle', 'server/platform/database/planted.ts', "import '#server/platform/http/serve.ts';"],
];

describe('boundaries', () => {
  it('hold', () => {
    expect(sources.size).toBeGreaterThan(900);
    expect(problemsOf(sources)).toEqual([]);
  });

  it.each(planted)('report a planted violation: %s, %s: %s', (what, file, text) => {
    const problems = problemsOf(new Map([...sources, [file, text]]));
    expect(problems.filter((problem) => problem.startsWith(`${what}: `))).not.toEqual([]);
  });
});
