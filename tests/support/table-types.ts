// How the table types are generated: `node tests/support/table-types.ts` writes them from a freshly migrated database.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

export const tableTypeArguments = (url: string): string[] => [
  ...['--dialect', 'postgres', '--url', url, '--numeric-parser', 'number'],
  ...['--type-mapping', '{"timestamptz":"Temporal.Instant"}', '--exclude-pattern', '{migration,graphile_worker.*}'],
  ...['--out-file', fileURLToPath(new URL('server/platform/database/tables.ts', root))],
];

if (import.meta.main) {
  const { default: setUp } = await import('#tests/support/global-setup.ts');
  const end = await setUp();
  const { aDatabase } = await import('#tests/support/database.ts');
  const { url, drop } = await aDatabase();
  const program = fileURLToPath(new URL('node_modules/.bin/kysely-codegen', root));
  execFileSync(program, tableTypeArguments(url), { stdio: 'inherit' });
  await drop();
  await end();
}
